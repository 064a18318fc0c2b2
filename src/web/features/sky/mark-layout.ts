import { type SkyFrame, type SkyPoint, type SkyScene, yShare } from './sky-scene.ts';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** At this distance in pixels sun and diamond are visible side by side. */
export const clearPixels = 25;

/** Pixels from the start and the top of the picture. */
export type Point = readonly [x: number, y: number];

/** Returns `shiftFrom` for a scene. Undefined also while the sun's place isn't known. */
export function sunShift(
  { day: { curve }, sun, marks }: SkyScene,
  frame: SkyFrame,
  { width, height }: Size,
): Point | undefined {
  const after = curve.findIndex((point) => sun && point.x > sun.x);
  const [from, to] = [curve[after - 1], curve[after]];
  if (!sun || !from || !to) return undefined;
  const at = ({ x, altitudeDegrees }: SkyPoint): Point => [
    x * width,
    yShare(frame, altitudeDegrees) * height,
  ];
  return shiftFrom(
    at(sun),
    marks.map(({ point }) => at(point)),
    [at(from), at(to)],
  );
}

/**
 * Returns how far the sun steps aside so that it doesn't cover a prayer's diamond, in pixels towards the end of the day
 * and the bottom: away from its path to the outside, so that it stays beside the point of its time. Undefined where
 * there is nothing to cover.
 * @param along the points of the path before and after the sun
 */
export function shiftFrom(
  [x, y]: Point,
  marks: readonly Point[],
  [[fromX, fromY], [toX, toY]]: readonly [Point, Point],
): Point | undefined {
  const distance = Math.min(...marks.map(([markX, markY]) => Math.hypot(markX - x, markY - y)));
  if (distance >= clearPixels) return undefined;
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
