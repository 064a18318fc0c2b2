import { type PrayerCalendar, prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import type { PlaceInput } from '../../../domain/prayer-times/place-prayer-day.ts';
import { addDays, type CivilDate, daysBetween } from '../../../domain/time-zone/civil-date.ts';
import type { Span } from '../../prayer-answers/span.ts';
import type { GiveWay } from './give-way.ts';

/** About a millisecond of work. */
const daysAtOnce = 64;

/**
 * The same as `prayerCalendar`, worked out in slices: between two of them, and before what is done with the whole, it gives
 * way to other requests.
 */
export async function calendarInSlices(
  question: PlaceInput,
  { from, to }: Span,
  giveWay: GiveWay,
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
