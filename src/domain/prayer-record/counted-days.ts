import { type CivilDate, daysBetween } from '../time-zone/civil-date.ts';
import { isInRunningPause } from './pause.ts';
import { daysFrom, type PrayerRecord, recordedDay, recordedDays } from './prayer-record.ts';
import { markedCount, type RecordedDay } from './recorded-day.ts';

/** A day that counts: neither paused nor left out by the calendar of the place. */
export interface CountedDay extends Pick<RecordedDay, 'marks'> {
  readonly date: CivilDate;
  /** Days before today; negative for a day that was marked where it had begun already, and is still to come here. */
  readonly daysAgo: number;
}

/** Today where the person is now, and what its calendar passed over. */
export interface Present {
  readonly today: CivilDate;
  /** A day that no clock of the place ever showed. */
  readonly isSkipped: (date: CivilDate) => boolean;
}

/**
 * The days of which streaks and shares are made, in order: from the first that has a mark up to today. Whoever has flown
 * over the date line may have marked a day that is tomorrow's here: it counts, too.
 */
export function countedDays(record: PrayerRecord, { today, isSkipped }: Present): CountedDay[] {
  const marked = recordedDays(record).filter(({ day }) => markedCount(day) > 0);
  const [first, last] = [marked.at(0)?.date, marked.at(-1)?.date];
  if (!first || !last) return [];
  const isAhead = daysBetween(today, last) > 0;
  return daysFrom(first, isAhead ? last : today)
    .map((date) => ({ date, day: recordedDay(record, date) }))
    .filter(({ date, day }) => !day.isPaused && !isInRunningPause(record, date, today))
    .filter(({ date, day }) => markedCount(day) > 0 || !isSkipped(date))
    .map(({ date, day: { marks } }) => ({ date, daysAgo: daysBetween(date, today), marks }));
}
