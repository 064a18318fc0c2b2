import { type FontTables, tableOf } from './sfnt.ts';

const fixed = (table: Buffer, at: number): number => table.readInt32BE(at) / 0x10000;
const f2dot14 = (table: Buffer, at: number): number => table.readInt16BE(at) / 0x4000;

/**
 * Where a weight of CSS lies on the font's one axis, from -1 to 1 with the outlines as they stand at 0.
 * https://learn.microsoft.com/en-us/typography/opentype/spec/otvaroverview#coordinate-scales-and-normalization
 */
export function placeOnAxis(tables: FontTables, weight: number): number {
  const fvar = tableOf(tables, 'fvar');
  const axis = fvar.readUInt16BE(4);
  if (fvar.readUInt16BE(8) !== 1 || fvar.toString('latin1', axis, axis + 4) !== 'wght')
    throw new Error('The font varies in more than its weight');
  const [least, usual, most] = [fixed(fvar, axis + 4), fixed(fvar, axis + 8), fixed(fvar, axis + 12)];
  const asked = Math.min(Math.max(weight, least), most);
  if (asked === usual) return 0;
  const place = asked < usual ? (asked - usual) / (usual - least) : (asked - usual) / (most - usual);
  const avar = tables.get('avar');
  return avar ? bend(avar, place) : place;
}

/** The font's own curve between weights (table `avar`). */
function bend(avar: Buffer, place: number): number {
  const count = avar.readUInt16BE(8);
  const knots = Array.from({ length: count }, (_, i) => ({
    from: f2dot14(avar, 10 + i * 4),
    to: f2dot14(avar, 12 + i * 4),
  }));
  const above = knots.findIndex(({ from }) => from >= place);
  const [a, b] = [knots[above - 1], knots[above]];
  if (!b) return place;
  if (!a || b.from === place) return b.to;
  return a.to + ((b.to - a.to) * (place - a.from)) / (b.from - a.from);
}

/** How much of a change holds at a place of the axis, if it holds in full at its peak. */
export function shareOfChange(place: number, start: number, peak: number, end: number): number {
  if (peak === 0 || place === peak) return 1;
  if (place <= start || place >= end) return 0;
  return place < peak ? (place - start) / (peak - start) : (end - place) / (end - peak);
}
