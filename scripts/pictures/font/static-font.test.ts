import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { readTables } from './sfnt.ts';
import { staticFont } from './static-font.ts';

const fraunces = readFileSync(
  path.join(root, 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
);

function table(font: Buffer, tag: string): Buffer {
  const content = readTables(font).get(tag);
  if (!content) throw new Error(`The font has no table ${tag}`);
  return content;
}

const glyphCount = (font: Buffer) => table(font, 'maxp').readUInt16BE(4);

/** Sum of all advance widths in font units; the last width applies to all following glyphs. */
function totalWidth(font: Buffer): number {
  const hmtx = table(font, 'hmtx');
  const last = table(font, 'hhea').readUInt16BE(34) - 1;
  const widths = Array.from({ length: glyphCount(font) }, (_, i) => hmtx.readUInt16BE(Math.min(i, last) * 4));
  return widths.reduce((a, b) => a + b);
}

describe('a static instance of a variable font', () => {
  it('has all glyphs, no variations, and the given name', async () => {
    const font = await staticFont(fraunces, 600, 'fraunces-600');
    expect(glyphCount(font)).toBeGreaterThan(200);
    expect(glyphCount(font)).toBe(glyphCount(await staticFont(fraunces, 100, 'light')));
    const tables = readTables(font);
    expect(['fvar', 'gvar', 'HVAR'].filter((tag) => tables.has(tag))).toEqual([]);
    expect(Buffer.from(table(font, 'name')).swap16().toString('utf16le')).toContain('fraunces-600');
  });

  it('gets wider with increasing weight', async () => {
    const widths = [];
    for (const weight of [100, 400, 600, 900])
      widths.push(totalWidth(await staticFont(fraunces, weight, 'any')));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(4);
  });

  it('fails for a weight outside the font’s axis', async () => {
    const instance = await staticFont(fraunces, 600, 'still');
    await expect(staticFont(instance, 900, 'again')).rejects.toThrow(/wght/);
  });
});
