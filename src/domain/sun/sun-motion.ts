import { toRadians, wrapRadians } from './angle.ts';
import { type SolarPosition, solarPosition } from './solar-position.ts';

const msPerDay = 86_400_000;
const turn = 2 * Math.PI;

/**
 * The sun's path over a meridian for a day either side of an instant, as parabolas through three positions.
 * Radians and days: declination(u) = declination[0] + u·(declination[1] + u·declination[2]), the local hour angle
 * alike. The third differences left out stay below 0.05 arc seconds.
 */
export interface SunMotion {
  readonly centreMs: number;
  readonly declination: Parabola;
  readonly hourAngle: Parabola;
}

type Parabola = readonly [number, number, number];

function through(before: number, middle: number, after: number): Parabola {
  return [middle, (after - before) / 2, (after + before) / 2 - middle];
}

/** The day after asks for two of the same three positions: kept, because they are most of the work. */
const recentPositions: { epochMs: number; position: SolarPosition }[] = [];
const recentLimit = 4;

function recalled(epochMs: number): SolarPosition {
  for (const recent of recentPositions) if (recent.epochMs === epochMs) return recent.position;
  const position = solarPosition(epochMs);
  if (recentPositions.length >= recentLimit) recentPositions.shift();
  recentPositions.push({ epochMs, position });
  return position;
}

export function valueAt(curve: Parabola, days: number): number {
  return curve[0] + days * (curve[1] + days * curve[2]);
}

export function slopeAt(curve: Parabola, days: number): number {
  return curve[1] + 2 * days * curve[2];
}

/** The centre should lie near noon of the meridian; times from 24 hours before to 24 hours after it are good. */
export function sunMotionAround(centreMs: number, longitudeDegrees: number): SunMotion {
  const before = recalled(centreMs - msPerDay);
  const middle = recalled(centreMs);
  const after = recalled(centreMs + msPerDay);
  const hourAngle = wrapRadians(middle.greenwichHourAngle + toRadians(longitudeDegrees));
  const dayBefore = wrapRadians(before.greenwichHourAngle - middle.greenwichHourAngle);
  const dayAfter = wrapRadians(after.greenwichHourAngle - middle.greenwichHourAngle);
  const drift = through(dayBefore, 0, dayAfter);
  return {
    centreMs,
    declination: through(before.declination, middle.declination, after.declination),
    hourAngle: [hourAngle, turn + drift[1], drift[2]],
  };
}

/**
 * The motion as tables made by hand take it: declination and equation of time of one instant held for the day.
 * `days` is counted from the centre.
 */
export function frozenAt(motion: SunMotion, days: number): SunMotion {
  return {
    centreMs: motion.centreMs,
    declination: [valueAt(motion.declination, days), 0, 0],
    hourAngle: [valueAt(motion.hourAngle, days) - turn * days, turn, 0],
  };
}

/** The same path counted from another noon of the same meridian, `days` whole days later. */
export function shiftedByDays(motion: SunMotion, days: number): SunMotion {
  const { declination, hourAngle } = motion;
  return {
    centreMs: motion.centreMs + days * msPerDay,
    declination: [valueAt(declination, days), slopeAt(declination, days), declination[2]],
    hourAngle: [valueAt(hourAngle, days) - turn * days, slopeAt(hourAngle, days), hourAngle[2]],
  };
}

export function instantMs(motion: SunMotion, days: number): number {
  return motion.centreMs + days * msPerDay;
}

export function daysFromCentre(motion: SunMotion, epochMs: number): number {
  return (epochMs - motion.centreMs) / msPerDay;
}
