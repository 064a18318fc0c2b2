import { toDegrees, toRadians } from './angle.ts';

/**
 * Returns the sun's altitude in degrees at which the shadow of a vertical stick is longer than at noon by
 * `factor` stick lengths. Undefined if the noon sun is at or below the horizon.
 */
export function shadowAltitudeDegrees(noonAltitudeDegrees: number, factor: number): number | undefined {
  if (noonAltitudeDegrees <= 0) return undefined;
  const noonShadow = Math.tan(toRadians(90 - noonAltitudeDegrees));
  return toDegrees(Math.atan(1 / (factor + noonShadow)));
}
