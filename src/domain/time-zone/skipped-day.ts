import { minuteMs } from '../time/units.ts';
import { addDays, type CivilDate, utcMidnight } from './civil-date.ts';
import { instantOf, offsetMinutesAt, type ZoneWindow } from './zone-window.ts';

const noonMinutes = 12 * 60;

/** Whether the zone skipped the day entirely: in Samoa 29 December 2011 was followed by the 31st. */
export function isSkippedDay(zone: ZoneWindow, date: CivilDate): boolean {
  const noon = instantOf(zone, date, noonMinutes);
  const shown = noon + offsetMinutesAt(zone, noon) * minuteMs;
  return shown !== utcMidnight(date) + noonMinutes * minuteMs;
}

/** Returns the previous (`step` -1) or next (1) day that exists in the zone. */
export function adjacentDay(zone: ZoneWindow, date: CivilDate, step: -1 | 1): CivilDate {
  const beside = addDays(date, step);
  return isSkippedDay(zone, beside) ? addDays(beside, step) : beside;
}
