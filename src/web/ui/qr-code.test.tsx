import { cleanup, render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, describe, expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

afterEach(cleanup);

const text = 'https://example.org/embed/prayer-times?iqamah=fajr:06:30';

/** Returns the modules that a path of rectangles covers. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let run = 0; run < Number(width); run += 1) {
      const row = rows[Number(y)];
      if (row) row[Number(x) + run] = true;
    }
  return rows;
}

describe('a QR code', () => {
  it('has the modules of its text, and four of white on each side', () => {
    render(<QrCode text={text} label="Code" />);
    const image = screen.getByRole('img', { name: 'Code' });
    const size = Number(image.getAttribute('viewBox')?.split(' ')[2]);
    const code = encode(text, { ecc: 'M', border: 0 });
    expect(size).toBe(code.size + 8);
    const drawn = modulesOf(image.querySelectorAll('path')[1]?.getAttribute('d') ?? '', size);
    expect(drawn.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(code.data);
    expect(drawn.flat().filter(Boolean)).toHaveLength(code.data.flat().filter(Boolean).length);
  });
});
