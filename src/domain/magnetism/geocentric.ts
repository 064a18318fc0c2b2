import type { Coordinates } from '../geo/coordinates.ts';
import { equatorialRadiusKm, flattening } from '../geo/ellipsoid.ts';
import { toRadians } from '../sun/angle.ts';

/** A point seen from the earth's centre: what a sum of spherical harmonics asks for. */
export interface GeocentricPoint {
  readonly radiusKm: number;
  /** Of the geocentric latitude, which is up to 0.19 degrees nearer to the equator than the geodetic one. */
  readonly sinLatitude: number;
  readonly cosLatitude: number;
  readonly sinLongitude: number;
  readonly cosLongitude: number;
  /** Of the geocentric less the geodetic latitude. */
  readonly sinTilt: number;
  readonly cosTilt: number;
}

const squaredEccentricity = flattening * (2 - flattening);

/** From geodetic coordinates and a height in kilometres above the ellipsoid. */
export function geocentricPoint({ latitude, longitude }: Coordinates, heightKm: number): GeocentricPoint {
  const [sinGeodetic, cosGeodetic] = [Math.sin(toRadians(latitude)), Math.cos(toRadians(latitude))];
  const curvatureKm = equatorialRadiusKm / Math.sqrt(1 - squaredEccentricity * sinGeodetic ** 2);
  const fromAxisKm = (curvatureKm + heightKm) * cosGeodetic;
  const fromEquatorKm = (curvatureKm * (1 - squaredEccentricity) + heightKm) * sinGeodetic;
  const radiusKm = Math.hypot(fromAxisKm, fromEquatorKm);
  const [sinLatitude, cosLatitude] = [fromEquatorKm / radiusKm, fromAxisKm / radiusKm];
  return {
    radiusKm,
    sinLatitude,
    cosLatitude,
    sinLongitude: Math.sin(toRadians(longitude)),
    cosLongitude: Math.cos(toRadians(longitude)),
    sinTilt: sinLatitude * cosGeodetic - cosLatitude * sinGeodetic,
    cosTilt: cosLatitude * cosGeodetic + sinLatitude * sinGeodetic,
  };
}
