/**
 * Places labels of one width in a row, each as near as possible to the point it belongs to, in the order of the
 * points, none over another and none over the edge. Lengths in pixels; `points` ascending; answers the labels' centres.
 * Where the row is too short for all, they stand evenly, touching.
 *
 * Labels that would collide form a block that sits at the mean of what its members wish (the pool-adjacent-violators
 * way to the least sum of squared shifts).
 */
export function placeLabels(
  points: readonly number[],
  labelWidth: number,
  rowWidth: number,
): readonly number[] {
  const width = Math.min(labelWidth, rowWidth / Math.max(1, points.length));
  const blocks: { wish: number; size: number }[] = [];
  points.forEach((point, i) => {
    let block = { wish: point - i * width, size: 1 };
    for (let last = blocks.at(-1); last && last.wish > block.wish; last = blocks.at(-1)) {
      blocks.pop();
      const size = last.size + block.size;
      block = { wish: (last.wish * last.size + block.wish * block.size) / size, size };
    }
    blocks.push(block);
  });
  const first = width / 2;
  const last = rowWidth - width / 2 - (points.length - 1) * width;
  const starts = blocks.flatMap(({ wish, size }) => Array<number>(size).fill(wish));
  return starts.map((start, i) => Math.min(Math.max(start, first), Math.max(first, last)) + i * width);
}
