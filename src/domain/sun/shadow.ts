import { toDegrees, toRadians } from './angle.ts';

/**
 * Altitude in degrees at which an upright stick's shadow is longer by `factor` stick lengths than at noon;
 * undefined where the noon sun casts no shadow because it stands at or below the horizon.
 */
export function shadowAltitudeDegrees(noonAltitudeDegrees: number, factor: number): number | undefined {
  if (noonAltitudeDegrees <= 0) return undefined;
  const noonShadow = Math.tan(toRadians(90 - noonAltitudeDegrees));
  return toDegrees(Math.atan(1 / (factor + noonShadow)));
}
