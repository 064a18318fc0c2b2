import { type CivilDate, utcMidnight } from '../../time-zone/civil-date.ts';
import { instantOf, type ZoneWindow } from '../../time-zone/zone-window.ts';
import { type Madhab, type TimeName, timeNames } from '../types.ts';
import { type Timetable, type TimetableFacts, type TimetableRow, timetableRow } from './timetable.ts';

const msPerMinute = 60_000;

/** A day's times as a timetable prints them. */
export interface PrintedTimes {
  readonly table: TimetableFacts & Pick<Timetable, 'method'>;
  /** Epoch milliseconds, whole minutes; times that the row lacks are absent. */
  readonly times: Readonly<Partial<Record<TimeName, number>>>;
  readonly isEstimated: boolean;
}

/** What the first of the timetables with a row for the day prints; undefined where none has one. */
export function printedTimes(
  timetables: readonly Timetable[],
  date: CivilDate,
  zone: ZoneWindow,
  madhab: Madhab,
): PrintedTimes | undefined {
  for (const table of timetables) {
    const row = timetableRow(table, date);
    if (row === undefined) continue;
    const times: Partial<Record<TimeName, number>> = {};
    for (const name of timeNames) {
      const minutes = minutesOf(row, name, madhab);
      if (minutes !== undefined) times[name] = instantOfRow(table, date, zone, minutes);
    }
    return { table, times, isEstimated: row.isEstimated };
  }
  return undefined;
}

/** A person of the second shadow needs the second Asr; a table that prints only the first leaves it to the formula. */
function minutesOf({ minutes }: TimetableRow, name: TimeName, madhab: Madhab): number | undefined {
  return name === 'asr' && madhab === 'hanafi' ? minutes.asr_hanafi : minutes[name];
}

function instantOfRow({ clock }: Timetable, date: CivilDate, zone: ZoneWindow, minutes: number): number {
  return clock === 'local'
    ? instantOf(zone, date, minutes)
    : utcMidnight(date) + (minutes - clock.utcOffsetMinutes) * msPerMinute;
}
