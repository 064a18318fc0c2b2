import { crossingDays } from '../../sun/sun-crossing.ts';
import type { Method } from '../methods/method.ts';
import { motionFor, type SolarDay } from '../solar-day.ts';

/**
 * Returns when the sun is a number of degrees below the horizon, by the method's sun and horizon; undefined if
 * never.
 */
export function angleCrossingDays(
  day: SolarDay,
  method: Method,
  name: 'fajr' | 'maghrib' | 'isha',
  degrees: number,
): number | undefined {
  const branch = name === 'fajr' ? 'rising' : 'setting';
  return crossingDays(
    motionFor(day, method, name),
    day.latitude,
    -degrees - twilightDipDegrees(day, method),
    branch,
  );
}

/** Returns the dip of the horizon from which the method counts its twilight angles. */
export function twilightDipDegrees(day: SolarDay, { heightUse }: Method): number {
  return heightUse === 'horizon_and_twilight' ? day.dipDegrees : 0;
}
