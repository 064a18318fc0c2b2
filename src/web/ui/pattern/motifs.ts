import { eightPointStar } from '../star.ts';
import {
  apothemOf,
  closedLine,
  openLine,
  type PatternTile,
  type Point,
  type Polygon,
  polar,
  starIn,
} from './pattern-tile.ts';

/** Samples a curve at `steps + 1` points from its start (0) to its end (1). */
const sample = (steps: number, curve: (share: number) => Point): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => curve(i / steps));

const shift = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy]);

const nicheWidth = 48;
const nicheHeight = 84;
const nicheMiddle = nicheWidth / 2;
const springingY = 42;
const floorY = 76;

/** A row of mihrab niches under two-centred pointed arches, a lamp in each and a star between them. */
function arcadePattern(): PatternTile {
  const lines = [
    openLine(arch(18, 27)),
    openLine(arch(12.5, 19)),
    ...[0, nicheWidth].map((x) => starAt([x, 15], 7)),
    ...[3, nicheHeight - 4].map((y) => levelLine(0, nicheWidth, y)),
    ...columns(),
    ...lamp([nicheMiddle, 36]),
  ];
  return { width: nicheWidth, height: nicheHeight, lines: lines.join('') };
}

/** An arch from the left foot over the apex to the right foot. Both arcs have the given radius. */
function arch(halfSpan: number, radius: number): Point[] {
  const inset = radius - halfSpan;
  const turn = Math.acos(inset / radius);
  const left = sample(8, (share) => polar([nicheMiddle + inset, springingY], radius, Math.PI + share * turn));
  const right = sample(8, (share) => polar([nicheMiddle - inset, springingY], radius, (share - 1) * turn));
  return [[nicheMiddle - halfSpan, floorY], ...left, ...right.slice(1), [nicheMiddle + halfSpan, floorY]];
}

const levelLine = (from: number, to: number, y: number): string =>
  openLine([
    [from, y],
    [to, y],
  ]);

/** The capitals and bases on both sides. */
function columns(): string[] {
  return [springingY, springingY + 3, floorY - 3, floorY].flatMap((y) => [
    levelLine(4, 13.5, y),
    levelLine(nicheWidth - 13.5, nicheWidth - 4, y),
  ]);
}

function starAt([x, y]: Point, radius: number): string {
  const corners = eightPointStar(radius).split(' ');
  return closedLine(
    corners.map((corner) => {
      const [dx = 0, dy = 0] = corner.split(',').map(Number);
      return [x + dx, y + dy];
    }),
  );
}

/** A mosque lamp on its chain; the point is its collar. */
function lamp([x, y]: Point): string[] {
  const half: Point[] = [
    [3.5, 0],
    [1.5, 4],
    [5, 9],
    [1.5, 14],
    [3, 16],
  ];
  const outline: Point[] = [
    ...half.map(([dx, dy]): Point => [x + dx, y + dy]),
    ...half.map(([dx, dy]): Point => [x - dx, y + dy]).reverse(),
  ];
  return [
    openLine([
      [x, springingY - 17.8],
      [x, y],
    ]),
    closedLine(outline),
  ];
}

/**
 * Stars with twelve, six and four points, on the tiling of dodecagons, hexagons and squares (4.6.12).
 * @param side in user units
 */
function twelveFoldPattern(side: number, contactAngleDegrees: number): PatternTile {
  const contactAngle = (contactAngleDegrees * Math.PI) / 180;
  const width = 2 * apothemOf(12, side) + side;
  const height = width * Math.sqrt(3);
  const touches = ({ sides, centre: [x, y] }: Polygon) => {
    const reach = apothemOf(sides, side);
    return x + reach > 0 && x - reach < width && y + reach > 0 && y - reach < height;
  };
  const lines = dodecagonCentres(width, height)
    .flatMap((centre) => aroundDodecagon(centre, width))
    .filter(touches)
    .map((polygon) => starIn(polygon, side, contactAngle))
    .join('');
  return { width, height, lines };
}

/** The triangular lattice of dodecagon centres, including those around the tile. */
function dodecagonCentres(width: number, height: number): Polygon['centre'][] {
  const rows = [-1, 0, 1, 2, 3];
  const columns = [-1, 0, 1, 2];
  return rows.flatMap((row) =>
    columns.map((column) => [(column + (row % 2 === 0 ? 0 : 0.5)) * width, (row * height) / 2] as const),
  );
}

/** A dodecagon with the three squares and two hexagons of its lattice cell. */
function aroundDodecagon(centre: Polygon['centre'], spacing: number): Polygon[] {
  const third = Math.PI / 3;
  return [
    { sides: 12, centre, turn: 0 },
    ...[0, 1, 2].map((k) => ({ sides: 4, centre: polar(centre, spacing / 2, k * third), turn: k * third })),
    ...[0, 1].map((k) => ({
      sides: 6,
      centre: polar(centre, spacing / Math.sqrt(3), (k + 0.5) * third),
      turn: third / 2,
    })),
  ];
}

