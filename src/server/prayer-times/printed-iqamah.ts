import type { DayOfMosque } from '../../domain/mosque/iqamah.ts';
import { printedTimes } from '../../domain/prayer-times/timetable/printed-times.ts';
import type { Timetable } from '../../domain/prayer-times/timetable/timetable.ts';
import { prayerNames } from '../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../domain/time-zone/civil-date.ts';
import { formatClock, type ZoneWindow } from '../../domain/time-zone/zone-window.ts';

/** Returns the iqamah times that the timetable prints for a day, `HH:MM`. */
export function printedIqamahOn(table: Timetable, date: CivilDate, zone: ZoneWindow): DayOfMosque['iqamah'] {
  const times = printedTimes([table], date, zone, 'shafi')?.times;
  const clocks = prayerNames.flatMap((name) => {
    const at = times?.[name];
    return at === undefined ? [] : [[name, formatClock(zone, at)]];
  });
  return Object.fromEntries(clocks);
}
