import { addDays, type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';

/** 1 is Monday, 7 is Sunday, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export function weekdayOf(date: CivilDate): Weekday {
  const day = new Date(utcMidnight(date)).getUTCDay();
  return (day === 0 ? 7 : day) as Weekday;
}

/**
 * Returns the days of a month in rows of seven, each beginning on the given weekday; undefined for days of
 * other months.
 */
export function weekRows(month: CivilDate, firstDay: Weekday): (CivilDate | undefined)[][] {
  const first = { ...month, day: 1 };
  const before = (weekdayOf(first) - firstDay + 7) % 7;
  const days = lengthOfMonth(month);
  const rows = Math.ceil((before + days) / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = row * 7 + column - before + 1;
      return day >= 1 && day <= days ? { ...month, day } : undefined;
    }),
  );
}

export function lengthOfMonth({ year, month }: CivilDate): number {
  return addDays(firstOfMonth({ year, month, day: 1 }, 1), -1).day;
}

/** Returns the first day of the month a number of months later, or earlier. */
export function firstOfMonth({ year, month }: CivilDate, months = 0): CivilDate {
  const index = year * 12 + (month - 1) + months;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1, day: 1 };
}

/** Returns the same day of the month a number of months later, or the last day of a shorter month. */
export function sameDayOfMonth(date: CivilDate, months: number): CivilDate {
  const first = firstOfMonth(date, months);
  return { ...first, day: Math.min(date.day, lengthOfMonth(first)) };
}
