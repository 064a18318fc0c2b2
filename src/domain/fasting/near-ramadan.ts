import type { HijriDate } from '../hijri/hijri-calendar.ts';

const ramadan = 9;

/** Returns whether the day, or the night after it, can belong to Ramadan. */
export function isNearRamadan({ month, day }: HijriDate): boolean {
  return month === ramadan || (month === ramadan - 1 && day >= 29);
}
