import type { HijriChoice, HijriDate } from '../../../src/domain/hijri/hijri-calendar.ts';
import { effectiveHijriCalendar, hijriDateOf } from '../../../src/domain/hijri/hijri-date-of.ts';
import { type CivilDate, parseIsoDate } from '../../../src/domain/time-zone/civil-date.ts';
import { refuse } from './check-options.ts';

export type { HijriCalendar, HijriChoice, HijriDate } from '../../../src/domain/hijri/hijri-calendar.ts';

/**
 * Returns the Hijri date of the daylight hours of a day; it began at the previous sunset. Printed month tables: Umm al-Qura
 * 1356 to 1500 AH, JAKIM 1416 to 1500, Diyanet 1400 to 1500. Outside its table a calendar follows Umm al-Qura, and
 * outside that the tabular calendar.
 * @param date `YYYY-MM-DD`
 * @throws TypeError, RangeError for a date that isn't in the calendar, or a shift outside -2 to 2 days
 */
export function hijriDate(date: string, choice: HijriChoice = {}): HijriDate {
  return hijriDateOf(readDay(date), choice);
}

/** Returns the calendar that `hijriDate` uses: the chosen one, or `umm_al_qura` outside its table. */
export function hijriCalendarUsed(
  date: string,
  choice: HijriChoice = {},
): 'umm_al_qura' | 'jakim' | 'diyanet' {
  return effectiveHijriCalendar(readDay(date), choice);
}

function readDay(text: string): CivilDate {
  const date = typeof text === 'string' ? parseIsoDate(text) : undefined;
  return date ?? refuse('date', text, "a day of the calendar such as '2026-03-20'");
}
