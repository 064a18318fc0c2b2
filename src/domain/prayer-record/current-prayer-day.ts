import type { PrayerName, TimelineEntry } from '../prayer-times/types.ts';
import { type CivilDate, daysBetween, sameDate } from '../time-zone/civil-date.ts';

/**
 * The day that is being prayed: from its Fajr to the next. After midnight it is still the evening's day, whose Isha may
 * be prayed until Fajr.
 * @param timeline around the civil day, as an answer has it
 */
export function prayerDayAt(timeline: readonly TimelineEntry[], nowMs: number): CivilDate | undefined {
  const begun = timeline.filter(({ name, at }) => name === 'fajr' && at <= nowMs);
  return (begun.at(-1) ?? timeline[0])?.date;
}

/** Whose times are known, and what time it is there. */
export interface PrayerClock {
  /** The day that is being prayed. */
  readonly day: CivilDate;
  readonly timeline: readonly TimelineEntry[];
  readonly nowMs: number;
}

/** Whether a prayer's time has come. Of a day whose times are not at hand, whether the day itself has. */
export function hasBegun({ day, timeline, nowMs }: PrayerClock, date: CivilDate, name: PrayerName): boolean {
  const entry = timeline.find((each) => each.name === name && sameDate(each.date, date));
  return entry ? entry.at <= nowMs : daysBetween(date, day) >= 0;
}
