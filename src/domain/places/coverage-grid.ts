import type { Coordinates } from '../geo/coordinates.ts';

const cellsPerDegree = 4;
const columns = 360 * cellsPerDegree;
const rows = 180 * cellsPerDegree;

/** Size of a grid in bytes: one bit per quarter degree. */
export const coverageBytes = (columns * rows) / 8;

/** Cell of a point, south-west first; the pole and the antimeridian belong to the last row and the first column. */
function cellOf({ latitude, longitude }: Coordinates): number {
  const row = Math.min(rows - 1, Math.floor((latitude + 90) * cellsPerDegree));
  const column = Math.floor((longitude + 180) * cellsPerDegree) % columns;
  return row * columns + column;
}

/** Marks that an extract has data at the point. */
export function markCovered(grid: Uint8Array, point: Coordinates): void {
  const cell = cellOf(point);
  grid[cell >> 3] = (grid[cell >> 3] ?? 0) | (1 << (cell & 7));
}

/** Whether an extract has any data in the quarter degree around the point: then it covers that area too. */
export function isCovered(grid: Uint8Array, point: Coordinates): boolean {
  const cell = cellOf(point);
  return ((grid[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0;
}
