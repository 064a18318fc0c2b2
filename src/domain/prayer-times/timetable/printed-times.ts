import { minuteMs } from '../../time/units.ts';
import { type CivilDate, utcMidnight } from '../../time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../../time-zone/zone-window.ts';
import { type Madhab, type TimeName, timeNames } from '../types.ts';
import { isEstimatedDay, rowIndex, type Timetable, type TimetableFacts } from './timetable.ts';

/** A day's times as printed in a timetable. */
export interface PrintedTimes {
  readonly table: TimetableFacts & Pick<Timetable, 'method'>;
  /** Epoch milliseconds, whole minutes; times missing in the row are absent. */
  readonly times: Readonly<Partial<Record<TimeName, number>>>;
  readonly isEstimated: boolean;
}

/** Returns the times from the first timetable with a row for the day; undefined if there is none. */
export function printedTimes(
  timetables: readonly Timetable[],
  date: CivilDate,
  zone: ZoneWindow,
  madhab: Madhab,
): PrintedTimes | undefined {
  for (const table of timetables) {
    const index = rowIndex(table, date);
    const times: Partial<Record<TimeName, number>> = {};
    const printed = timeNames.filter((name) => {
      // A table with only the first Asr has none for the Hanafi madhab, whose Asr is then calculated.
      const column = name === 'asr' && madhab === 'hanafi' ? 'asr_hanafi' : name;
      const minutes = table.columns[column]?.[index];
      if (minutes !== undefined) times[name] = toInstant(table, date, zone, minutes);
      return minutes !== undefined;
    });
    if (printed[0]) return { table, times, isEstimated: isEstimatedDay(table, index) };
  }
  return undefined;
}

function toInstant({ clock }: Timetable, date: CivilDate, zone: ZoneWindow, minutes: number): number {
  return clock === 'local'
    ? instantOf(zone, date, minutes)
    : utcMidnight(date) + (minutes - clock.utcOffsetMinutes) * minuteMs;
}
