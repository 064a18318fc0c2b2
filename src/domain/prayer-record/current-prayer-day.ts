import type { PrayerName, TimelineEntry } from '../prayer-times/types.ts';
import { type CivilDate, daysBetween, sameDate } from '../time-zone/civil-date.ts';

/**
 * Returns the current prayer day: from its Fajr to the next. After midnight it is still the previous evening's
 * day, whose Isha can be prayed until Fajr.
 * @param timeline around the civil day, from an answer
 */
export function prayerDayAt(timeline: readonly TimelineEntry[], nowMs: number): CivilDate | undefined {
  const begun = timeline.filter(({ name, at }) => name === 'fajr' && at <= nowMs);
  return (begun.at(-1) ?? timeline[0])?.date;
}

/** The current time relative to known prayer times. */
export interface PrayerClock {
  /** The current prayer day. */
  readonly day: CivilDate;
  readonly timeline: readonly TimelineEntry[];
  readonly nowMs: number;
}

/** Whether a prayer's time has begun. For a day without known times, whether the day itself has. */
export function hasBegun({ day, timeline, nowMs }: PrayerClock, date: CivilDate, name: PrayerName): boolean {
  const entry = timeline.find((each) => each.name === name && sameDate(each.date, date));
  return entry ? entry.at <= nowMs : daysBetween(date, day) >= 0;
}
