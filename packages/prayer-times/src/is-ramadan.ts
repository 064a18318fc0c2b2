import { dayMs } from '../../../src/domain/time/units.ts';
import { type CivilDate, utcMidnight } from '../../../src/domain/time-zone/civil-date.ts';

/** Days from 1 January 1970 to 1 Ramadan of year 0, and the tabular calendar's cycle: `ummAlQuraDateOf` has the source. */
const ramadanOfYear0 = -491_912 - 354;
const firstYear = 1356;
/**
 * How each Ramadan of the Umm al-Qura calendar from 1356 AH differs from the tabular one: twice its start in days, plus 4,
 * plus 1 if it has 30 days. The calendar's whole table takes a twentieth of the package; a test compares every day with it.
 */
const ramadans =
  '4324333313533454346453543343333333633323434233245332243453332433533435545345455343454553454544434545533245344243453443465533445645534455334343442';
const tabular = '5';

/** Whether the civil day's daylight hours are in Ramadan by the Umm al-Qura calendar, or by the tabular one outside its years. */
export function isRamadan(date: CivilDate): boolean {
  const day = utcMidnight(date) / dayMs;
  const year = Math.floor((30 * (day + 492_148) + 10_646) / 10_631);
  const code = Number(ramadans[year - firstYear] ?? tabular);
  const first = ramadanOfYear0 + 354 * year + Math.floor((3 + 11 * year) / 30) + (code >> 1) - 2;
  return day >= first && day < first + 29 + (code & 1);
}
