import type { HijriChoice, HijriDate } from '../../../domain/hijri/hijri-calendar.ts';
import { hijriDateOf } from '../../../domain/hijri/hijri-date-of.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';

/** Returns a function that gives Hijri dates in the chosen calendar. Loaded on demand, since it brings the tables of months. */
export function hijriDateBy(choice: HijriChoice): (date: CivilDate) => HijriDate {
  return (date) => hijriDateOf(date, choice);
}
