import { type PrayerCalendar, prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import type { PlaceQuestion } from '../../../domain/prayer-times/prayer-day.ts';
import { addDays, type CivilDate, daysBetween } from '../../../domain/time-zone/civil-date.ts';
import type { DateRange } from '../../prayer-times/date-range.ts';
import type { YieldToEventLoop } from './give-way.ts';

/** About a millisecond of work. */
const daysAtOnce = 64;

/**
 * The same as `prayerCalendar`, worked out in slices: between two of them, and before what is done with the whole, it gives
 * way to other requests.
 */
export async function computeCalendarInChunks(
  question: PlaceQuestion,
  { from, to }: DateRange,
  giveWay: YieldToEventLoop,
): Promise<PrayerCalendar> {
  const first = prayerCalendar(question, from, lastOfSlice(from, to));
  const days = [...first.days];
  for (let next = addDays(from, daysAtOnce); daysBetween(next, to) >= 0; next = addDays(next, daysAtOnce)) {
    await giveWay();
    days.push(...prayerCalendar(question, next, lastOfSlice(next, to)).days);
  }
  if (daysBetween(from, to) >= daysAtOnce) await giveWay();
  return { ...first, days };
}

function lastOfSlice(from: CivilDate, to: CivilDate): CivilDate {
  const last = addDays(from, daysAtOnce - 1);
  return daysBetween(last, to) < 0 ? to : last;
}
