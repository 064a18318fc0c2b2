import { toDegrees, toRadians } from './angle.ts';
import { parallaxRadians } from './solar-position.ts';
import { type SunMotion, slopeAt, valueAt } from './sun-motion.ts';

/**
 * Altitude of the sun's centre at sunrise and sunset at sea level, degrees, without refraction: the upper edge touches the
 * horizon, half a disc of 16 minutes of arc below a refraction of 34. Meeus chapter 15.
 */
export const sunriseAltitudeDegrees = -50 / 60;

/** `rising`: between the lowest point before the transit and the transit; `setting`: from there to the next one. */
export type Branch = 'rising' | 'setting';

/** Five seconds: Newton's next step would be shorter than a millisecond. */
const lastStepDays = 6e-5;
/** A hundredth of a millisecond. */
const convergedDays = 1e-10;

/** Days from the motion's centre to the upper transit nearest to it. */
export function transitDays(motion: SunMotion): number {
  return daysAtHourAngle(motion, 0);
}

/** Days from the motion's centre to the lower transit before (`rising`) or after (`setting`) that upper one. */
export function lowerTransitDays(motion: SunMotion, branch: Branch): number {
  return daysAtHourAngle(motion, branch === 'rising' ? -Math.PI : Math.PI);
}

/** Altitude in degrees at which the sun's centre is seen at its upper transit. */
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

/** Sine of the geocentric altitude of a sun whose centre is seen at the given altitude. Meeus chapter 40. */
function sinGeocentric(seenDegrees: number): number {
  const sinSeen = Math.sin(toRadians(seenDegrees));
  return sinSeen + parallaxRadians * (1 - sinSeen * sinSeen);
}

/**
 * Days from the motion's centre to the moment at which the sun's centre is seen (no refraction) at the altitude,
 * on its way up or down around the transit nearest to the centre; undefined where it does not get there that day.
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
 * Meeus (15.1) by Newton: the hour angle of the altitude with the declination of the moment found, and how fast that
 * hour angle moves with the declination. Gives up where the sun only grazes the altitude.
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

/** Halving between the sun's highest and lowest point: slow, and sure on days when it only just gets there. */
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
 * The highest or lowest point lies off the meridian by as much as the declination moves: one Newton step on the
 * slope of the sine of altitude. Near the poles, where that step means nothing, the meridian itself.
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
