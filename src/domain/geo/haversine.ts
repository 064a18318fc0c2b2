import { toRadians } from '../sun/angle.ts';
import type { Coordinates } from './coordinates.ts';

export const earthRadiusKm = 6371;
/** Distance from a point to its antipode. */
export const halfCircumferenceKm = Math.PI * earthRadiusKm;

/** Returns the great-circle distance in kilometres on a sphere; at worst 0.5 % off the ellipsoid. */
export function haversineKm(from: Coordinates, to: Coordinates): number {
  const halfLatitude = Math.sin(toRadians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * halfLongitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}
