import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';

const publicDir = path.join(root, 'src/web/public');
const maxBytes = 150 * 1024;

/** Width and height from the IHDR chunk of a PNG (RFC 2083, section 4.1.1). */
function sizeOfPng(file: string): { width: number; height: number; bytes: number } {
  const content = readFileSync(path.join(publicDir, file));
  if (content.subarray(1, 4).toString() !== 'PNG') throw new Error(`${file} is not a PNG`);
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20), bytes: content.length };
}

describe('images used outside the page', () => {
  it.each([
    ['icon-180.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['icon-maskable-512.png', 512, 512],
  ])('%s is %i by %i pixels and smaller than 150 kB', (file, width, height) => {
    const size = sizeOfPng(file);
    expect(size).toMatchObject({ width, height });
    expect(size.bytes).toBeLessThan(maxBytes);
  });

  it('include every icon of the manifest, in the declared size', () => {
    const manifest = JSON.parse(readFileSync(path.join(publicDir, 'manifest.webmanifest'), 'utf8'));
    const pngs = (manifest.icons as { src: string; sizes: string }[]).filter(({ src }) =>
      src.endsWith('.png'),
    );
    expect(pngs.length).toBeGreaterThanOrEqual(3);
    for (const { src, sizes } of pngs) {
      const { width, height } = sizeOfPng(src);
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
