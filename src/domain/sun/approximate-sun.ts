import { dayMs } from '../time/units.ts';
import { toRadians, wrapRadians } from './angle.ts';

const j2000Ms = Date.UTC(2000, 0, 1, 12);

/**
 * Returns the sun's declination and its hour angle at Greenwich (-π to π) in radians, right to about 0.01° in this century. For
 * pictures, where the code of `solarPosition` would be too large. Not for prayer times.
 *
 * Source: U.S. Naval Observatory, "Computing Approximate Solar Coordinates"; sidereal time from its "Approximate Sidereal Time".
 */
export function approximateSun(epochMs: number): { declination: number; greenwichHourAngle: number } {
  const days = (epochMs - j2000Ms) / dayMs;
  const anomaly = toRadians(357.529 + 0.98560028 * days);
  const longitude = toRadians(
    280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly),
  );
  const obliquity = toRadians(23.439 - 0.00000036 * days);
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const siderealTime = toRadians(15 * (18.697374558 + 24.06570982441908 * days));
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)),
    greenwichHourAngle: wrapRadians(siderealTime - rightAscension),
  };
}
