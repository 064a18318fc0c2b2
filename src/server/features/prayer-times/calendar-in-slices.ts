import { type PrayerCalendar, prayerCalendar } from '../../../domain/prayer-times/calendar.ts';
import type { PlaceQuestion } from '../../../domain/prayer-times/prayer-day.ts';
import { addDays, type CivilDate, daysBetween } from '../../../domain/time-zone/civil-date.ts';
import { nextRound } from '../../pages/turns.ts';
import type { Span } from '../../prayer-answers/span.ts';

/** About a millisecond of work. */
const daysAtOnce = 64;

/**
 * The same as `prayerCalendar`, worked out in several rounds of the event loop: between two of them, and before what is
 * done with the whole, other requests are answered.
 */
export async function calendarInSlices(question: PlaceQuestion, { from, to }: Span): Promise<PrayerCalendar> {
  const first = prayerCalendar(question, from, lastOfSlice(from, to));
  const days = [...first.days];
  for (let next = addDays(from, daysAtOnce); daysBetween(next, to) >= 0; next = addDays(next, daysAtOnce)) {
    await nextRound();
    days.push(...prayerCalendar(question, next, lastOfSlice(next, to)).days);
  }
  if (daysBetween(from, to) >= daysAtOnce) await nextRound();
  return { ...first, days };
}

function lastOfSlice(from: CivilDate, to: CivilDate): CivilDate {
  const last = addDays(from, daysAtOnce - 1);
  return daysBetween(last, to) < 0 ? to : last;
}
