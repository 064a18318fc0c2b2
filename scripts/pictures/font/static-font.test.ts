import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decompress } from 'wawoff2';
import { root } from '../../root.ts';
import { readGlyph } from './glyph.ts';
import { readTables, tableOf } from './sfnt.ts';
import { staticFont } from './static-font.ts';
import { placeOnAxis, shareOfChange } from './weight-axis.ts';

let fraunces: Buffer;
beforeAll(async () => {
  const packed = readFileSync(
    path.join(root, 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  );
  fraunces = Buffer.from(await decompress(packed));
});

const glyphCount = (font: Buffer) => tableOf(readTables(font), 'maxp').readUInt16BE(4);
/** The width of all letters together, in the font's units. */
function totalWidth(font: Buffer): number {
  const hmtx = tableOf(readTables(font), 'hmtx');
  return Array.from({ length: glyphCount(font) }, (_, i) => hmtx.readUInt16BE(i * 4)).reduce((a, b) => a + b);
}

describe('a weight out of a variable font', () => {
  it('has all its letters, no variations, and the name that it was given', () => {
    const font = staticFont(fraunces, 600, 'fraunces-600');
    const tables = readTables(font);
    expect(glyphCount(font)).toBe(glyphCount(fraunces));
    expect(['fvar', 'gvar', 'HVAR'].filter((tag) => tables.has(tag))).toEqual([]);
    expect(Buffer.from(tableOf(tables, 'name')).swap16().toString('utf16le')).toContain('fraunces-600');
  });

  it('is the outlines as they stand at the weight that the font is drawn at: Black', () => {
    const before = readTables(fraunces);
    const after = readTables(staticFont(fraunces, 900, 'black'));
    const first = (tables: typeof before) => {
      const loca = tableOf(tables, 'loca');
      const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
      const at = (i: number) => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2);
      const index = Array.from({ length: 200 }, (_, i) => i).find((i) => at(i + 1) - at(i) > 60) ?? 0;
      return readGlyph(tableOf(tables, 'glyf').subarray(at(index), at(index + 1))).points;
    };
    expect(first(after)).toEqual(first(before));
    expect(first(after).length).toBeGreaterThan(5);
  });

  it('grows from weight to weight', () => {
    const widths = [100, 400, 600, 900].map((weight) => totalWidth(staticFont(fraunces, weight, 'any')));
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(4);
  });

  it('lies on the axis between the lightest and the one that is drawn', () => {
    const tables = readTables(fraunces);
    expect(placeOnAxis(tables, 900)).toBe(0);
    expect(placeOnAxis(tables, 100)).toBe(-1);
    expect(placeOnAxis(tables, 20)).toBe(-1);
    const semiBold = placeOnAxis(tables, 600);
    expect(semiBold).toBeLessThan(0);
    expect(semiBold).toBeGreaterThan(-1);
  });

  it('takes a change in full at its peak, in part on the way, and not beyond', () => {
    expect(shareOfChange(-1, -1, -1, 0)).toBe(1);
    expect(shareOfChange(-0.5, -1, -1, 0)).toBe(0.5);
    expect(shareOfChange(0.5, -1, -1, 0)).toBe(0);
  });
});
