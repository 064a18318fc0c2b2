import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';
import { useCalendarWords } from './calendar-words.ts';
import type { MonthKind, MonthTable } from './use-month.ts';

/** The month by its own calendar, and what it is by the other one: `March 2026`, `Ramadan – Shawwal 1447 AH`. */
export function useMonthTitle(month: MonthTable | undefined, kind: MonthKind, day: CivilDate) {
  const words = useCalendarWords();
  const hijri = {
    ...{ whole: ({ hijri: of }: TableDay) => words.hijriMonth(of), year: (of: TableDay) => of.hijri.year },
    name: (of: TableDay) => words.hijriMonthName(of.hijri),
  };
  const gregorian = {
    ...{ whole: ({ date }: TableDay) => words.month(date), year: (of: TableDay) => of.date.year },
    name: (of: TableDay) => words.monthName(of.date),
  };
  const [first, last] = [month?.days.at(0), month?.days.at(-1)];
  function between({ whole, name, year }: typeof hijri): string {
    if (!first || !last) return '';
    if (whole(first) === whole(last)) return whole(first);
    return `${year(first) === year(last) ? name(first) : whole(first)} – ${whole(last)}`;
  }
  return kind === 'gregorian'
    ? { own: words.month(day), other: between(hijri) }
    : { own: between(hijri) || words.month(day), other: between(gregorian) };
}
