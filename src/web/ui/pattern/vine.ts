import { sample } from './curve.ts';
import { closedLine, openLine, type PatternTile, type Point, polar } from './pattern-tile.ts';

const width = 72;
const rowHeight = 40;
const amplitude = 9;

/** Arabesque: rows of a winding stem with a curled tendril in each hollow and leaves outside, every other row shifted. */
export function vinePattern(): PatternTile {
  const rows = [vine(0, rowHeight / 2), vine(-width / 2, rowHeight * 1.5), vine(width / 2, rowHeight * 1.5)];
  return { width, height: 2 * rowHeight, lines: rows.flat().join('') };
}

/** One period of the stem from x on, and what grows from it. */
function vine(x: number, y: number): string[] {
  const stem = sample(16, (share) => [x + share * width, y + amplitude * Math.sin(share * 2 * Math.PI)]);
  return [
    openLine(stem),
    ...bend([x + width / 4, y + amplitude], -1),
    ...bend([x + (3 * width) / 4, y - amplitude], 1),
  ];
}

/** At the outermost point of the stem; `inward` is the direction of y towards the hollow. */
function bend(tip: Point, inward: 1 | -1): string[] {
  const outward = -inward * (Math.PI / 2);
  return [openLine(tendril(tip, inward)), ...leaf(tip, outward - 0.75, 13), ...leaf(tip, outward + 0.75, 13)];
}

/** Leaves the stem along it and curls up. */
function tendril([x, y]: Point, inward: 1 | -1): Point[] {
  const radius = 11;
  const turns = 1.6;
  const centre: Point = [x, y + inward * radius];
  return sample(22, (share) => {
    const direction = -inward * (Math.PI / 2 + share * turns * 2 * Math.PI);
    return polar(centre, radius * (1 - 0.88 * share), direction);
  });
}

/** An outline and its midrib. */
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
