import { addDays, type CivilDate, sameDate } from './civil-date.ts';
import { civilDateAt, instantOf, type ZoneWindow } from './zone-window.ts';

const noonMinutes = 12 * 60;
/** Less than any jump over the date line, more than any change of summer time. */
const jumpMinutes = 20 * 60;

/** Whether no clock of the zone ever showed the day: in Samoa 29 December 2011 was followed by the 31st. */
export function isSkippedDay(zone: ZoneWindow, date: CivilDate): boolean {
  return crossesDateLine(zone) && !sameDate(civilDateAt(zone, instantOf(zone, date, noonMinutes)), date);
}

/** The day that went before at the place. */
export function dayBefore(zone: ZoneWindow, date: CivilDate): CivilDate {
  const before = addDays(date, -1);
  return isSkippedDay(zone, before) ? addDays(date, -2) : before;
}

/** The day that comes next at the place. */
export function dayAfter(zone: ZoneWindow, date: CivilDate): CivilDate {
  const after = addDays(date, 1);
  return isSkippedDay(zone, after) ? addDays(date, 2) : after;
}

function crossesDateLine({ offsets }: ZoneWindow): boolean {
  return offsets.some(([, minutes], i) => minutes - (offsets[i - 1]?.[1] ?? minutes) >= jumpMinutes);
}
