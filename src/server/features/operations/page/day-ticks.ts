import { parseIsoDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { formatMonth } from '../event-format.ts';

/** A day that the axis of a chart names. */
export interface DayTick {
  /** Index among the days. */
  readonly at: number;
  readonly label: string;
  /** Left out where there is little room. */
  readonly isMinor: boolean;
}

type Names = (date: { readonly month: number; readonly day: number; readonly weekday: number }) => boolean;

/** Every day of a week, Mondays of a month, halves of months, months, quarters: about a dozen in any span. */
function rulesFor(count: number): { readonly isNamed: Names; readonly isMinor: Names } {
  const never = () => false;
  if (count <= 8) return { isNamed: () => true, isMinor: never };
  if (count <= 62) return { isNamed: ({ weekday }) => weekday === 1, isMinor: never };
  if (count <= 150)
    return { isNamed: ({ day }) => day === 1 || day === 15, isMinor: ({ day }) => day === 15 };
  if (count <= 400) return { isNamed: ({ day }) => day === 1, isMinor: ({ month }) => month % 3 !== 1 };
  return { isNamed: ({ day, month }) => day === 1 && month % 3 === 1, isMinor: ({ month }) => month !== 1 };
}

/** @param days `YYYY-MM-DD`, every one of the span, the oldest first */
export function dayTicks(days: readonly string[]): DayTick[] {
  const { isNamed, isMinor } = rulesFor(days.length);
  return days.flatMap((day, at) => {
    const date = parseIsoDate(day);
    if (!date) return [];
    const midnight = utcMidnight(date);
    const known = { ...date, weekday: new Date(midnight).getUTCDay() };
    if (!isNamed(known)) return [];
    const label = days.length > 150 ? monthOrYear(midnight, date) : `${date.day} ${formatMonth(midnight)}`;
    return [{ at, label, isMinor: isMinor(known) }];
  });
}

/** January says which year begins. */
const monthOrYear = (midnight: number, { month, year }: { month: number; year: number }): string =>
  month === 1 ? String(year) : formatMonth(midnight);
