import type { Bounds } from '../../../domain/geo/bounds.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import { samePlaceMetres } from '../../../domain/places/duplicate-rules.ts';

/** Maximum diagonal. The Great Mosque of Mecca has half of it; larger shapes are mapping mistakes. */
const maxSiteMetres = 2_000;

/** The centre of a shape, with its box when that matters. */
export interface BoundedPoint extends Coordinates {
  /** Only for shapes that extend more than 60 m from the centre and are no larger than a mosque can be. */
  readonly bounds?: Bounds;
}

export function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/**
 * Bounding box of a shape. Its centre represents the shape, as in Overpass's `out center`. The centre of a shape
 * across the antimeridian is there, not on the other side of the earth.
 */
export class BoundingBox {
  private south = 90;
  private north = -90;
  private west = 180;
  private east = -180;
  /** The same with longitudes from 0 to 360. */
  private movedWest = 360;
  private movedEast = 0;

  /** Invalid coordinates are ignored. */
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

  /** Extends the box to include another. */
  include(other: BoundingBox): void {
    this.south = Math.min(this.south, other.south);
    this.north = Math.max(this.north, other.north);
    this.west = Math.min(this.west, other.west);
    this.east = Math.max(this.east, other.east);
    this.movedWest = Math.min(this.movedWest, other.movedWest);
    this.movedEast = Math.max(this.movedEast, other.movedEast);
  }

  /** Degrees with seven decimals, about a centimetre; undefined without points. */
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
  return metres > 2 * samePlaceMetres && metres <= maxSiteMetres;
}

/** Converts a longitude from 0…360 to −180…180. */
function inRange(longitude: number): number {
  return rounded(longitude > 180 ? longitude - 360 : longitude);
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
