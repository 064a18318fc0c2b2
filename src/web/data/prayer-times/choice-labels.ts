import type { HijriCalendar } from '../../../domain/hijri/hijri-calendar.ts';
import type { HighLatitudeRule, Madhab, Shafaq } from '../../../domain/prayer-times/types.ts';
import { message } from '../../i18n/localisation.tsx';

/** Methods of the Imami school. The names of the four Sunni schools don't apply to it. */
const imamiMethods = new Set(['tehran', 'jafari']);

/** Catalogue keys, translated when shown, as all tables here. */
export const madhabNames: Readonly<Record<Madhab, string>> = {
  shafi: message('First shadow (Shafi, Maliki, Hanbali)'),
  hanafi: message('Second shadow (Hanafi)'),
};

const shadowNames: Readonly<Record<Madhab, string>> = {
  shafi: message('First shadow'),
  hanafi: message('Second shadow'),
};

/** How each school defines Asr. The shadow at noon isn't counted. */
export const madhabLabels: Readonly<Record<Madhab, string>> = {
  shafi: message('Shafi, Maliki, Hanbali: when a shadow has grown since noon by the length of its stick'),
  hanafi: message('Hanafi: when a shadow has grown since noon by twice the length of its stick'),
};

const shadowWords: Readonly<Record<Madhab, string>> = {
  shafi: message('When a shadow has grown since noon by the length of its stick'),
  hanafi: message('When a shadow has grown since noon by twice the length of its stick'),
};

/** Returns the label of the school; only the shadow's length if the method belongs to neither school. */
export function madhabName(madhab: Madhab, method: string): string {
  return (imamiMethods.has(method) ? shadowNames : madhabNames)[madhab];
}

export function madhabDescription(madhab: Madhab, method: string): string {
  return (imamiMethods.has(method) ? shadowWords : madhabLabels)[madhab];
}

export const ruleLabels: Readonly<Record<HighLatitudeRule, string>> = {
  middle_of_the_night: message('Middle of the night'),
  seventh_of_the_night: message('A seventh of the night'),
  angle_based: message('A share of the night by the angle'),
  nearest_latitude: message('The nearest latitude with true twilight'),
  nearest_day: message('The nearest day with true twilight'),
  moonsighting: message('Seasonal twilights of the Moonsighting Committee'),
  diyanet: message('As in Diyanet’s northern tables'),
  none: message('No rule'),
};

/** One sentence for what each rule does. */
export const ruleDescriptions: Readonly<Record<HighLatitudeRule, string>> = {
  middle_of_the_night: message(
    'Where the sun does not sink to the angle, Fajr and Isha stand at the middle of the night.',
  ),
  seventh_of_the_night: message(
    'Isha comes at most a seventh of the night after sunset, Fajr at most as long before sunrise.',
  ),
  angle_based: message('Twilight takes at most as many sixtieths of the night as the angle has degrees.'),
  nearest_latitude: message(
    'Twilight takes the same share of the night as at the nearest latitude where the night is truly dark.',
  ),
  nearest_day: message(
    'The times lie as far from noon as on the nearest day on which the sun reached the angle.',
  ),
  moonsighting: message(
    'Twilight lasts at most as long as the Committee has seen it, by latitude and season; from 55° on a seventh of the night.',
  ),
  diyanet: message(
    'In the north the times run day by day from the angle to a share of the night, as Diyanet prints them.',
  ),
  none: message(
    'Where the sun does not sink to the angle, no rule helps: both stand where the night is deepest.',
  ),
};

export const shafaqNames: Readonly<Record<Shafaq, string>> = {
  general: message('General'),
  ahmer: message('Red glow (ahmar)'),
  abyad: message('White glow (abyad)'),
};

export const shafaqDescriptions: Readonly<Record<Shafaq, string>> = {
  general: message('Between the two, as the Committee recommends for high latitudes.'),
  ahmer: message('Isha when the red has left the western sky: the earlier time.'),
  abyad: message('Isha when the white has left it too: the later time.'),
};

export const hijriCalendarNames: Readonly<Record<HijriCalendar, string>> = {
  umm_al_qura: message('Umm al-Qura, Saudi Arabia'),
  jakim: message('JAKIM, Malaysia'),
  diyanet: message('Diyanet, Türkiye'),
};
