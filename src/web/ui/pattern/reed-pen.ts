import { sample, shift } from './curve.ts';
import { closedLine, type PatternTile, type Point, polar } from './pattern-tile.ts';

const width = 96;
const rowHeight = 44;
/** How broad the pen is cut, and how it is held: the same in every stroke, which is what makes them thick and thin. */
const nib = { breadth: 9, slant: -0.95 };

/**
 * What a reed pen draws, without a letter: long waves that swell and thin out, and between them the rhombic dots by
 * which calligraphers measure, four by four.
 */
export function reedPenPattern(): PatternTile {
  const upper = [0, width].flatMap((x) => [stroke(x, rowHeight / 2), ...dots(x, rowHeight / 2)]);
  const lower = [stroke(width / 2, rowHeight * 1.5), ...dots(width / 2, rowHeight * 1.5)];
  return { width, height: 2 * rowHeight, lines: '', ink: [...upper, ...lower].join('') };
}

/** A wave around its middle. */
function stroke(x: number, y: number): string {
  const way = sample(20, (share) => [
    x + (share - 0.5) * 0.76 * width,
    y + 11 * Math.sin(share * 2 * Math.PI) * (1.1 - 0.2 * share),
  ]);
  return penned(way);
}

/** The outline of what the nib covers on its way. */
function penned(way: readonly Point[]): string {
  const [dx, dy] = polar([0, 0], nib.breadth / 2, nib.slant);
  return closedLine([...shift(way, dx, dy), ...shift(way, -dx, -dy).reverse()]);
}

/** Four rhombs that make a larger one, halfway to the next wave on either side that the tile shows. */
function dots(x: number, y: number): string[] {
  const reach = 3.6;
  const middles: Point[] = [x - width / 2, x + width / 2]
    .filter((at) => at >= 0 && at <= width)
    .map((at) => [at, y]);
  return middles.flatMap((middle) =>
    [0, 1, 2, 3].map((quarter) => {
      const centre = polar(middle, reach * 1.12, (quarter * Math.PI) / 2);
      return closedLine([0, 1, 2, 3].map((k) => polar(centre, reach, (k * Math.PI) / 2)));
    }),
  );
}
