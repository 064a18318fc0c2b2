import type { PrayerTimesInput } from '../calculate-prayer-times.ts';
import { detailedDay, type PrayerDayInput } from '../compute-prayer-day.ts';
import { mapTimes } from '../map-times.ts';
import { resolveCalculation } from '../methods/resolve-calculation.ts';
import { prayerDayInput } from '../place-prayer-day.ts';
import { timetableFacts } from '../timetable/timetable.ts';
import { explainPrintedTime, explainTime } from './explain-time.ts';
import type { DayExplanation } from './explanation.ts';

export { explanationText } from './explain-words.ts';
export type { DayExplanation, SunTerms, TimeDefinition, TimeExplanation } from './explanation.ts';

/** Explains the six times of a day. Uses the same calculation as `computePrayerDay`. */
export function explainDay(input: PrayerDayInput): DayExplanation {
  const { times, notes, by, zone, printed } = detailedDay(input);
  const { method, elevationMetres } = by('dhuhr').input;
  const { polar } = by('dhuhr').day;
  return {
    date: input.date,
    method: method.id,
    madhab: input.madhab,
    highLatitudeRule: input.highLatitudeRule,
    ...(elevationMetres === undefined || method.heightUse === 'none'
      ? {}
      : { elevationMetres: Math.max(0, elevationMetres) }),
    ...(method.sunOfYear === undefined ? {} : { sunOfYear: method.sunOfYear }),
    ...(method.sunDaysAhead === undefined ? {} : { sunDaysAhead: method.sunDaysAhead }),
    ...(zone && { zone }),
    ...(polar && { polar }),
    times: mapTimes(
      (name) =>
        (printed && explainPrintedTime(by(name), name, printed, times[name])) ??
        explainTime(by(name), name, times[name]),
    ),
    ...(printed && { timetable: timetableFacts(printed.table) }),
    notes,
  };
}

/** Explains the day that `calculatePrayerTimes` calculates. */
export function explainPlaceDay(input: PrayerTimesInput): DayExplanation {
  const calculation = resolveCalculation(input.settings, input.countryCode, input.coordinates);
  return explainDay(prayerDayInput(input, calculation, input.date));
}
