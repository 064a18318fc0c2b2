import { minuteMs } from '../../time/units.ts';
import { addDays, type CivilDate, utcMidnight } from '../../time-zone/civil-date.ts';
import type { ResolvedCalculation } from '../methods/resolve-calculation.ts';
import { type PlaceInput, prayerDay } from '../place-prayer-day.ts';
import { printedTimes } from './printed-times.ts';
import { type Timetable, type TimetableColumn, timeOfColumn, timetableColumns } from './timetable.ts';

/** A printed time compared with the calculated one. */
export interface TimetableDifference {
  readonly date: CivilDate;
  readonly column: TimetableColumn;
  /** Printed minus calculated, minutes. */
  readonly minutes: number;
}

/**
 * Compares each printed time with the method's for the place, day by day. Estimated days are left out.
 * @param year the year used for a table that repeats every year
 */
export function compareTimetable(
  table: Timetable,
  input: PlaceInput,
  calculation: ResolvedCalculation,
  year: number,
): TimetableDifference[] {
  const length = Math.max(0, ...timetableColumns.map((column) => table.columns[column]?.length ?? 0));
  const madhabCount = timetableColumns.includes('asr_hanafi') && table.columns.asr_hanafi ? 2 : 1;
  return Array.from({ length }, (_, index) => index).flatMap((index) => {
    const inTable = addDays(table.from, index);
    const date = table.repeats ? { ...inTable, year } : inTable;
    // 29 February of a repeating table in a common year.
    if (new Date(utcMidnight(date)).getUTCDate() !== date.day) return [];
    return [madhabs.shafi, madhabs.hanafi].slice(0, madhabCount).flatMap((madhab) => {
      const printed = printedTimes([table], date, input.zone, madhab);
      if (printed === undefined || printed.isEstimated) return [];
      const { times } = prayerDay({ ...input, timetables: undefined }, { ...calculation, madhab }, date);
      return columnsOf(madhab).flatMap((column): TimetableDifference[] => {
        const name = timeOfColumn(column);
        const at = printed.times[name];
        return at === undefined ? [] : [{ date, column, minutes: Math.round((at - times[name]) / minuteMs) }];
      });
    });
  });
}

const madhabs = { shafi: 'shafi', hanafi: 'hanafi' } as const;

function columnsOf(madhab: 'shafi' | 'hanafi'): readonly TimetableColumn[] {
  if (madhab === 'hanafi') return ['asr_hanafi'];
  return timetableColumns.filter((column) => column !== 'asr_hanafi');
}
