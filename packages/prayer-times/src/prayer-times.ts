import type { PrayerDay } from '../../../src/domain/prayer-times/compute-prayer-day.ts';
import { mapTimes } from '../../../src/domain/prayer-times/map-times.ts';
import type {
  HighLatitudeRule,
  Madhab,
  PrayerNote,
  TimeName,
  TimetableFacts,
} from '../../../src/domain/prayer-times/types.ts';
import { formatIsoDate } from '../../../src/domain/time-zone/civil-date.ts';
import { formatClock } from '../../../src/domain/time-zone/zone-window.ts';
import { checkOptions } from './check-options.ts';
import { type Day, dayOf } from './day-of.ts';
import { type Calculation, calculationOf, computeDay } from './engine-input.ts';
import type { CalculationOptions } from './place.ts';

export interface PrayerTimesOptions extends CalculationOptions {
  /** Today at the place if absent. */
  readonly date?: Day | undefined;
}

/** The times of one day at one place. */
export interface PrayerTimes {
  /** Local day at the place, `YYYY-MM-DD`. */
  readonly date: string;
  /** Instants on whole minutes, strictly ascending. An Isha after midnight belongs to the day whose evening it ends. */
  readonly times: Readonly<Record<TimeName, Date>>;
  /** The same as `HH:MM` by the clock of the place. */
  readonly clock: Readonly<Record<TimeName, string>>;
  /** IANA name of the clock's time zone. */
  readonly timeZone: string;
  /** Id of the method. */
  readonly method: string;
  readonly madhab: Madhab;
  /** The rule in effect; `notes` says whether it was applied. */
  readonly highLatitudeRule: HighLatitudeRule;
  /** What to tell people about the times: a rule that was applied, a polar day, a timetable. `noteText` words them. */
  readonly notes: readonly PrayerNote[];
  /** The published timetable that some or all times are from. */
  readonly timetable?: TimetableFacts | undefined;
}

/**
 * Calculates the prayer times of a day. Finite at every point of the globe.
 * @throws TypeError, RangeError for an option that is missing or out of range; the message says what it may be.
 */
export function prayerTimes(options: PrayerTimesOptions): PrayerTimes {
  checkOptions(options);
  const { date, zone } = dayOf(options.timeZone, options.date ?? new Date());
  const calculation = calculationOf(options);
  return toPrayerTimes(calculation, zone, date, computeDay(options, calculation, zone, date));
}

/** @internal */
export function toPrayerTimes(
  { method, madhab, highLatitudeRule }: Calculation,
  zone: ReturnType<typeof dayOf>['zone'],
  date: ReturnType<typeof dayOf>['date'],
  { times, notes, timetable }: PrayerDay,
): PrayerTimes {
  return {
    date: formatIsoDate(date),
    times: mapTimes((name) => new Date(times[name])),
    clock: mapTimes((name) => formatClock(zone, times[name])),
    timeZone: zone.name,
    method: method.id,
    madhab,
    highLatitudeRule,
    notes,
    timetable,
  };
}
