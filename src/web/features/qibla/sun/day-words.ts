import { minuteMs } from '../../../../domain/time/units.ts';
import { addDays, sameDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import type { Translate } from '../../../i18n/localisation.tsx';

/** By the nearest minute a clock on the wall is read; the day and the hour of a moment are both told by it. */
export const nearestMinute = (atMs: number): number => Math.round(atMs / minuteMs) * minuteMs;

/** `today`, `tomorrow`, or the date, by the calendar on the wall at the place. */
export function dayWords(
  zone: ZoneWindow,
  nowMs: number,
  atMs: number,
  t: Translate,
  format: Intl.DateTimeFormat,
): string {
  const day = civilDateAt(zone, atMs);
  const today = civilDateAt(zone, nowMs);
  if (sameDate(day, today)) return t('today');
  if (sameDate(day, addDays(today, 1))) return t('tomorrow');
  return format.format(utcMidnight(day));
}
