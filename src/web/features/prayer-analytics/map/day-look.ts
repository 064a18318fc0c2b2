import { isInRunningPause } from '../../../../domain/prayer-record/pause.ts';
import { type PrayerRecord, recordedDay } from '../../../../domain/prayer-record/prayer-record.ts';
import { markedCount, type RecordedDay } from '../../../../domain/prayer-record/recorded-day.ts';
import { type CivilDate, daysBetween } from '../../../../domain/time-zone/civil-date.ts';

/** What the map tells of a day. */
export interface DayLook {
  readonly marks: RecordedDay['marks'];
  /** How many of the five are marked. */
  readonly count: number;
  readonly isPaused: boolean;
  /** Still to come. */
  readonly isAhead: boolean;
}

export function dayLook(record: PrayerRecord, date: CivilDate, today: CivilDate): DayLook {
  const day = recordedDay(record, date);
  return {
    marks: day.marks,
    count: markedCount(day),
    isPaused: day.isPaused || isInRunningPause(record, date, today),
    isAhead: daysBetween(today, date) > 0,
  };
}
