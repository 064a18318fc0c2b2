import type { Coordinates } from '../geo/coordinates.ts';
import { turnDegrees } from '../geo/turn.ts';
import { toDegrees } from '../sun/angle.ts';
import { horizonAltitudeDegrees } from '../sun/horizon.ts';
import { lowerTransitDays, transitDays } from '../sun/sun-crossing.ts';
import { sunAltitudeDegrees, sunInTheSky } from '../sun/sun-in-the-sky.ts';
import { instantMs, sunMotionAround, valueAt } from '../sun/sun-motion.ts';
import { dayMs, minuteMs } from '../time/units.ts';
import { kaaba, qiblaBearingDegrees } from './qibla.ts';

/** Rasd al-Qiblah: an instant at which the sun stands over the Kaaba, or under it on the other side of the earth. */
export interface KaabaSun {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** `over`: who sees the sun faces the Qibla by facing it. `under`: by facing away from it, along the shadow. */
  readonly sun: 'over' | 'under';
  /** How far the sun's centre is from the Kaaba's zenith or nadir at that instant, degrees. */
  readonly offsetDegrees: number;
}

const noonMs = (0.5 - kaaba.longitude / 360) * dayMs;

/**
 * Two of each kind a year, in order of time, from one instant up to another (epoch milliseconds, the end excluded): of
 * the sun's passages over the Kaaba's meridian those that come nearest to the zenith (late in May, mid-July) and, below
 * the horizon, to the nadir (late in November, mid-January). Good to 1 s; offsets stay below 0.15 degrees.
 */
export function kaabaSuns(fromMs: number, untilMs: number): readonly KaabaSun[] {
  const first = Math.floor((fromMs - noonMs) / dayMs) - 1;
  const last = Math.ceil((untilMs - noonMs) / dayMs) + 1;
  return [...nearestPassages('over', first, last), ...nearestPassages('under', first, last)]
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
    .sort((a, b) => a.atMs - b.atMs);
}

/** Farther away than this no passage is the nearest of its days, degrees. */
const nearDegrees = 1;
/** The sun's declination changes by less from one passage to the next, degrees. */
const dailyDegrees = 0.41;

/** Among the passages of these days: those that come nearest. The days on the way to them are passed over. */
function nearestPassages(sun: KaabaSun['sun'], first: number, last: number): KaabaSun[] {
  const found: KaabaSun[] = [];
  for (let day = first; day <= last; ) {
    const passage = passageOn(day, sun);
    if (isNearest(passage, day)) found.push(passage);
    day += Math.max(1, Math.floor((passage.offsetDegrees - nearDegrees) / dailyDegrees));
  }
  return found;
}

function isNearest({ sun, offsetDegrees }: KaabaSun, day: number): boolean {
  return (
    offsetDegrees <= nearDegrees &&
    offsetDegrees < passageOn(day - 1, sun).offsetDegrees &&
    offsetDegrees <= passageOn(day + 1, sun).offsetDegrees
  );
}

/** The passage of a day counted from 1970, by the Kaaba's own noon; the one below the horizon comes after it. */
function passageOn(day: number, sun: KaabaSun['sun']): KaabaSun {
  const motion = sunMotionAround(day * dayMs + noonMs, kaaba.longitude);
  const days = sun === 'over' ? transitDays(motion) : lowerTransitDays(motion, 'setting');
  const declination = toDegrees(valueAt(motion.declination, days));
  const straight = sun === 'over' ? kaaba.latitude : -kaaba.latitude;
  return { atMs: instantMs(motion, days), sun, offsetDegrees: Math.abs(declination - straight) };
}

/** What somebody at a place has of it. */
export interface KaabaSunSeen {
  /** From sunrise to sunset: the moment can be used there. */
  readonly isUp: boolean;
  /** Of the sun's centre, degrees, without refraction. */
  readonly altitudeDegrees: number;
}

export function kaabaSunSeen(at: Coordinates, { atMs }: KaabaSun): KaabaSunSeen {
  const altitudeDegrees = sunAltitudeDegrees(at, atMs);
  return { isUp: altitudeDegrees > horizonAltitudeDegrees, altitudeDegrees };
}

/**
 * How far off the Qibla somebody faces who follows the sun (or the shadow) that many days and minutes after the moment:
 * degrees, to the right positive. Undefined where the sun is not up then.
 */
export function kaabaSunErrorDegrees(
  at: Coordinates,
  { atMs, sun }: KaabaSun,
  after: { readonly days?: number; readonly minutes?: number },
): number | undefined {
  const then = atMs + (after.days ?? 0) * dayMs + (after.minutes ?? 0) * minuteMs;
  const { altitudeDegrees, azimuthDegrees } = sunInTheSky(at, then);
  if (altitudeDegrees <= horizonAltitudeDegrees) return undefined;
  return turnDegrees(qiblaBearingDegrees(at), sun === 'over' ? azimuthDegrees : azimuthDegrees + 180);
}

const farthestDays = 7;

/**
 * For how many days before and after it the same clock time serves with an error of at most so many degrees; 7 at
 * most. Undefined where the sun is not up at the moment itself.
 */
export function kaabaSunServesDays(at: Coordinates, moment: KaabaSun, within = 1): number | undefined {
  const serves = (days: number) => {
    const error = kaabaSunErrorDegrees(at, moment, { days });
    return error !== undefined && Math.abs(error) <= within;
  };
  if (!kaabaSunSeen(at, moment).isUp) return undefined;
  let days = 0;
  while (days < farthestDays && serves(days + 1) && serves(-days - 1)) days++;
  return days;
}
