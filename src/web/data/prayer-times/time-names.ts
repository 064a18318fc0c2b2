import type { PrayerName, TimeName } from '../../../domain/prayer-times/types.ts';
import { message, type Translate } from '../../i18n/localisation.tsx';

/** Names of the times, as catalogue keys. */
export const timeLabels: Readonly<Record<TimeName, string>> = {
  fajr: message('Fajr'),
  sunrise: message('Sunrise'),
  dhuhr: message('Dhuhr'),
  asr: message('Asr'),
  maghrib: message('Maghrib'),
  isha: message('Isha'),
};

/** Returns the name of the prayer, not of its time: Turkish calls the prayer `Sabah`, and its time on timetables `İmsak`. */
export function translatePrayer(prayer: PrayerName, t: Translate): string {
  return t('{prayer, select, fajr {Fajr} dhuhr {Dhuhr} asr {Asr} maghrib {Maghrib} other {Isha}}', {
    prayer,
  });
}

/** Returns `2h 14m`, also with zero hours. */
export function formatHoursMinutes(parts: { hours: number; minutes: number }, t: Translate): string {
  return t('{hours}h {minutes}m', parts);
}

/** Returns `2h 14m`; in the last hour `14 min`. */
export function formatHoursOrMinutes(parts: { hours: number; minutes: number }, t: Translate): string {
  const { minutes } = parts;
  return parts.hours === 0 ? t('{minutes} min', { minutes }) : formatHoursMinutes(parts, t);
}
