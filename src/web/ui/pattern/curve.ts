import type { Point } from './pattern-tile.ts';

/** Points of a curve, from its beginning (0) to its end (1). */
export const sample = (steps: number, curve: (share: number) => Point): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => curve(i / steps));

export const shift = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy]);
