import type { SunMoment } from '../../../../domain/qibla/sun-moments.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { addDays, sameDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { civilDateAt, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { compassPoint } from '../../../i18n/compass-point.ts';
import { formatBearing } from '../../../i18n/format-number.ts';
import type { Language } from '../../../i18n/languages.ts';
import { message, type Translate } from '../../../i18n/localisation.tsx';

/** Rounds to the minute a clock would show. The day and the time of a moment both use it. */
export const toNearestMinute = (atMs: number): number => Math.round(atMs / minuteMs) * minuteMs;

/** Formats a day as `today`, `tomorrow` or the date, in the place's calendar. */
export function formatDay(
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

/** Formats a bearing as `238°, south-west`: whole degrees from true north and the nearest of eight compass points. */
export function formatDirection(bearingDegrees: number, t: Translate, language: Language): string {
  return t('{degrees}°, {direction}', {
    degrees: formatBearing(bearingDegrees, 0, language),
    direction: t(compassPoint(bearingDegrees)),
  });
}

type Pointer = SunMoment['pointer'];

/** Messages for a moment that is now, and for one to come. */
export const momentMessages: Readonly<Record<'now' | 'coming', Readonly<Record<Pointer, string>>>> = {
  now: {
    sun: message('The sun is in the direction of the Qibla now.'),
    shadow: message('Your shadow points to the Qibla now.'),
  },
  coming: {
    sun: message('The sun is in the direction of the Qibla'),
    shadow: message('Your shadow points to the Qibla'),
  },
};

const lowestDegrees = 5;

/** Returns why a moment is hard to use. */
export function momentLimitation({ altitudeDegrees }: SunMoment): string {
  return altitudeDegrees < lowestDegrees
    ? message('The sun is very low then.')
    : message('The sun is almost overhead then.');
}
