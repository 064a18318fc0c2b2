import type { PrayerMark } from '../../../domain/prayer-record/recorded-day.ts';
import { message } from '../../i18n/localisation.tsx';

/** English names of the ways to pray, translated where they are shown. */
export const markWords: Readonly<Record<PrayerMark, string>> = {
  on_time: message('On time'),
  congregation: message('In congregation'),
  made_up: message('Made up'),
};

/** How each way is drawn in bars: by colour, and by lines for who does not tell colours apart. */
export const markFills: Readonly<Record<PrayerMark, string>> = {
  on_time: 'bg-primary',
  congregation:
    'bg-brass [background-image:repeating-linear-gradient(135deg,transparent_0_3px,var(--surface)_3px_4.5px)]',
  made_up:
    'bg-info [background-image:radial-gradient(circle,var(--surface)_1px,transparent_1.4px)] [background-size:5px_5px]',
};
