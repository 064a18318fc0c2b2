import type { PrayerName, TimeName } from '../../../domain/prayer-times/types.ts';
import { message, type Translate } from '../../i18n/localisation.tsx';

/** English names of the times, translated where they are shown. */
export const timeLabels: Readonly<Record<TimeName, string>> = {
  fajr: message('Fajr'),
  sunrise: message('Sunrise'),
  dhuhr: message('Dhuhr'),
  asr: message('Asr'),
  maghrib: message('Maghrib'),
  isha: message('Isha'),
};

/** The prayer itself, beside its time: Turkish prays `Sabah`, and its timetables say `İmsak` when that begins. */
export function translatePrayer(prayer: PrayerName, t: Translate): string {
  return t('{prayer, select, fajr {Fajr} dhuhr {Dhuhr} asr {Asr} maghrib {Maghrib} other {Isha}}', {
    prayer,
  });
}

/** `2h 14m`; the hours stand also when there are none. */
export function formatHoursMinutes(parts: { hours: number; minutes: number }, t: Translate): string {
  return t('{hours}h {minutes}m', parts);
}
