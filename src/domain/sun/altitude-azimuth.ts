import { normaliseBearing } from '../geo/bearing.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { toDegrees, toRadians } from './angle.ts';
import { parallaxRadians, solarPosition } from './solar-position.ts';

/** Returns the topocentric altitude of the sun's centre in degrees, without refraction. */
export function sunAltitudeDegrees(coordinates: Coordinates, epochMs: number): number {
  return sunAltitudeAzimuth(coordinates, epochMs).altitudeDegrees;
}

/**
 * Returns the topocentric altitude (without refraction) and azimuth (clockwise from north, 0 up to 360) of the
 * sun's centre, in degrees. Meeus (13.5), (13.6) and the parallax in altitude of chapter 40.
 */
export function sunAltitudeAzimuth(
  { latitude, longitude }: Coordinates,
  epochMs: number,
): { altitudeDegrees: number; azimuthDegrees: number } {
  const { declination, greenwichHourAngle } = solarPosition(epochMs);
  const hourAngle = greenwichHourAngle + toRadians(longitude);
  const sinLatitude = Math.sin(toRadians(latitude));
  const cosLatitude = Math.cos(toRadians(latitude));
  const east = -Math.cos(declination) * Math.sin(hourAngle);
  const north =
    cosLatitude * Math.sin(declination) - sinLatitude * Math.cos(declination) * Math.cos(hourAngle);
  const up = sinLatitude * Math.sin(declination) + cosLatitude * Math.cos(declination) * Math.cos(hourAngle);
  const altitude = Math.atan2(up, Math.hypot(east, north));
  return {
    altitudeDegrees: toDegrees(altitude - parallaxRadians * Math.cos(altitude)),
    azimuthDegrees: normaliseBearing(toDegrees(Math.atan2(east, north))),
  };
}
