import type { Coordinates } from '../geo/coordinates.ts';
import { earthRadiusKm } from '../geo/haversine.ts';
import { toRadians } from '../sun/angle.ts';

/** Numbers cells of the globe at least as wide as a distance, so that all neighbours are in nine of them. */
export interface SpatialGrid {
  cellOf(point: Coordinates): number;
  /** The point's own cell and the cells around it: everything within the distance is in one of them. */
  neighbourCells(point: Coordinates): number[];
}

/** Rows with fewer columns than this become one cell. */
const fewest = 8;
/** More than the number of columns in any row. */
const rowStride = 1e8;

/** Creates a grid for neighbours up to `distanceMetres` apart. Works at the antimeridian and at the poles. */
export function createSpatialGrid(distanceMetres: number): SpatialGrid {
  const step = (distanceMetres / 1000 / earthRadiusKm / Math.PI) * 180;
  const rowOf = (latitude: number) => Math.floor((latitude + 90) / step);
  // Near the poles, where meridians converge, a row is one cell.
  const columnsOf = (row: number) => {
    const columns = Math.floor((360 * minCosLatitude(row, step)) / step);
    return columns < fewest ? 1 : columns;
  };
  const columnOf = (longitude: number, columns: number) =>
    Math.floor((((longitude + 180) / 360) % 1) * columns);

  return {
    cellOf({ latitude, longitude }) {
      const row = rowOf(latitude);
      return row * rowStride + columnOf(longitude, columnsOf(row));
    },
    neighbourCells({ latitude, longitude }) {
      const row = rowOf(latitude);
      return [row - 1, row, row + 1].flatMap((each) => {
        const columns = columnsOf(each);
        const column = columnOf(longitude, columns);
        const around = columns === 1 ? [0] : [column - 1, column, column + 1];
        return around.map((c) => each * rowStride + ((c + columns) % columns));
      });
    },
  };
}

/** Cosine of the latitude at the far edge of the next row towards a pole, where degrees of longitude are shortest. */
function minCosLatitude(row: number, step: number): number {
  const latitude = Math.max(Math.abs((row - 1) * step - 90), Math.abs((row + 2) * step - 90));
  return latitude >= 90 ? 0 : Math.cos(toRadians(latitude));
}
