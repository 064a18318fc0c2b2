import { sameDayOfMonth, type Weekday, weekdayOf } from '../../../../domain/prayer-record/week-rows.ts';
import { addDays, type CivilDate } from '../../../../domain/time-zone/civil-date.ts';

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

interface MapWays {
  readonly isRightToLeft: boolean;
  readonly firstDay: Weekday;
}

const daysOfWeek = 7;
const monthsOfYear = 12;

/** Where a key leads from a day of the map, as in other calendars of the web; undefined for every other key. */
export function dayByKey(
  { key, shiftKey }: PressedKey,
  date: CivilDate,
  { isRightToLeft, firstDay }: MapWays,
): CivilDate | undefined {
  const intoWeek = (weekdayOf(date) - firstDay + daysOfWeek) % daysOfWeek;
  const onward = isRightToLeft ? -1 : 1;
  const months = shiftKey ? monthsOfYear : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(date, onward);
    case 'ArrowLeft':
      return addDays(date, -onward);
    case 'ArrowDown':
      return addDays(date, daysOfWeek);
    case 'ArrowUp':
      return addDays(date, -daysOfWeek);
    case 'Home':
      return addDays(date, -intoWeek);
    case 'End':
      return addDays(date, daysOfWeek - 1 - intoWeek);
    case 'PageDown':
      return sameDayOfMonth(date, months);
    case 'PageUp':
      return sameDayOfMonth(date, -months);
    default:
      return undefined;
  }
}