const waveWidth = 96;
const waveRowHeight = 44;
/** The pen's width and angle (radians). The angle is constant, which makes strokes thick and thin. */
const nib = { breadth: 9, slant: -0.95 };

/**
 * Reed pen strokes without letters: long waves that swell and thin out, and between them groups of four rhombic dots,
 * which calligraphers use as a measure.
 */
function reedPenPattern(): PatternTile {
  const upper = [0, waveWidth].flatMap((x) => [stroke(x, waveRowHeight / 2), ...dots(x, waveRowHeight / 2)]);
  const lower = [stroke(waveWidth / 2, waveRowHeight * 1.5), ...dots(waveWidth / 2, waveRowHeight * 1.5)];
  return { width: waveWidth, height: 2 * waveRowHeight, lines: '', ink: [...upper, ...lower].join('') };
}

/** A wave centred on the point. */
function stroke(x: number, y: number): string {
  const way = sample(20, (share) => [
    x + (share - 0.5) * 0.76 * waveWidth,
    y + 11 * Math.sin(share * 2 * Math.PI) * (1.1 - 0.2 * share),
  ]);
  return penned(way);
}

/** The outline of the area that the nib covers along a path. */
function penned(way: readonly Point[]): string {
  const [dx, dy] = polar([0, 0], nib.breadth / 2, nib.slant);
  return closedLine([...shift(way, dx, dy), ...shift(way, -dx, -dy).reverse()]);
}

/** Four rhombs that form a larger one, halfway to the next wave on each side that is inside the tile. */
function dots(x: number, y: number): string[] {
  const reach = 3.6;
  const middles: Point[] = [x - waveWidth / 2, x + waveWidth / 2]
    .filter((at) => at >= 0 && at <= waveWidth)
    .map((at) => [at, y]);
  return middles.flatMap((middle) =>
    [0, 1, 2, 3].map((quarter) => {
      const centre = polar(middle, reach * 1.12, (quarter * Math.PI) / 2);
      return closedLine([0, 1, 2, 3].map((k) => polar(centre, reach, (k * Math.PI) / 2)));
    }),
  );
}

const stemWidth = 72;
const stemRowHeight = 40;
const stemAmplitude = 9;

/** Arabesque: rows of a winding stem with a tendril in each bend and leaves outside. Every other row is shifted. */
function vinePattern(): PatternTile {
  const rows = [
    vine(0, stemRowHeight / 2),
    vine(-stemWidth / 2, stemRowHeight * 1.5),
    vine(stemWidth / 2, stemRowHeight * 1.5),
  ];
  return { width: stemWidth, height: 2 * stemRowHeight, lines: rows.flat().join('') };
}

/** One period of the stem, starting at x, with its tendrils and leaves. */
function vine(x: number, y: number): string[] {
  const stem = sample(16, (share) => [
    x + share * stemWidth,
    y + stemAmplitude * Math.sin(share * 2 * Math.PI),
  ]);
  return [
    openLine(stem),
    ...bend([x + stemWidth / 4, y + stemAmplitude], -1),
    ...bend([x + (3 * stemWidth) / 4, y - stemAmplitude], 1),
  ];
}

/** The tendril and leaves at a turning point of the stem; `inward` is the y direction into the bend. */
function bend(tip: Point, inward: 1 | -1): string[] {
  const outward = -inward * (Math.PI / 2);
  return [openLine(tendril(tip, inward)), ...leaf(tip, outward - 0.75, 13), ...leaf(tip, outward + 0.75, 13)];
}

/** A spiral that starts tangent to the stem. */
function tendril([x, y]: Point, inward: 1 | -1): Point[] {
  const radius = 11;
  const turns = 1.6;
  const centre: Point = [x, y + inward * radius];
  return sample(22, (share) => {
    const direction = -inward * (Math.PI / 2 + share * turns * 2 * Math.PI);
    return polar(centre, radius * (1 - 0.88 * share), direction);
  });
}

/** A leaf's outline and midrib. */
function leaf(base: Point, direction: number, length: number): string[] {
  const side = (sign: 1 | -1) =>
    sample(5, (share) =>
      polar(
        polar(base, share * length, direction),
        sign * length * 0.26 * Math.sin(Math.PI * share ** 0.8),
        direction + Math.PI / 2,
      ),
    );
  return [
    closedLine([...side(1), ...side(-1).reverse().slice(1, -1)]),
    openLine([base, polar(base, length * 0.7, direction)]),
  ];
}

/** The patterns that people can choose instead of the default. */
export const motifs = {
  mosque: arcadePattern(),
  geometric: twelveFoldPattern(16, 72),
  calligraphy: reedPenPattern(),
  nature: vinePattern(),
} as const satisfies Record<string, PatternTile>;
export type MotifName = keyof typeof motifs;
