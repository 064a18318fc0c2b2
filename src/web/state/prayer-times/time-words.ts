import type { TimeName } from '../../../domain/prayer-times/types.ts';
import { message, type Translate } from '../../lib/i18n.tsx';

/** English names of the times, translated where they are shown. */
export const timeWords: Readonly<Record<TimeName, string>> = {
  fajr: message('Fajr'),
  sunrise: message('Sunrise'),
  dhuhr: message('Dhuhr'),
  asr: message('Asr'),
  maghrib: message('Maghrib'),
  isha: message('Isha'),
};

/** `2h 14m`; the hours stand also when there are none. */
export function durationWords(parts: { hours: number; minutes: number }, t: Translate): string {
  return t('{hours}h {minutes}m', parts);
}
