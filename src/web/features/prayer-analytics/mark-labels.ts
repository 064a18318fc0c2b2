import type { PrayerMark } from '../../../domain/prayer-record/recorded-day.ts';
import { message } from '../../i18n/localisation.tsx';

/** English names of the ways to pray, translated where they are shown. */
export const markWords: Readonly<Record<PrayerMark, string>> = {
  on_time: message('On time'),
  congregation: message('In congregation'),
  made_up: message('Made up'),
};
