import { type SkyFrame, type SkyPoint, type SkyScene, yShare } from './sky-scene.ts';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** At this distance in pixels sun and diamond are visible side by side. */
export const clearPixels = 25;

/**
 * Returns how far the sun steps aside so that it doesn't cover a prayer's diamond, in pixels towards the end of the day
 * and the bottom: away from its path to the outside, so that it stays beside the point of its time. Undefined where
 * there is nothing to cover.
 */
export function sunShift(
  { day: { curve }, sun, marks }: SkyScene,
  frame: SkyFrame,
  { width, height }: Size,
): readonly [x: number, y: number] | undefined {
  if (!sun) return undefined;
  const at = ({ x, altitudeDegrees }: SkyPoint) =>
    [x * width, yShare(frame, altitudeDegrees) * height] as const;
  const [x, y] = at(sun);
  const distance = Math.min(
    ...marks.map(({ point }) => {
      const [markX, markY] = at(point);
      return Math.hypot(markX - x, markY - y);
    }),
  );
  if (distance >= clearPixels) return undefined;
  const after = curve.findIndex((point) => point.x > sun.x);
  const [from, to] = [curve[after - 1], curve[after]];
  if (!from || !to) return undefined;
  const [[fromX, fromY], [toX, toY]] = [at(from), at(to)];
  const aside = Math.sqrt(clearPixels ** 2 - distance ** 2);
  const length = Math.hypot(toX - fromX, toY - fromY);
  return [((toY - fromY) / length) * aside, ((fromX - toX) / length) * aside];
}

/**
 * Places labels of one width in a row, each as close as possible to its point, in the order of the points, without
 * overlap and inside the row. Lengths in pixels; `points` ascending; returns the labels' centres. If the row is too
 * short, they are spaced evenly, touching.
 *
 * Labels that would collide form a block at the mean of its members' targets (pool adjacent violators, which
 * minimises the sum of squared shifts).
 */
export function layOutLabels(
  points: readonly number[],
  labelWidth: number,
  rowWidth: number,
): readonly number[] {
  const width = Math.min(labelWidth, rowWidth / Math.max(1, points.length));
  const blocks: { target: number; size: number }[] = [];
  points.forEach((point, i) => {
    let block = { target: point - i * width, size: 1 };
    for (let last = blocks.at(-1); last && last.target > block.target; last = blocks.at(-1)) {
      blocks.pop();
      const size = last.size + block.size;
      block = { target: (last.target * last.size + block.target * block.size) / size, size };
    }
    blocks.push(block);
  });
  const first = width / 2;
  const last = rowWidth - width / 2 - (points.length - 1) * width;
  const starts = blocks.flatMap(({ target, size }) => Array<number>(size).fill(target));
  return starts.map((start, i) => Math.min(Math.max(start, first), Math.max(first, last)) + i * width);
}
