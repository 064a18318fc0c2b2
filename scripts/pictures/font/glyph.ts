/** A point of an outline, in the font's own units. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

/** A glyph of outlines of its own; `ends` are the last points of its contours. */
export interface OutlineGlyph {
  readonly kind: 'outline';
  readonly points: readonly Point[];
  readonly ends: readonly number[];
}

/** A glyph put together of others, each moved by its point; `rest` is the part's scale as it stands. */
export interface CompositeGlyph {
  readonly kind: 'composite';
  readonly points: readonly Point[];
  readonly parts: readonly { readonly flags: number; readonly glyph: number; readonly rest: Buffer }[];
  readonly bounds: Buffer;
}

export type Glyph = OutlineGlyph | CompositeGlyph;

const flag = {
  words: 0x1,
  arePoints: 0x2,
  scale: 0x8,
  more: 0x20,
  twoScales: 0x40,
  matrix: 0x80,
  program: 0x100,
};

/** Reads an entry of the table `glyf`: https://learn.microsoft.com/en-us/typography/opentype/spec/glyf */
export function readGlyph(data: Buffer): Glyph {
  if (data.length === 0) return { kind: 'outline', points: [], ends: [] };
  const contours = data.readInt16BE(0);
  return contours < 0 ? readComposite(data) : readOutline(data, contours);
}

function readOutline(data: Buffer, contours: number): OutlineGlyph {
  const ends = Array.from({ length: contours }, (_, i) => data.readUInt16BE(10 + i * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  const program = 10 + contours * 2;
  let at = program + 2 + data.readUInt16BE(program);
  const flags: number[] = [];
  while (flags.length < count) {
    const bits = data.readUInt8(at++);
    const times = bits & 0x8 ? data.readUInt8(at++) + 1 : 1;
    for (let left = times; left > 0; left--) flags.push(bits);
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((bits) => {
      if (bits & short) value += bits & same ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(bits & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(0x2, 0x10);
  const ys = readAxis(0x4, 0x20);
  const points = flags.map((bits, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, isOnCurve: (bits & 1) === 1 }));
  return { kind: 'outline', points, ends };
}

function readComposite(data: Buffer): CompositeGlyph {
  const points: Point[] = [];
  const parts: { flags: number; glyph: number; rest: Buffer }[] = [];
  let at = 10;
  for (let flags = flag.more; flags & flag.more; ) {
    flags = data.readUInt16BE(at);
    if (!(flags & flag.arePoints)) throw new Error('The font joins parts of glyphs by points');
    const glyph = data.readUInt16BE(at + 2);
    const isWide = flags & flag.words;
    const [x, y] = isWide
      ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
      : [data.readInt8(at + 4), data.readInt8(at + 5)];
    at += isWide ? 8 : 6;
    const restBytes = flags & flag.scale ? 2 : flags & flag.twoScales ? 4 : flags & flag.matrix ? 8 : 0;
    points.push({ x, y, isOnCurve: true });
    parts.push({ flags, glyph, rest: data.subarray(at, at + restBytes) });
    at += restBytes;
  }
  return { kind: 'composite', points, parts, bounds: data.subarray(2, 10) };
}

/** Writes the entry: whole coordinates, no program for screens of few pixels. */
export function writeGlyph(glyph: Glyph): Buffer {
  if (glyph.kind === 'composite') return writeComposite(glyph);
  return glyph.points.length === 0 ? Buffer.alloc(0) : writeOutline(glyph);
}

function writeOutline({ points, ends }: OutlineGlyph): Buffer {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const steps = (values: number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
  const head = [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0];
  const flags = Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)));
  return evenly(Buffer.concat([words(head), flags, words([...steps(xs), ...steps(ys)])]));
}

function writeComposite({ points, parts, bounds }: CompositeGlyph): Buffer {
  const written = parts.map(({ flags, glyph, rest }, i) => {
    const { x = 0, y = 0 } = points[i] ?? {};
    return Buffer.concat([words([(flags | flag.words) & ~flag.program, glyph, x, y]), rest]);
  });
  return evenly(Buffer.concat([words([-1]), bounds, ...written]));
}

function words(values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [i, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, i * 2);
  return buffer;
}

const evenly = (data: Buffer): Buffer =>
  data.length % 4 === 0 ? data : Buffer.concat([data, Buffer.alloc(4 - (data.length % 4))]);
