import { toDegrees, toRadians } from './angle.ts';
import { parallaxRadians } from './solar-position.ts';
import { type SunMotion, slopeAt, valueAt } from './sun-motion.ts';

/**
 * Altitude of the sun's centre at sunrise and sunset at sea level, in degrees, without refraction. The upper
 * limb touches the horizon: a semidiameter of 16 arc minutes plus a refraction of 34. Meeus chapter 15.
 */
export const sunriseAltitudeDegrees = -50 / 60;

/**
 * `rising`: from the lower transit before the upper transit up to it. `setting`: from the upper transit to the
 * next lower one.
 */
export type Branch = 'rising' | 'setting';

/** Five seconds. After a step this small, Newton's next step would be shorter than a millisecond. */
const lastStepDays = 6e-5;
/** A hundredth of a millisecond. */
const convergedDays = 1e-10;

/** Returns the days from the motion's centre to the nearest upper transit. */
export function transitDays(motion: SunMotion): number {
  return daysAtHourAngle(motion, 0);
}

/**
 * Returns the days from the motion's centre to the lower transit before (`rising`) or after (`setting`) the
 * nearest upper transit.
 */
export function lowerTransitDays(motion: SunMotion, branch: Branch): number {
  return daysAtHourAngle(motion, branch === 'rising' ? -Math.PI : Math.PI);
}

/** Returns the topocentric altitude of the sun's centre at its upper transit, in degrees, without refraction. */
export function noonAltitudeDegrees(motion: SunMotion, latitudeDegrees: number): number {
  const zenithDistance = Math.abs(
    toRadians(latitudeDegrees) - valueAt(motion.declination, transitDays(motion)),
  );
  return 90 - toDegrees(zenithDistance + parallaxRadians * Math.sin(zenithDistance));
}

function daysAtHourAngle(motion: SunMotion, hourAngle: number): number {
  const days = (hourAngle - motion.hourAngle[0]) / motion.hourAngle[1];
  return days + (hourAngle - valueAt(motion.hourAngle, days)) / slopeAt(motion.hourAngle, days);
}

/** Sine of the geocentric altitude for a given topocentric altitude (parallax in altitude). Meeus chapter 40. */
function sinGeocentric(seenDegrees: number): number {
  const sinSeen = Math.sin(toRadians(seenDegrees));
  return sinSeen + parallaxRadians * (1 - sinSeen * sinSeen);
}

/**
 * Returns the days from the motion's centre to the moment when the sun's centre crosses an altitude
 * (topocentric, without refraction), on its way up or down around the transit nearest to the centre. Undefined
 * if the sun doesn't reach the altitude that day.
 */
export function crossingDays(
  motion: SunMotion,
  latitudeDegrees: number,
  altitudeDegrees: number,
  branch: Branch,
): number | undefined {
  const observer = {
    sinLatitude: Math.sin(toRadians(latitudeDegrees)),
    cosLatitude: Math.cos(toRadians(latitudeDegrees)),
  };
  const sinAltitude = sinGeocentric(altitudeDegrees);
  const direction = branch === 'rising' ? -1 : 1;
  return (
    solveByHourAngle(motion, observer, sinAltitude, direction) ??
    solveByBisection(motion, observer, sinAltitude, direction)
  );
}

interface Observer {
  readonly sinLatitude: number;
  readonly cosLatitude: number;
}

/**
 * Solves Meeus (15.1) with Newton's method, using the declination at the moment found and the rate at which the
 * hour angle changes with the declination. Returns undefined if the sun only grazes the altitude.
 */
function solveByHourAngle(
  motion: SunMotion,
  { sinLatitude, cosLatitude }: Observer,
  sinAltitude: number,
  direction: number,
): number | undefined {
  let days = direction / 4 - motion.hourAngle[0] / motion.hourAngle[1];
  for (let i = 0; i < 8; i++) {
    const sinDeclination = Math.sin(valueAt(motion.declination, days));
    const cosDeclination = Math.sqrt(1 - sinDeclination * sinDeclination);
    const reach = cosLatitude * cosDeclination;
    const cosHourAngle = (sinAltitude - sinLatitude * sinDeclination) / reach;
    if (!(Math.abs(cosHourAngle) < 0.999)) return undefined;
    const perDeclination =
      (sinLatitude * cosDeclination - cosLatitude * sinDeclination * cosHourAngle) /
      (reach * Math.sqrt(1 - cosHourAngle * cosHourAngle));
    const step =
      (direction * Math.acos(cosHourAngle) - valueAt(motion.hourAngle, days)) /
      (slopeAt(motion.hourAngle, days) - direction * perDeclination * slopeAt(motion.declination, days));
    days += step;
    if (Math.abs(step) < lastStepDays) return days;
  }
  return undefined;
}

/**
 * Bisects between the sun's highest and lowest point: slow, but reliable on days when the sun barely reaches
 * the altitude.
 */
function solveByBisection(
  motion: SunMotion,
  observer: Observer,
  sinAltitude: number,
  direction: number,
): number | undefined {
  let above = culminationDays(motion, observer, 0);
  let below = culminationDays(motion, observer, direction * Math.PI);
  if (sinAltitudeAt(motion, observer, above) < sinAltitude) return undefined;
  if (sinAltitudeAt(motion, observer, below) > sinAltitude) return undefined;
  while (Math.abs(above - below) > convergedDays) {
    const middle = (above + below) / 2;
    if (sinAltitudeAt(motion, observer, middle) > sinAltitude) above = middle;
    else below = middle;
  }
  return (above + below) / 2;
}

function sinAltitudeAt(motion: SunMotion, { sinLatitude, cosLatitude }: Observer, days: number): number {
  const declination = valueAt(motion.declination, days);
  const hourAngle = valueAt(motion.hourAngle, days);
  return sinLatitude * Math.sin(declination) + cosLatitude * Math.cos(declination) * Math.cos(hourAngle);
}

/**
 * Returns the days to the sun's highest or lowest point. Because the declination changes, that point is
 * slightly off the meridian: one Newton step on the slope of the sine of the altitude. Near the poles, where
 * that step is meaningless, the meridian itself is used.
 */
function culminationDays(
  motion: SunMotion,
  { sinLatitude, cosLatitude }: Observer,
  hourAngle: number,
): number {
  const days = daysAtHourAngle(motion, hourAngle);
  const declination = valueAt(motion.declination, days);
  const turning =
    Math.cos(hourAngle) * slopeAt(motion.hourAngle, days) ** 2 * cosLatitude * Math.cos(declination);
  const drift =
    slopeAt(motion.declination, days) *
    (sinLatitude * Math.cos(declination) - cosLatitude * Math.sin(declination) * Math.cos(hourAngle));
  const step = drift / turning;
  return Math.abs(step) < 0.05 ? days + step : days;
}
