import { dayMs } from '../time/units.ts';
import { toRadians, wrapRadians } from './angle.ts';
import { solarPosition } from './solar-position.ts';

const turn = 2 * Math.PI;

/**
 * The sun's path over a meridian for a day on either side of an instant, as parabolas in radians and days:
 * declination(u) = declination[0] + u·(declination[1] + u·declination[2]), and the same for the local hour
 * angle. Within 0.2 arc seconds of the sun for half a day around the centre, and 0.3 for a whole day.
 */
export interface SunMotion {
  readonly centreMs: number;
  readonly declination: Parabola;
  readonly hourAngle: Parabola;
}

type Parabola = readonly [number, number, number];

/** The sun at 00:00 UT of every fourth day: a grid shared by all places and all days of a year's table. */
interface Knot {
  readonly index: number;
  readonly declination: number;
  /** Hour angle at Greenwich minus that of the mean sun, radians. */
  readonly equationOfTime: number;
}

const daysBetweenKnots = 4;
/** Cache with room for a year, because computing knots is most of the work. A knot depends only on its index. */
const recentKnots: Knot[] = [];
const recentLimit = 128;

function knotAt(index: number): Knot {
  const slot = ((index % recentLimit) + recentLimit) % recentLimit;
  const recent = recentKnots[slot];
  if (recent?.index === index) return recent;
  const { declination, greenwichHourAngle } = solarPosition(index * daysBetweenKnots * dayMs);
  const knot = { index, declination, equationOfTime: wrapRadians(greenwichHourAngle - Math.PI) };
  recentKnots[slot] = knot;
  return knot;
}

/**
 * Fits the cubic through four values, one knot apart, and returns it as a parabola in days around a point
 * between the second and the third: its value, slope and half its curvature there (Lagrange's formula, Meeus
 * chapter 3).
 */
function parabolaAt(part: number, y0: number, y1: number, y2: number, y3: number): Parabola {
  const c = (y0 - 2 * y1 + y2) / 2;
  const d = (y3 - y0) / 6 + (y1 - y2) / 2;
  const b = y2 - y1 - c - d;
  return [
    y1 + part * (b + part * (c + part * d)),
    (b + part * (2 * c + part * 3 * d)) / daysBetweenKnots,
    (c + part * 3 * d) / daysBetweenKnots ** 2,
  ];
}

export function valueAt(curve: Parabola, days: number): number {
  return curve[0] + days * (curve[1] + days * curve[2]);
}

export function slopeAt(curve: Parabola, days: number): number {
  return curve[1] + 2 * days * curve[2];
}

/**
 * Returns the sun's motion around an instant (epoch milliseconds), which should be near noon on the meridian.
 * Valid from 24 hours before to 24 hours after it.
 */
export function sunMotionAround(centreMs: number, longitudeDegrees: number): SunMotion {
  const knots = centreMs / (daysBetweenKnots * dayMs);
  const index = Math.floor(knots);
  const part = knots - index;
  const k0 = knotAt(index - 1);
  const k1 = knotAt(index);
  const k2 = knotAt(index + 1);
  const k3 = knotAt(index + 2);
  const equation = parabolaAt(
    part,
    k0.equationOfTime,
    k1.equationOfTime,
    k2.equationOfTime,
    k3.equationOfTime,
  );
  const meanSun = turn * (part * daysBetweenKnots - 0.5) + toRadians(longitudeDegrees);
  return {
    centreMs,
    declination: parabolaAt(part, k0.declination, k1.declination, k2.declination, k3.declination),
    hourAngle: [wrapRadians(meanSun + equation[0]), turn + equation[1], equation[2]],
  };
}

/**
 * Returns the motion with declination and equation of time fixed at one instant, as hand-computed tables do.
 * @param days the instant, counted from the centre
 */
export function freezeMotion(motion: SunMotion, days: number): SunMotion {
  return {
    centreMs: motion.centreMs,
    declination: [valueAt(motion.declination, days), 0, 0],
    hourAngle: [valueAt(motion.hourAngle, days) - turn * days, turn, 0],
  };
}

/** Returns the same path with its centre moved by `days` whole days to another noon of the same meridian. */
export function shiftMotion(motion: SunMotion, days: number): SunMotion {
  const { declination, hourAngle } = motion;
  return {
    centreMs: motion.centreMs + days * dayMs,
    declination: [valueAt(declination, days), slopeAt(declination, days), declination[2]],
    hourAngle: [valueAt(hourAngle, days) - turn * days, slopeAt(hourAngle, days), hourAngle[2]],
  };
}

export function instantMs(motion: SunMotion, days: number): number {
  return motion.centreMs + days * dayMs;
}

export function daysFromCentre(motion: SunMotion, epochMs: number): number {
  return (epochMs - motion.centreMs) / dayMs;
}
