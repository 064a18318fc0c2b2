import type { Coordinates } from '../../../domain/geo/coordinates.ts';

export function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/**
 * The box around a shape's points, whose middle stands for the shape, as Overpass's `out center` has it.
 * A shape that crosses the antimeridian has its middle there and not on the other side of the earth.
 */
export class ShapeBox {
  private south = 90;
  private north = -90;
  private west = 180;
  private east = -180;
  /** The same with the western half of the earth moved behind the eastern: 0 to 360. */
  private movedWest = 360;
  private movedEast = 0;

  /** Points that are not on the earth are passed over. */
  add(latitude: number, longitude: number): void {
    if (!isOnEarth(latitude, longitude)) return;
    this.south = Math.min(this.south, latitude);
    this.north = Math.max(this.north, latitude);
    this.west = Math.min(this.west, longitude);
    this.east = Math.max(this.east, longitude);
    const moved = longitude < 0 ? longitude + 360 : longitude;
    this.movedWest = Math.min(this.movedWest, moved);
    this.movedEast = Math.max(this.movedEast, moved);
  }

  /** Widens the box to hold another. */
  include(other: ShapeBox): void {
    this.south = Math.min(this.south, other.south);
    this.north = Math.max(this.north, other.north);
    this.west = Math.min(this.west, other.west);
    this.east = Math.max(this.east, other.east);
    this.movedWest = Math.min(this.movedWest, other.movedWest);
    this.movedEast = Math.max(this.movedEast, other.movedEast);
  }

  /** Degrees with seven decimals, a centimetre; undefined when there was no point. */
  centre(): Coordinates | undefined {
    if (this.north < this.south) return undefined;
    const crosses = this.east - this.west > 180 && this.movedEast - this.movedWest < this.east - this.west;
    const middle = crosses ? (this.movedWest + this.movedEast) / 2 : (this.west + this.east) / 2;
    return {
      latitude: rounded((this.south + this.north) / 2),
      longitude: rounded(middle > 180 ? middle - 360 : middle),
    };
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
