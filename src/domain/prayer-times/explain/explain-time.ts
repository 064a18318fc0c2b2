import { daysFromCentre, instantMs } from '../../sun/sun-motion.ts';
import { minuteMs } from '../../time/units.ts';
import type { PrintedTimes } from '../timetable/printed-times.ts';
import type { TimeName } from '../types.ts';
import { asrOrHalfAfternoon, intervalMinutes, type Workings } from '../workings.ts';
import { definitionOf } from './explain-definition.ts';
import { sunTerms } from './explain-terms.ts';
import type { TimeExplanation } from './explanation.ts';

/** How one time came about, from the workings that gave it. `publishedMs`: what the day shows in the end. */
export function explainTime(workings: Workings, name: TimeName, publishedMs: number): TimeExplanation {
  const { input, printed, shiftMs } = workings;
  const { method, coordinates: point, adjustments } = input;
  const days = momentDays(workings, name);
  const printedMs = printed[name] + shiftMs;
  const adjustmentMinutes = Math.round(adjustments?.[name] ?? 0);
  const sunHeldAt = method.sunHeldAt?.[name];
  const rule = ruleOf(workings, name);
  return {
    name,
    definition: definitionOf(workings, name),
    terms: sunTerms(workings, name, days),
    ...(sunHeldAt && { sunHeldAt }),
    ...(rule && { rule }),
    point,
    exactMs: instantMs(workings.day.motion, days) + shiftMs,
    offsetMinutes: isInterval(workings, name) ? 0 : (method.offsets?.[name] ?? 0),
    rounding: method.rounding?.[name] ?? 'nearest',
    printedMs,
    adjustmentMinutes,
    movedToKeepOrder: publishedMs !== printedMs + adjustmentMinutes * minuteMs,
    publishedMs,
  };
}

/** The same for a time that a published table prints: where the sun stands then, and nothing added or rounded. */
export function explainPrintedTime(
  workings: Workings,
  name: TimeName,
  { table, times, isEstimated }: PrintedTimes,
  publishedMs: number,
): TimeExplanation | undefined {
  const printedMs = times[name];
  if (printedMs === undefined) return undefined;
  const adjustmentMinutes = Math.round(workings.input.adjustments?.[name] ?? 0);
  const days = daysFromCentre(workings.day.motion, printedMs - workings.shiftMs);
  return {
    name,
    definition: { kind: 'table', table: table.name, isEstimated },
    terms: sunTerms(workings, name, days),
    point: workings.input.coordinates,
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
function momentDays(workings: Workings, name: TimeName): number {
  const { day, moments, printed, input } = workings;
  switch (name) {
    case 'sunrise':
      return day.sunrise;
    case 'dhuhr':
      return moments.dhuhr;
    case 'asr':
      return asrOrHalfAfternoon(day, moments);
    case 'isha': {
      const afterMaghribMs = intervalMinutes(input.method, input.isRamadan) * minuteMs;
      return moments.isha?.at ?? daysFromCentre(day.motion, printed.maghrib + afterMaghribMs);
    }
    default:
      return moments[name].at;
  }
}

function isInterval({ moments }: Workings, name: TimeName): boolean {
  return name === 'isha' && moments.isha === undefined;
}

function ruleOf({ moments }: Workings, name: TimeName) {
  return name === 'fajr' || name === 'maghrib' || name === 'isha' ? moments[name]?.rule : undefined;
}
