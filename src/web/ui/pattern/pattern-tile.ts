/** One period of a pattern. It goes on without a seam over each edge. Lengths in user units, one pixel each as it is shown. */
export interface PatternTile {
  readonly width: number;
  readonly height: number;
  /** SVG path of the hairlines, of M, L and Z alone. */
  readonly lines: string;
  /** SVG path of what is filled, as ink is, of M, L and Z alone. */
  readonly ink?: string;
}

export type Point = readonly [x: number, y: number];

/** A line through points. Two decimals: a hundredth of a pixel is not seen. */
export const openLine = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${hundredths(x)} ${hundredths(y)}`).join('L')}`;
export const closedLine = (points: readonly Point[]): string => `${openLine(points)}Z`;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** A point at a distance from another. Radians, clockwise as seen, from the direction of x. */
export const polar = ([x, y]: Point, distance: number, direction: number): Point => [
  x + distance * Math.cos(direction),
  y + distance * Math.sin(direction),
];
