import type { Coordinates } from '../geo/coordinates.ts';
import { earthRadiusKm } from '../geo/haversine.ts';
import { toRadians } from '../sun/angle.ts';

/** A point in metres of the Mercator projection, which stretches with latitude. */
export interface MercatorPoint {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the map, edges included. */
export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const equatorRadiusMetres = 6_378_137;
const sphereRadiusMetres = earthRadiusKm * 1000;
const halfAround = Math.PI * equatorRadiusMetres;
/** The projection is infinite at the poles: places beyond this latitude are on the map's edge. */
const latitudeLimit = 85;
/** The two radii differ by a ninth of a percent. */
const slack = 1.003;
const roundingMetres = 1;

/** Projects to spherical Mercator on 6,378,137 m, as web maps use it; latitude is clamped to 85 degrees. */
export function projectMercator({ latitude, longitude }: Coordinates): MercatorPoint {
  const clamped = Math.max(-latitudeLimit, Math.min(latitudeLimit, latitude));
  return {
    x: equatorRadiusMetres * toRadians(longitude),
    y: equatorRadiusMetres * Math.log(Math.tan(Math.PI / 4 + toRadians(clamped) / 2)),
  };
}

/**
 * Returns boxes that contain every point within the radius (by haversine): one, or two across the antimeridian.
 * Their corners also contain points beyond the radius. Around a pole they span all longitudes.
 */
export function boundingBoxes(centre: Coordinates, radiusMetres: number): readonly Box[] {
  const angle = (radiusMetres / sphereRadiusMetres) * slack;
  const reach = (angle / Math.PI) * 180;
  const minY = projectMercator({ ...centre, latitude: centre.latitude - reach }).y - roundingMetres;
  const maxY = projectMercator({ ...centre, latitude: centre.latitude + reach }).y + roundingMetres;
  const { x } = projectMercator(centre);
  const half = halfWidth(Math.abs(toRadians(centre.latitude)) + angle, radiusMetres);
  return spansOf(x - half, x + half).map(([minX, maxX]) => ({ minX, minY, maxX, maxY }));
}

/**
 * Map metres from the centre to the widest point of the circle. `edge` is the latitude of the circle nearest to
 * a pole, in radians.
 */
function halfWidth(edge: number, radiusMetres: number): number {
  if (edge >= Math.PI / 2) return Number.POSITIVE_INFINITY;
  return (radiusMetres / Math.cos(edge)) * slack + roundingMetres;
}

function spansOf(west: number, east: number): [number, number][] {
  if (east - west >= 2 * halfAround) return [[-halfAround, halfAround]];
  if (west <= -halfAround)
    return [
      [west + 2 * halfAround, halfAround],
      [-halfAround, east],
    ];
  if (east >= halfAround)
    return [
      [west, halfAround],
      [-halfAround, east - 2 * halfAround],
    ];
  return [[west, east]];
}
