import { toDegrees, toRadians, wrapRadians } from '../../sun/angle.ts';
import { parallaxRadians } from '../../sun/solar-position.ts';
import { instantMs, valueAt } from '../../sun/sun-motion.ts';
import { dayMs } from '../../time/units.ts';
import { motionFor } from '../solar-day.ts';
import type { TimeName } from '../types.ts';
import type { Workings } from '../workings.ts';
import type { SunTerms } from './explanation.ts';

const minutesPerDegree = 4;

/** Where the sun stands, as the method takes it for this time, `days` from the centre of the motion. */
export function sunTerms({ day, input }: Workings, name: TimeName, days: number): SunTerms {
  const motion = motionFor(day, input.method, name);
  const declination = valueAt(motion.declination, days);
  const hourAngle = wrapRadians(valueAt(motion.hourAngle, days));
  const latitude = toRadians(day.latitude);
  const sinAltitude =
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle);
  const altitude = Math.asin(Math.min(1, Math.max(-1, sinAltitude)));
  return {
    latitudeDegrees: day.latitude,
    declinationDegrees: toDegrees(declination),
    equationOfTimeMinutes: equationOfTime(hourAngle, instantMs(motion, days), input.coordinates.longitude),
    hourAngleDegrees: toDegrees(hourAngle),
    altitudeDegrees: toDegrees(altitude - parallaxRadians * Math.cos(altitude)),
  };
}

/** Minutes by which a sundial at the longitude is ahead of its mean time. */
function equationOfTime(hourAngle: number, epochMs: number, longitudeDegrees: number): number {
  const meanHourAngle = (epochMs / dayMs - 0.5) * 2 * Math.PI + toRadians(longitudeDegrees);
  return toDegrees(wrapRadians(hourAngle - meanHourAngle)) * minutesPerDegree;
}
