import type { Bounds } from '../../../domain/geo/bounds.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import { samePlaceMetres } from '../../../domain/places/same-place.ts';

/** Between opposite corners. The Great Mosque of Mecca measures half of it; larger is a mapping mistake. */
const largestSiteMetres = 2_000;

/** The middle of a shape, and its box where that says more than the middle does. */
export interface BoundedPoint extends Coordinates {
  /** Only of a shape that reaches farther than 60 m from its middle, and is no larger than a mosque can be. */
  readonly bounds?: Bounds;
}

export function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/**
 * The box around a shape's points, whose middle stands for the shape, as Overpass's `out center` has it.
 * A shape that crosses the antimeridian has its middle there and not on the other side of the earth.
 */
export class BoundingBox {
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
  include(other: BoundingBox): void {
    this.south = Math.min(this.south, other.south);
    this.north = Math.max(this.north, other.north);
    this.west = Math.min(this.west, other.west);
    this.east = Math.max(this.east, other.east);
    this.movedWest = Math.min(this.movedWest, other.movedWest);
    this.movedEast = Math.max(this.movedEast, other.movedEast);
  }

  /** Degrees with seven decimals, a centimetre; undefined when there was no point. */
  spot(): BoundedPoint | undefined {
    if (this.north < this.south) return undefined;
    const { south, north } = this;
    const crosses = this.east - this.west > 180 && this.movedEast - this.movedWest < this.east - this.west;
    const [west, east] = crosses ? [this.movedWest, this.movedEast] : [this.west, this.east];
    const middle = { latitude: rounded((south + north) / 2), longitude: inRange((west + east) / 2) };
    const bounds = {
      south,
      west: crosses ? inRange(west) : west,
      north,
      east: crosses ? inRange(east) : east,
    };
    return saysMore(bounds) ? { ...middle, bounds } : middle;
  }
}

function saysMore({ south, west, north, east }: Bounds): boolean {
  const corners = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ] as const;
  const metres = haversineKm(...corners) * 1_000;
  return metres > 2 * samePlaceMetres && metres <= largestSiteMetres;
}

/** A longitude from 0 to 360 as one from -180 to 180. */
function inRange(longitude: number): number {
  return rounded(longitude > 180 ? longitude - 360 : longitude);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
