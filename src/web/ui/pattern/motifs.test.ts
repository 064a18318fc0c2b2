import { describe, expect, it } from 'vitest';
import { motifs } from './motifs.ts';
import { octagonSquarePattern, type PatternTile, type Point } from './pattern-tile.ts';

const tiles: readonly [string, PatternTile][] = [
  ['default', octagonSquarePattern(20, 67.5)],
  ...Object.entries(motifs),
];

type Segment = readonly [Point, Point];

/** The lines of a path of M, L and Z. */
function subpaths(path: string): { points: Point[]; isClosed: boolean }[] {
  return path
    .split('M')
    .slice(1)
    .map((text) => ({
      isClosed: text.endsWith('Z'),
      points: text
        .replace('Z', '')
        .split('L')
        .map((pair): Point => {
          const [x = Number.NaN, y = Number.NaN] = pair.split(' ').map(Number);
          return [x, y];
        }),
    }));
}

function segments(path: string): Segment[] {
  return subpaths(path).flatMap(({ points, isClosed }) => {
    const ring = isClosed && points[0] ? [...points, points[0]] : points;
    return ring.slice(1).map((to, i): Segment => [ring[i] as Point, to]);
  });
}

/** Where lines go over a straight line across the tile: at `at` of one axis, by the other. */
function crossings(path: string, axis: 0 | 1, at: number, length: number): number[] {
  const other = axis === 0 ? 1 : 0;
  return segments(path).flatMap(([from, to]) => {
    const [a, b] = [from[axis] - at, to[axis] - at];
    if (a * b >= 0) return [];
    const along = from[other] + (to[other] - from[other]) * (a / (a - b));
    return along < 0 || along > length ? [] : [along];
  });
}

/** Just inside an edge, so that corners which lie upon it count as what they are. */
const inside = 0.04;
const near = 0.4;

/** Lines that reach an edge and are not taken up at the opposite one. */
function seams(path: string, axis: 0 | 1, period: number, length: number): number[] {
  const first = crossings(path, axis, inside, length);
  const last = crossings(path, axis, period - inside, length);
  const lonely = (ones: number[], others: number[]) =>
    ones.filter((one) => !others.some((other) => Math.abs(one - other) < near));
  return [...lonely(first, last), ...lonely(last, first)];
}

describe.each(tiles)('the pattern %s', (_name, tile) => {
  const { width, height, lines, ink = '' } = tile;
  const path = lines + ink;

  it('is made of numbers alone and stays small', () => {
    expect(path).toMatch(/^M[-\d. MLZ]+$/);
    expect(subpaths(path).flatMap(({ points }) => points.flat())).not.toContain(Number.NaN);
    expect(path.length).toBeLessThan(4_000);
    expect(subpaths(path).length).toBeLessThan(60);
  });

  it('goes on without a seam over each edge', () => {
    expect(seams(path, 0, width, height)).toEqual([]);
    expect(seams(path, 1, height, width)).toEqual([]);
  });

  it('closes each outline that is filled', () => {
    expect(subpaths(ink).every(({ isClosed }) => isClosed)).toBe(true);
  });
});

describe('the five backgrounds', () => {
  it('are five different drawings', () => {
    expect(new Set(tiles.map(([, { lines, ink }]) => lines + ink)).size).toBe(5);
  });

  it('differ in what their stars count: eight and four, or twelve, six and four', () => {
    const kinds = (path: string) => new Set(subpaths(path).map(({ points }) => points.length / 2));
    expect(kinds(octagonSquarePattern(20, 67.5).lines)).toEqual(new Set([8, 4]));
    expect(kinds(motifs.geometric.lines)).toEqual(new Set([12, 6, 4]));
    for (const path of [octagonSquarePattern(20, 67.5).lines, motifs.geometric.lines])
      expect(subpaths(path).every(({ isClosed }) => isClosed)).toBe(true);
  });
});

it.each(tiles)(
  'a tile of %s that is cut too short has a seam',
  (_name, { lines, ink = '', width, height }) => {
    expect(seams(lines + ink, 0, width - 5, height)).not.toEqual([]);
  },
);
