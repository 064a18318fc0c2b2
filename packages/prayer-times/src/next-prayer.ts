import { nextPrayer as nextOf } from '../../../src/domain/prayer-times/next-prayer.ts';
import { type PrayerName, prayerNames, type TimelineEntry } from '../../../src/domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../../../src/domain/time-zone/civil-date.ts';
import { adjacentDay } from '../../../src/domain/time-zone/skipped-day.ts';
import { formatClock } from '../../../src/domain/time-zone/zone-window.ts';
import { checkOptions } from './check-options.ts';
import { dayOf } from './day-of.ts';
import { calculationOf, computeDay } from './engine-input.ts';
import type { CalculationOptions } from './place.ts';

/** The beginning of a prayer. */
export interface PrayerMoment {
  readonly name: PrayerName;
  readonly at: Date;
  /** `HH:MM` by the clock of the place. */
  readonly clock: string;
  /** Local day that the prayer belongs to, `YYYY-MM-DD`: after midnight, Isha is still the previous day's. */
  readonly date: string;
}

export interface NextPrayer {
  readonly next: PrayerMoment;
  /** The prayer whose time began last; at that very instant it is this one. */
  readonly previous: PrayerMoment;
  /** Milliseconds until `next`. */
  readonly remainingMs: number;
}

/**
 * Returns the prayers after and before an instant, also across midnight.
 * @param at now if absent
 * @throws TypeError, RangeError like `prayerTimes`
 */
export function nextPrayer(options: CalculationOptions, at: Date = new Date()): NextPrayer {
  checkOptions(options);
  const { date, zone } = dayOf(options.timeZone, at, 'at');
  const calculation = calculationOf(options);
  const entriesOf = (day: CivilDate): TimelineEntry[] => {
    const { times } = computeDay(options, calculation, zone, day);
    return prayerNames.map((name) => ({ name, date: day, at: times[name] }));
  };
  const days = [adjacentDay(zone, date, -1), date, adjacentDay(zone, date, 1)];
  const found = nextOf(
    days.flatMap(entriesOf).sort((a, b) => a.at - b.at),
    Number(at),
  );
  // Three days around an instant always have a prayer before and after it.
  if (!found) throw new Error('No prayer was found around the instant');
  const momentOf = (entry: TimelineEntry): PrayerMoment => ({
    name: entry.name as PrayerName,
    at: new Date(entry.at),
    clock: formatClock(zone, entry.at),
    date: formatIsoDate(entry.date),
  });
  return {
    next: momentOf(found.next),
    previous: momentOf(found.previous),
    remainingMs: found.next.at - Number(at),
  };
}
