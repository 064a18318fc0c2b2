import { toDegrees, toRadians, wrapRadians } from '../../sun/angle.ts';
import { parallaxRadians } from '../../sun/solar-position.ts';
import { daysFromCentre, instantMs, valueAt } from '../../sun/sun-motion.ts';
import { dayMs, minuteMs } from '../../time/units.ts';
import { asrOrMidAfternoon, intervalMinutes, type PointTimes } from '../compute-point.ts';
import { motionFor } from '../solar-day.ts';
import type { PrintedTimes } from '../timetable/printed-times.ts';
import type { TimeName } from '../types.ts';
import { definitionOf } from './explain-definition.ts';
import type { SunTerms, TimeExplanation } from './explanation.ts';

/**
 * Explains one time from the calculation that produced it.
 * @param publishedMs the time that the day shows in the end
 */
export function explainTime(pointTimes: PointTimes, name: TimeName, publishedMs: number): TimeExplanation {
  const { input, printed, shiftMs } = pointTimes;
  const { method, coordinates: point, adjustments } = input;
  const days = momentDays(pointTimes, name);
  const printedMs = printed[name] + shiftMs;
  const adjustmentMinutes = Math.round(adjustments?.[name] ?? 0);
  const sunHeldAt = method.sunHeldAt?.[name];
  const rule = ruleOf(pointTimes, name);
  return {
    name,
    definition: definitionOf(pointTimes, name),
    terms: sunTerms(pointTimes, name, days),
    ...(sunHeldAt && { sunHeldAt }),
    ...(rule && { rule }),
    point,
    exactMs: instantMs(pointTimes.day.motion, days) + shiftMs,
    offsetMinutes: isInterval(pointTimes, name) ? 0 : (method.offsets?.[name] ?? 0),
    rounding: method.rounding?.[name] ?? 'nearest',
    printedMs,
    adjustmentMinutes,
    movedToKeepOrder: publishedMs !== printedMs + adjustmentMinutes * minuteMs,
    publishedMs,
  };
}

/** Explains a time from a published timetable: the sun's position at that time, without offset or rounding. */
export function explainPrintedTime(
  pointTimes: PointTimes,
  name: TimeName,
  { table, times, isEstimated }: PrintedTimes,
  publishedMs: number,
): TimeExplanation | undefined {
  const printedMs = times[name];
  if (printedMs === undefined) return undefined;
  const adjustmentMinutes = Math.round(pointTimes.input.adjustments?.[name] ?? 0);
  const days = daysFromCentre(pointTimes.day.motion, printedMs - pointTimes.shiftMs);
  return {
    name,
    definition: { kind: 'table', table: table.name, isEstimated },
    terms: sunTerms(pointTimes, name, days),
    point: pointTimes.input.coordinates,
    exactMs: printedMs,
    offsetMinutes: 0,
    rounding: 'nearest',
    printedMs,
    adjustmentMinutes,
    movedToKeepOrder: publishedMs !== printedMs + adjustmentMinutes * minuteMs,
    publishedMs,
  };
}

/** Days from the centre of the motion, before offset and rounding. */
function momentDays(pointTimes: PointTimes, name: TimeName): number {
  const { day, moments, printed, input } = pointTimes;
  switch (name) {
    case 'sunrise':
      return day.sunrise;
    case 'dhuhr':
      return moments.dhuhr;
    case 'asr':
      return asrOrMidAfternoon(day, moments);
    case 'isha': {
      const afterMaghribMs = intervalMinutes(input.method, input.isRamadan) * minuteMs;
      return moments.isha?.at ?? daysFromCentre(day.motion, printed.maghrib + afterMaghribMs);
    }
    default:
      return moments[name].at;
  }
}

function isInterval({ moments }: PointTimes, name: TimeName): boolean {
  return name === 'isha' && moments.isha === undefined;
}

function ruleOf({ moments }: PointTimes, name: TimeName) {
  return name === 'fajr' || name === 'maghrib' || name === 'isha' ? moments[name]?.rule : undefined;
}

const minutesPerDegree = 4;

/**
 * Returns the sun's position as the method uses it for this time.
 * @param days from the centre of the motion
 */
export function sunTerms({ day, input }: PointTimes, name: TimeName, days: number): SunTerms {
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

/** Minutes by which a sundial at the longitude is ahead of mean time. */
function equationOfTime(hourAngle: number, epochMs: number, longitudeDegrees: number): number {
  const meanHourAngle = (epochMs / dayMs - 0.5) * 2 * Math.PI + toRadians(longitudeDegrees);
  return toDegrees(wrapRadians(hourAngle - meanHourAngle)) * minutesPerDegree;
}
