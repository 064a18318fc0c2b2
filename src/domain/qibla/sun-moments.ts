import type { Coordinates } from '../geo/coordinates.ts';
import { turnDegrees } from '../geo/turn.ts';
import { toRadians } from '../sun/angle.ts';
import { horizonAltitudeDegrees } from '../sun/horizon.ts';
import { sunInTheSky } from '../sun/sun-in-the-sky.ts';
import { instantMs, type SunMotion, slopeAt, sunMotionAround, valueAt } from '../sun/sun-motion.ts';
import { everyDirectionServes, qiblaBearingDegrees } from './qibla.ts';

/** An instant at which the sun, or the shadow that it casts, points along the Qibla. */
export interface SunMoment {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly pointer: 'sun' | 'shadow';
  /** Of the sun's centre above the horizon, degrees, without refraction: -0.833 at sunrise and sunset. */
  readonly altitudeDegrees: number;
}

const msPerDay = 86_400_000;
/** A hundredth of a millisecond. */
const convergedDays = 1e-10;

/** A shadow then is 11 times as long as its stick: no hill or house may stand in the way. */
const lowestUsefulDegrees = 5;
/** A shadow then is a sixth of its stick, and a minute by the clock turns it by at most a degree and a half. */
const highestUsefulDegrees = 80;

/** Whether somebody with a stick and a clock can go by it: neither too low nor so high that no shadow is left. */
export function isUseful({ altitudeDegrees }: Pick<SunMoment, 'altitudeDegrees'>): boolean {
  return altitudeDegrees >= lowestUsefulDegrees && altitudeDegrees <= highestUsefulDegrees;
}

/**
 * In order of time, from one instant up to another (epoch milliseconds, the end excluded), while the sun is up, from
 * sunrise to sunset: at most two a day. None within ten metres of the Kaaba, and of the point opposite it, where every
 * direction serves. Good to 2 s; where the sun only touches the Qibla's line and turns back, at the solstices near
 * places due east and west of the Kaaba, seconds mean little.
 */
export function sunMoments(at: Coordinates, fromMs: number, untilMs: number): readonly SunMoment[] {
  if (everyDirectionServes(at)) return [];
  const bearing = qiblaBearingDegrees(at);
  const plane = qiblaPlane(at.latitude, bearing);
  const noonMs = (0.5 - at.longitude / 360) * msPerDay;
  const first = Math.floor((fromMs - noonMs) / msPerDay) - 1;
  const last = Math.ceil((untilMs - noonMs) / msPerDay) + 1;
  const found: SunMoment[] = [];
  for (let day = first; day <= last; day++) {
    const motion = sunMotionAround(day * msPerDay + noonMs, at.longitude);
    for (const days of planeCrossings(motion, plane)) {
      const atMs = instantMs(motion, days);
      if (!(atMs >= fromMs && atMs < untilMs)) continue;
      const { altitudeDegrees, azimuthDegrees } = sunInTheSky(at, atMs);
      if (altitudeDegrees < horizonAltitudeDegrees) continue;
      const isAhead = Math.abs(turnDegrees(bearing, azimuthDegrees)) < 90;
      found.push({ atMs, pointer: isAhead ? 'sun' : 'shadow', altitudeDegrees });
    }
  }
  return found;
}

/**
 * The upright plane through the place and the Kaaba, by its pole: the sun points along the Qibla, ahead or behind,
 * when it stands in this plane. Seen from the turning earth the plane is fixed, and the sun's circle of a day meets it
 * in two points at most; so two crossings a day are all there are, in the tropics and at the poles too.
 */
interface QiblaPlane {
  /** Declination of the pole, which is a quarter turn to the right of the Qibla on the horizon: sine and cosine. */
  readonly sinPole: number;
  readonly cosPole: number;
  /** Less the pole's hour angle: that of the sun is measured from the pole. */
  readonly turn: number;
}

function qiblaPlane(latitudeDegrees: number, bearingDegrees: number): QiblaPlane {
  const latitude = toRadians(latitudeDegrees);
  const bearing = toRadians(bearingDegrees);
  const [east, north] = [Math.cos(bearing), -Math.sin(bearing)];
  return {
    sinPole: north * Math.cos(latitude),
    // Never under the sine of the Kaaba's latitude, as the plane goes through the Kaaba.
    cosPole: Math.hypot(north * Math.sin(latitude), east),
    turn: Math.atan2(east, -north * Math.sin(latitude)),
  };
}

/** Sine of the sun's height over the plane, on the right side of the Qibla positive. */
function besidePlane(motion: SunMotion, { sinPole, cosPole, turn }: QiblaPlane, days: number): number {
  const declination = valueAt(motion.declination, days);
  const hourAngle = valueAt(motion.hourAngle, days) + turn;
  return sinPole * Math.sin(declination) + cosPole * Math.cos(declination) * Math.cos(hourAngle);
}

/**
 * Days from the motion's centre at which the sun is in the plane: before and after the sun's greatest height over it
 * on the right side that day. Halving between the extremes is slow, and sure on days when the sun only just gets there.
 */
function planeCrossings(motion: SunMotion, plane: QiblaPlane): number[] {
  const right = extremeDays(motion, plane, 0);
  if (besidePlane(motion, plane, right) < 0) return [];
  return [-Math.PI, Math.PI].flatMap((halfTurn) => {
    const left = extremeDays(motion, plane, halfTurn);
    return besidePlane(motion, plane, left) > 0 ? [] : [crossingBetween(motion, plane, left, right)];
  });
}

function crossingBetween(motion: SunMotion, plane: QiblaPlane, left: number, right: number): number {
  let [onLeft, onRight] = [left, right];
  while (Math.abs(onRight - onLeft) > convergedDays) {
    const middle = (onLeft + onRight) / 2;
    if (besidePlane(motion, plane, middle) > 0) onRight = middle;
    else onLeft = middle;
  }
  return (onLeft + onRight) / 2;
}

/** Where the sun is farthest beside the plane: at a half turn from its pole but for what the declination moves. */
function extremeDays(motion: SunMotion, { sinPole, cosPole, turn }: QiblaPlane, halfTurn: number): number {
  const side = halfTurn === 0 ? 1 : -1;
  const mean = (halfTurn - turn - motion.hourAngle[0]) / motion.hourAngle[1];
  const missing = halfTurn - turn - valueAt(motion.hourAngle, mean);
  const days = mean + missing / slopeAt(motion.hourAngle, mean);
  const declination = valueAt(motion.declination, days);
  const [sinDeclination, cosDeclination] = [Math.sin(declination), Math.cos(declination)];
  const drift =
    (sinPole * cosDeclination - side * cosPole * sinDeclination) * slopeAt(motion.declination, days);
  return days + drift / (side * cosPole * cosDeclination * slopeAt(motion.hourAngle, days) ** 2);
}
