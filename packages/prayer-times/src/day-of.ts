import { type CivilDate, parseIsoDate, utcMidnight } from '../../../src/domain/time-zone/civil-date.ts';
import { isSkippedDay } from '../../../src/domain/time-zone/skipped-day.ts';
import { civilDateAt, type ZoneWindow } from '../../../src/domain/time-zone/zone-window.ts';
import { refuse } from './check-options.ts';
import type { CalculationOptions } from './place.ts';
import { zoneOf } from './zone-of.ts';

/** A local day at the place as `YYYY-MM-DD`, or any instant of it. */
export type Day = string | Date;

/** @internal A day in the zone of a place. */
export interface DayInZone {
  readonly date: CivilDate;
  readonly zone: ZoneWindow;
}

/**
 * Returns the local day and the zone's offsets around it.
 * @internal
 * @param name of the option, for the error: a TypeError or RangeError for anything but a day that exists at the place
 */
export function dayOf(timeZone: CalculationOptions['timeZone'], day: Day, name = 'date'): DayInZone {
  const instant = Number(day instanceof Date ? day : (readDate(day) ?? Number.NaN));
  if (Number.isNaN(instant)) refuse(name, day, "a day of the calendar such as '2026-03-20', or a Date");
  const zone = zoneOf(timeZone, instant);
  const date = civilDateAt(day instanceof Date ? zone : utc, instant);
  if (isSkippedDay(zone, date))
    refuse(name, day, `a day that exists in ${zone.name}, whose clocks skipped it`);
  return { date, zone };
}

const utc: ZoneWindow = { name: 'UTC', offsets: [] };

function readDate(text: unknown): number | undefined {
  const date = typeof text === 'string' ? parseIsoDate(text) : undefined;
  return date && utcMidnight(date);
}
