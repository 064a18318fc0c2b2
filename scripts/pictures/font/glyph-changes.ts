import { shareOfChange } from './weight-axis.ts';

/** What a part of the axis does to a glyph: the points that it names (all where undefined), and how far each moves. */
export interface GlyphChange {
  readonly share: number;
  readonly points: readonly number[] | undefined;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Reads on from a place in a table. */
interface Reader {
  readonly table: Buffer;
  at: number;
}
const byte = (reader: Reader): number => reader.table.readUInt8(reader.at++);
function word(reader: Reader): number {
  reader.at += 2;
  return reader.table.readUInt16BE(reader.at - 2);
}
const signedWord = (reader: Reader): number => (word(reader) << 16) >> 16;
const f2dot14 = (reader: Reader): number => signedWord(reader) / 0x4000;

/**
 * The changes of a glyph that hold at a place of the font's one axis.
 * https://learn.microsoft.com/en-us/typography/opentype/spec/gvar
 * @param pointCount of the glyph, with the four phantom points behind its own
 */
export function changesOfGlyph(
  gvar: Buffer,
  glyph: number,
  place: number,
  pointCount: number,
): GlyphChange[] {
  const [from, to] = [dataOffset(gvar, glyph), dataOffset(gvar, glyph + 1)];
  if (from === to) return [];
  const start = gvar.readUInt32BE(16) + from;
  const counts = gvar.readUInt16BE(start);
  const headers: Reader = { table: gvar, at: start + 4 };
  const data: Reader = { table: gvar, at: start + gvar.readUInt16BE(start + 2) };
  const shared = counts & 0x8000 ? readPoints(data) : undefined;
  return Array.from({ length: counts & 0x0fff }, () => {
    const size = word(headers);
    const flags = word(headers);
    const share = readShare(headers, flags, place);
    const end = data.at + size;
    const points = flags & 0x2000 ? readPoints(data) : shared;
    const length = points?.length ?? pointCount;
    const change = { share, points, x: readMoves(data, length), y: readMoves(data, length) };
    data.at = end;
    return change;
  }).filter(({ share }) => share !== 0);
}

function dataOffset(gvar: Buffer, glyph: number): number {
  const isLong = gvar.readUInt16BE(14) & 1;
  return isLong ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2;
}

function readShare(headers: Reader, flags: number, place: number): number {
  const { table } = headers;
  const peak =
    flags & 0x8000 ? f2dot14(headers) : f2dot14({ table, at: table.readUInt32BE(8) + (flags & 0x0fff) * 2 });
  const isBounded = flags & 0x4000;
  const start = isBounded ? f2dot14(headers) : Math.min(peak, 0);
  const end = isBounded ? f2dot14(headers) : Math.max(peak, 0);
  return shareOfChange(place, start, peak, end);
}

/** Undefined: all points. */
function readPoints(data: Reader): number[] | undefined {
  const first = byte(data);
  if (first === 0) return undefined;
  const count = first & 0x80 ? ((first & 0x7f) << 8) | byte(data) : first;
  const points: number[] = [];
  let point = 0;
  while (points.length < count) {
    const control = byte(data);
    for (let left = (control & 0x7f) + 1; left > 0; left--) {
      point += control & 0x80 ? word(data) : byte(data);
      points.push(point);
    }
  }
  return points;
}

function readMoves(data: Reader, count: number): number[] {
  const moves: number[] = [];
  while (moves.length < count) {
    const control = byte(data);
    for (let left = (control & 0x3f) + 1; left > 0; left--) {
      if (control & 0x80) moves.push(0);
      else moves.push(control & 0x40 ? signedWord(data) : (byte(data) << 24) >> 24);
    }
  }
  return moves;
}
