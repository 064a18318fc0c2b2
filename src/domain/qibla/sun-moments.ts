import type { Coordinates } from '../geo/coordinates.ts';
import { pointAlong } from '../geo/point-along.ts';
import { turnDegrees } from '../geo/turn.ts';
import { toDegrees } from '../sun/angle.ts';
import { horizonAltitudeDegrees } from '../sun/horizon.ts';
import { parallaxRadians } from '../sun/solar-position.ts';
import { crossingDays } from '../sun/sun-crossing.ts';
import { sunInTheSky } from '../sun/sun-in-the-sky.ts';
import { instantMs, sunMotionAround } from '../sun/sun-motion.ts';
import { dayMs } from '../time/units.ts';
import { everyDirectionServes, qiblaBearingDegrees } from './qibla.ts';

/** An instant at which the sun, or the shadow that it casts, points along the Qibla. */
export interface SunMoment {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly pointer: 'sun' | 'shadow';
  /** Of the sun's centre above the horizon, degrees, without refraction: -0.833 at sunrise and sunset. */
  readonly altitudeDegrees: number;
}

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
  return planeCrossings(pointAlong(at, bearing + 90, 90), fromMs, untilMs)
    .map((atMs): SunMoment => {
      const { altitudeDegrees, azimuthDegrees } = sunInTheSky(at, atMs);
      const isAhead = Math.abs(turnDegrees(bearing, azimuthDegrees)) < 90;
      return { atMs, pointer: isAhead ? 'sun' : 'shadow', altitudeDegrees };
    })
    .filter(({ altitudeDegrees }) => altitudeDegrees >= horizonAltitudeDegrees);
}

/** The parallax lowers the sun by as much where the plane is the horizon; at the place it moves it along the plane alone. */
const inPlaneDegrees = -toDegrees(parallaxRadians);

/**
 * The sun points along the Qibla, ahead or behind, when it stands in the upright plane through the place and the Kaaba.
 * That plane is the horizon of its pole, the point a quarter of the globe to the right of the Qibla: the sun crosses it
 * when it rises and sets there. So two crossings a day are all there are, in the tropics and at the poles too.
 */
function planeCrossings(pole: Coordinates, fromMs: number, untilMs: number): number[] {
  const noonMs = (0.5 - pole.longitude / 360) * dayMs;
  const first = Math.floor((fromMs - noonMs) / dayMs);
  const last = Math.ceil((untilMs - noonMs) / dayMs);
  const found: number[] = [];
  for (let day = first; day <= last; day++) {
    const motion = sunMotionAround(day * dayMs + noonMs, pole.longitude);
    for (const branch of ['rising', 'setting'] as const) {
      const days = crossingDays(motion, pole.latitude, inPlaneDegrees, branch);
      if (days !== undefined) found.push(instantMs(motion, days));
    }
  }
  return found.filter((atMs) => atMs >= fromMs && atMs < untilMs);
}
