import { readGlyph, writeGlyph } from './glyph.ts';
import { changesOfGlyph } from './glyph-changes.ts';
import { moveGlyph, phantomPoints } from './move-points.ts';
import { type FontTables, readTables, tableOf, writeTables } from './sfnt.ts';
import { placeOnAxis } from './weight-axis.ts';

const variationTables = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'STAT', 'prep', 'gasp'];

/**
 * One weight of a variable font, by a name of its own: the program that draws the cards knows neither weights within a
 * font nor two files of one family.
 * @param weight as in CSS
 */
export function staticFont(font: Buffer, weight: number, family: string): Buffer {
  const tables = readTables(font);
  const place = placeOnAxis(tables, weight);
  const { glyf, loca, hmtx } = moveGlyphs(tables, place);
  const head = Buffer.from(tableOf(tables, 'head'));
  head.writeInt16BE(1, 50);
  const hhea = Buffer.from(tableOf(tables, 'hhea'));
  hhea.writeUInt16BE(hmtx.length / 4, 34);
  for (const tag of variationTables) tables.delete(tag);
  for (const [tag, table] of Object.entries({ glyf, loca, hmtx, head, hhea, name: nameTable(family) }))
    tables.set(tag, table);
  return writeTables(tables);
}

function moveGlyphs(tables: FontTables, place: number): Record<'glyf' | 'loca' | 'hmtx', Buffer> {
  const gvar = tableOf(tables, 'gvar');
  const count = tableOf(tables, 'maxp').readUInt16BE(4);
  const loca = Buffer.alloc((count + 1) * 4);
  const hmtx = Buffer.alloc(count * 4);
  const written: Buffer[] = [];
  let offset = 0;
  for (let i = 0; i < count; i++) {
    const glyph = readGlyph(glyphData(tables, i));
    const moved = moveGlyph(glyph, changesOfGlyph(gvar, i, place, glyph.points.length + phantomPoints));
    const data = writeGlyph(moved.glyph);
    hmtx.writeUInt16BE(advanceOf(tables, i) + moved.widthDelta, i * 4);
    hmtx.writeInt16BE(data.length === 0 ? 0 : data.readInt16BE(2), i * 4 + 2);
    written.push(data);
    offset += data.length;
    loca.writeUInt32BE(offset, (i + 1) * 4);
  }
  return { glyf: Buffer.concat(written), loca, hmtx };
}

function glyphData(tables: FontTables, glyph: number): Buffer {
  const loca = tableOf(tables, 'loca');
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const offset = (i: number) => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2);
  return tableOf(tables, 'glyf').subarray(offset(glyph), offset(glyph + 1));
}

/** The last width holds for all glyphs behind it. */
function advanceOf(tables: FontTables, glyph: number): number {
  const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1;
  return tableOf(tables, 'hmtx').readUInt16BE(Math.min(glyph, last) * 4);
}

/** https://learn.microsoft.com/en-us/typography/opentype/spec/name: family, style and PostScript name for Windows, in English. */
function nameTable(family: string): Buffer {
  const names: readonly (readonly [id: number, text: string])[] = [
    [1, family],
    [2, 'Regular'],
    [6, family],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  names.forEach(([id], i) => {
    const length = texts[i]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, k) => {
      head.writeUInt16BE(value, 6 + i * 12 + k * 2);
    });
    offset += length;
  });
  return Buffer.concat([head, ...texts]);
}
