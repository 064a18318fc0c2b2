import { turnDegrees } from '../geo/bearing.ts';
import type { Coordinates } from '../geo/coordinates.ts';
import { destinationPoint } from '../geo/destination-point.ts';
import { sunAltitudeAzimuth } from '../sun/altitude-azimuth.ts';
import { toDegrees } from '../sun/angle.ts';
import { parallaxRadians } from '../sun/solar-position.ts';
import { crossingDays, sunriseAltitudeDegrees } from '../sun/sun-crossing.ts';
import { instantMs, sunMotionAround } from '../sun/sun-motion.ts';
import { dayMs } from '../time/units.ts';
import { isBearingUndefined, qiblaBearingDegrees } from './qibla.ts';

/** An instant at which the sun, or the shadow it casts, points along the Qibla. */
export interface SunMoment {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly pointer: 'sun' | 'shadow';
  /** Altitude of the sun's centre, degrees, without refraction: -0.833 at sunrise and sunset. */
  readonly altitudeDegrees: number;
}

/** At this altitude a shadow is 11 times as long as its stick, and no hill or house may be in the way. */
const lowestUsefulDegrees = 5;
/** At this altitude a shadow is a sixth of its stick, and a minute turns it by at most a degree and a half. */
const highestUsefulDegrees = 80;

/**
 * Whether a user with a stick and a clock can use the moment: the sun is neither too low nor too high to cast
 * a usable shadow.
 */
export function isUseful({ altitudeDegrees }: Pick<SunMoment, 'altitudeDegrees'>): boolean {
  return altitudeDegrees >= lowestUsefulDegrees && altitudeDegrees <= highestUsefulDegrees;
}

/**
 * Returns the moments from one instant up to another (epoch milliseconds, the end excluded) in order of time,
 * between sunrise and sunset: at most two a day. None within ten metres of the Kaaba and of its antipode, where
 * the bearing is undefined.
 *
 * Accurate to 2 s. If the sun only touches the Qibla's line and turns back (at the solstices near places due
 * east and west of the Kaaba) seconds are meaningless.
 */
export function sunMoments(at: Coordinates, fromMs: number, untilMs: number): readonly SunMoment[] {
  if (isBearingUndefined(at)) return [];
  const bearing = qiblaBearingDegrees(at);
  return planeCrossings(destinationPoint(at, bearing + 90, 90), fromMs, untilMs)
    .map((atMs): SunMoment => {
      const { altitudeDegrees, azimuthDegrees } = sunAltitudeAzimuth(at, atMs);
      const isAhead = Math.abs(turnDegrees(bearing, azimuthDegrees)) < 90;
      return { atMs, pointer: isAhead ? 'sun' : 'shadow', altitudeDegrees };
    })
    .filter(({ altitudeDegrees }) => altitudeDegrees >= sunriseAltitudeDegrees);
}

/**
 * Where the plane is the horizon, parallax lowers the sun by this much; seen from the place itself parallax
 * only moves it along the plane.
 */
const inPlaneDegrees = -toDegrees(parallaxRadians);

/**
 * Finds when the sun points along the Qibla, ahead or behind: when it is in the vertical plane through the
 * place and the Kaaba.
 *
 * That plane is the horizon of its pole, the point a quarter of the globe to the right of the Qibla, and the
 * sun crosses it when it rises and sets there. So there are at most two crossings a day, including in the
 * tropics and at the poles.
 */
function planeCrossings(pole: Coordinates, fromMs: number, untilMs: number): number[] {
  const noonMs = (0.5 - pole.longitude / 360) * dayMs;
  const first = Math.floor((fromMs - noonMs) / dayMs);
  const last = Math.ceil((untilMs - noonMs) / dayMs);
  const crossings: number[] = [];
  for (let day = first; day <= last; day++) {
    const motion = sunMotionAround(day * dayMs + noonMs, pole.longitude);
    for (const branch of ['rising', 'setting'] as const) {
      const days = crossingDays(motion, pole.latitude, inPlaneDegrees, branch);
      if (days !== undefined) crossings.push(instantMs(motion, days));
    }
  }
  return crossings.filter((atMs) => atMs >= fromMs && atMs < untilMs);
}
