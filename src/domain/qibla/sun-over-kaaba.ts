import { turnDegrees } from '../geo/bearing.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { sunAltitudeAzimuth, sunAltitudeDegrees } from '../sun/altitude-azimuth.ts';
import { toDegrees } from '../sun/angle.ts';
import { lowerTransitDays, sunriseAltitudeDegrees, transitDays } from '../sun/sun-crossing.ts';
import { instantMs, sunMotionAround, valueAt } from '../sun/sun-motion.ts';
import { dayMs, minuteMs } from '../time/units.ts';
import { kaaba, qiblaBearingDegrees } from './qibla.ts';

/** Rasd al-Qiblah: an instant at which the sun is over the Kaaba, or under it on the other side of the earth. */
export interface KaabaTransit {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** `over`: facing the sun is facing the Qibla. `under`: facing away from the sun, along the shadow, is. */
  readonly sun: 'over' | 'under';
  /** Distance of the sun's centre from the zenith or nadir of the Kaaba at that instant, degrees. */
  readonly offsetDegrees: number;
}

const noonMs = (0.5 - kaaba.longitude / 360) * dayMs;

/**
 * Returns the transits from one instant up to another (epoch milliseconds, the end excluded) in order of time,
 * two of each kind a year: the sun's passages over the Kaaba's meridian that come nearest to the zenith (late
 * in May, mid-July) and, below the horizon, to the nadir (late in November, mid-January). Accurate to 1 s;
 * offsets stay below 0.15 degrees.
 */
export function kaabaTransits(fromMs: number, untilMs: number): readonly KaabaTransit[] {
  const first = Math.floor((fromMs - noonMs) / dayMs) - 1;
  const last = Math.ceil((untilMs - noonMs) / dayMs) + 1;
  return [...nearestTransits('over', first, last), ...nearestTransits('under', first, last)]
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
    .sort((a, b) => a.atMs - b.atMs);
}

/** A transit farther away than this is never the nearest of its season, degrees. */
const nearDegrees = 1;
/** The sun's declination changes by less than this from one transit to the next, degrees. */
const dailyDegrees = 0.41;

/** Finds the nearest transits among a range of days. Days too far from one are skipped. */
function nearestTransits(sun: KaabaTransit['sun'], first: number, last: number): KaabaTransit[] {
  const transits: KaabaTransit[] = [];
  for (let day = first; day <= last; ) {
    const passage = transitOn(day, sun);
    if (isNearest(passage, day)) transits.push(passage);
    day += Math.max(1, Math.floor((passage.offsetDegrees - nearDegrees) / dailyDegrees));
  }
  return transits;
}

function isNearest({ sun, offsetDegrees }: KaabaTransit, day: number): boolean {
  return (
    offsetDegrees <= nearDegrees &&
    offsetDegrees < transitOn(day - 1, sun).offsetDegrees &&
    offsetDegrees <= transitOn(day + 1, sun).offsetDegrees
  );
}

/** The transit of a day counted from 1970, by solar noon at the Kaaba; the one below the horizon follows it. */
function transitOn(day: number, sun: KaabaTransit['sun']): KaabaTransit {
  const motion = sunMotionAround(day * dayMs + noonMs, kaaba.longitude);
  const days = sun === 'over' ? transitDays(motion) : lowerTransitDays(motion, 'setting');
  const declination = toDegrees(valueAt(motion.declination, days));
  const straight = sun === 'over' ? kaaba.latitude : -kaaba.latitude;
  return { atMs: instantMs(motion, days), sun, offsetDegrees: Math.abs(declination - straight) };
}

/** Whether a transit can be used at a place. */
export interface TransitVisibility {
  /** The sun is above the horizon, from sunrise to sunset. */
  readonly isUp: boolean;
  /** Altitude of the sun's centre, degrees, without refraction. */
  readonly altitudeDegrees: number;
}

export function transitVisibility(at: Coordinates, { atMs }: KaabaTransit): TransitVisibility {
  const altitudeDegrees = sunAltitudeDegrees(at, atMs);
  return { isUp: altitudeDegrees > sunriseAltitudeDegrees, altitudeDegrees };
}

/**
 * Returns how far from the Qibla one faces by following the sun (or the shadow) some days and minutes after the
 * transit: degrees, clockwise positive. Undefined if the sun isn't up then.
 */
export function transitErrorDegrees(
  at: Coordinates,
  { atMs, sun }: KaabaTransit,
  after: { readonly days?: number; readonly minutes?: number },
): number | undefined {
  const laterMs = atMs + (after.days ?? 0) * dayMs + (after.minutes ?? 0) * minuteMs;
  const { altitudeDegrees, azimuthDegrees } = sunAltitudeAzimuth(at, laterMs);
  if (altitudeDegrees <= sunriseAltitudeDegrees) return undefined;
  return turnDegrees(qiblaBearingDegrees(at), sun === 'over' ? azimuthDegrees : azimuthDegrees + 180);
}

const maxUsableDays = 7;

/**
 * Returns for how many days before and after the transit the same clock time can be used with an error of at
 * most `within` degrees; 7 at most. Undefined if the sun isn't up at the transit.
 */
export function transitUsableDays(at: Coordinates, moment: KaabaTransit, within = 1): number | undefined {
  const isUsable = (days: number) => {
    const error = transitErrorDegrees(at, moment, { days });
    return error !== undefined && Math.abs(error) <= within;
  };
  if (!transitVisibility(at, moment).isUp) return undefined;
  let days = 0;
  while (days < maxUsableDays && isUsable(days + 1) && isUsable(-days - 1)) days++;
  return days;
}
