import type { HijriDate } from '../hijri/hijri-calendar.ts';
import type { PrayerTimesResult, TimelineEntry, TimeName } from '../prayer-times/types.ts';
import { minuteMs } from '../time/units.ts';
import { type CivilDate, sameDate } from '../time-zone/civil-date.ts';

const ramadan = 9;

/** What a person who fasts in Ramadan counts down to. */
export interface FastingMoment {
  /** `suhoor_ends`: imsak where it is shown, else Fajr. `fast_begins`: Fajr, after imsak. `iftar`: Maghrib. */
  readonly kind: 'suhoor_ends' | 'fast_begins' | 'iftar';
  /** Epoch milliseconds. */
  readonly at: number;
}

interface FastingOptions {
  readonly nowMs: number;
  /** Minutes from imsak to Fajr; 0 if imsak isn't shown. */
  readonly imsakMinutes: number;
  /** Returns the date of the daylight hours of a civil day in the displayed calendar. */
  readonly toHijriDate: (date: CivilDate) => HijriDate;
}

/**
 * Returns what comes next on a day of fasting in Ramadan: from Fajr to Maghrib iftar, and from Isha to Fajr the end of suhoor.
 * Undefined between Maghrib and Isha, and outside Ramadan: after the Isha of its last day, too.
 */
export function fastingMoment(
  { timeline }: Pick<PrayerTimesResult, 'timeline'>,
  { nowMs, imsakMinutes, toHijriDate }: FastingOptions,
): FastingMoment | undefined {
  const next = timeline.find(({ name, at }) => name !== 'sunrise' && at > nowMs);
  if (!next || next.name === 'isha' || toHijriDate(next.date).month !== ramadan) return undefined;
  if (next.name !== 'fajr') {
    const iftar = entryOf(timeline, 'maghrib', next.date);
    return iftar && { kind: 'iftar', at: iftar.at };
  }
  const imsakAt = next.at - imsakMinutes * minuteMs;
  return imsakAt > nowMs ? { kind: 'suhoor_ends', at: imsakAt } : { kind: 'fast_begins', at: next.at };
}

function entryOf(timeline: readonly TimelineEntry[], name: TimeName, date: CivilDate) {
  return timeline.find((entry) => entry.name === name && sameDate(entry.date, date));
}
