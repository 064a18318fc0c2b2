import type { PrayerMark } from '../../../domain/prayer-record/recorded-day.ts';
import { message } from '../../i18n/localisation.tsx';

/** Message keys for the marks; translate them when showing. */
export const markLabels: Readonly<Record<PrayerMark, string>> = {
  on_time: message('On time'),
  congregation: message('In congregation'),
  made_up: message('Made up (qada)'),
};
