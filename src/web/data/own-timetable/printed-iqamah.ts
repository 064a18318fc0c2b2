import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import type { DayOfMosque } from '../../../domain/mosque/iqamah.ts';
import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import { printedTimes } from '../../../domain/prayer-times/timetable/printed-times.ts';
import type { Timetable } from '../../../domain/prayer-times/timetable/timetable.ts';
import { unpackTimetable } from '../../../domain/prayer-times/timetable/timetable-code.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { type CivilDate, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { deviceZoneName, zoneWindowFromIntl } from '../../device/zone-from-intl.ts';
import { storedOwnTimetable } from './stored-own-timetable.ts';

/** The iqamah times of an imported timetable. */
export interface PrintedIqamah {
  /** The mosque that printed them, at the place of the import. It has no rules of its own. */
  readonly mosque: MyMosque;
  /** See `printedIqamahOf`. */
  readonly iqamahOf: (date: CivilDate, zone?: ZoneWindow) => DayOfMosque['iqamah'];
}

let latest: { readonly id: string; readonly printed: PrintedIqamah | undefined } | undefined;

/** Returns the iqamah times of the timetable that is stored on this device; undefined if it has another id, or none. */
export function storedIqamah(id: string): PrintedIqamah | undefined {
  if (latest?.id === id) return latest.printed;
  const record = storedOwnTimetable();
  const printed = record?.id === id ? printedIqamah(record) : undefined;
  latest = { id, printed };
  return printed;
}

/** Returns the iqamah times of the timetable; undefined if it has none, or if they can't be read. */
export function printedIqamah({ iqamah, table, place }: OwnTimetableRecord): PrintedIqamah | undefined {
  const columns = iqamah && unpack(iqamah);
  if (!columns) return undefined;
  const { latitude, longitude } = place;
  return {
    mosque: { name: table.name, latitude, longitude, iqamah: {}, jumuah: [] },
    iqamahOf: (date, zone) => timesOf(columns, date, zone),
  };
}

/**
 * Returns the iqamah times that the timetable prints for a day, `HH:MM`.
 * @param zone of the place; needed for a timetable that repeats every year, whose rows are in standard time. The device's by
 * default.
 */
export function printedIqamahOf(
  record: OwnTimetableRecord,
  date: CivilDate,
  zone?: ZoneWindow,
): DayOfMosque['iqamah'] {
  return printedIqamah(record)?.iqamahOf(date, zone) ?? {};
}

function unpack(code: NonNullable<OwnTimetableRecord['iqamah']>): Timetable | undefined {
  try {
    return unpackTimetable(code);
  } catch {
    return undefined;
  }
}

function timesOf(table: Timetable, date: CivilDate, zone = deviceZone(date)): DayOfMosque['iqamah'] {
  const times = printedTimes([table], date, zone, 'shafi')?.times;
  return Object.fromEntries(
    prayerNames.flatMap((name) => {
      const at = times?.[name];
      return at === undefined ? [] : [[name, formatClock(zone, at)]];
    }),
  );
}

const utc: ZoneWindow = { name: 'UTC', offsets: [[0, 0]] };

function deviceZone(date: CivilDate): ZoneWindow {
  const midnight = utcMidnight(date);
  return zoneWindowFromIntl(deviceZoneName(), midnight - 2 * dayMs, midnight + 2 * dayMs) ?? utc;
}
