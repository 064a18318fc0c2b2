import { explainDay } from '../../../src/domain/prayer-times/explain/explain.ts';
import { explanationText } from '../../../src/domain/prayer-times/explain/explain-words.ts';
import type { DayExplanation } from '../../../src/domain/prayer-times/explain/explanation.ts';
import { mapTimes } from '../../../src/domain/prayer-times/map-times.ts';
import type { TimeName } from '../../../src/domain/prayer-times/types.ts';
import { checkOptions } from './check-options.ts';
import { dayOf } from './day-of.ts';
import { calculationOf, inputOfDay } from './engine-input.ts';
import type { PrayerTimesOptions } from './prayer-times.ts';

export type {
  DayExplanation,
  SunTerms,
  TimeDefinition,
  TimeExplanation,
} from '../../../src/domain/prayer-times/explain/explanation.ts';

/** How the times of a day are calculated. */
export interface PrayerTimesExplanation extends DayExplanation {
  /** A few English sentences per time: definition, the sun's data, exact moment, offset and rounding. */
  readonly text: Readonly<Record<TimeName, string>>;
}

/**
 * Explains the day that `prayerTimes` calculates. Instants are epoch milliseconds.
 * @throws TypeError, RangeError like `prayerTimes`
 */
export function explainPrayerTimes(options: PrayerTimesOptions): PrayerTimesExplanation {
  checkOptions(options);
  const { date, zone } = dayOf(options.timeZone, options.date ?? new Date());
  const calculation = calculationOf(options);
  const day = explainDay({
    ...inputOfDay(options, calculation, zone, date),
    referencePoints: options.zone?.points,
    timetables: options.timetables?.tables.filter(
      ({ method }) => method === undefined || method === calculation.method.id,
    ),
  });
  return { ...day, text: mapTimes((name) => explanationText(day.times[name], zone, day)) };
}
