import type { HijriCalendar } from '../../../domain/hijri/hijri-calendar.ts';
import type { HighLatitudeRule, Madhab, Shafaq } from '../../../domain/prayer-times/types.ts';
import { message } from '../../i18n/localisation.tsx';

/** Methods of the Imami school. The names of the four Sunni schools don't apply to it. */
const imamiMethods = new Set(['tehran', 'jafari']);

export const isImamiMethod = (method: string): boolean => imamiMethods.has(method);

/** Catalogue keys, translated when shown, as all tables here. */
export const madhabNames: Readonly<Record<Madhab, string>> = {
  shafi: message('Standard (one shadow length)'),
  hanafi: message('Hanafi (two shadow lengths)'),
};

const shadowNames: Readonly<Record<Madhab, string>> = {
  shafi: message('One shadow length'),
  hanafi: message('Two shadow lengths'),
};

/** How each school defines Asr. The shadow at noon isn't counted. */
export const madhabLabels: Readonly<Record<Madhab, string>> = {
  shafi: message('Shafi, Maliki, Hanbali: when an object’s shadow equals its height plus its noon shadow'),
  hanafi: message('Hanafi: when an object’s shadow equals twice its height plus its noon shadow'),
};

const shadowWords: Readonly<Record<Madhab, string>> = {
  shafi: message('When an object’s shadow equals its height plus its noon shadow'),
  hanafi: message('When an object’s shadow equals twice its height plus its noon shadow'),
};

/** Returns the label of the school; only the shadow's length if the method belongs to neither school. */
export function madhabName(madhab: Madhab, method: string): string {
  return (imamiMethods.has(method) ? shadowNames : madhabNames)[madhab];
}

export function madhabDescription(madhab: Madhab, method: string): string {
  return (imamiMethods.has(method) ? shadowWords : madhabLabels)[madhab];
}

export const ruleLabels: Readonly<Record<HighLatitudeRule, string>> = {
  middle_of_the_night: message('rule|Middle of the night'),
  seventh_of_the_night: message('One-seventh of the night'),
  angle_based: message('Angle-based share of the night'),
  nearest_latitude: message('Nearest latitude (aqrab al-bilad)'),
  nearest_day: message('Nearest day (aqrab al-ayyam)'),
  moonsighting: message('Moonsighting Committee (by season)'),
  diyanet: message('Diyanet (northern timetables)'),
  none: message('No rule'),
};

/** One sentence for what each rule does. */
export const ruleDescriptions: Readonly<Record<HighLatitudeRule, string>> = {
  middle_of_the_night: message(
    'If the sun doesn’t reach the angle, Fajr and Isha are at the middle of the night.',
  ),
  seventh_of_the_night: message(
    'Isha is at most a seventh of the night after sunset; Fajr, at most a seventh before sunrise.',
  ),
  angle_based: message('Dawn and dusk last at most angle ÷ 60 of the night.'),
  nearest_latitude: message(
    'Dawn and dusk take the same share of the night as at the nearest latitude with full darkness.',
  ),
  nearest_day: message('Times are as far from noon as on the nearest day when the sun reaches the angle.'),
  moonsighting: message(
    'Dawn and dusk last at most as long as the Committee observed, by latitude and season; from 55°, a seventh of the night.',
  ),
  diyanet: message(
    'In the north, times shift daily from the angle to a share of the night, as in Diyanet’s timetables.',
  ),
  none: message(
    'No adjustment: if the sun doesn’t reach the angle, both default to the middle of the night.',
  ),
};

export const shafaqNames: Readonly<Record<Shafaq, string>> = {
  general: message('General'),
  ahmer: message('Red glow (ahmar)'),
  abyad: message('White glow (abyad)'),
};

export const shafaqDescriptions: Readonly<Record<Shafaq, string>> = {
  general: message('Between the two; the Committee recommends it for high latitudes.'),
  ahmer: message('Isha when the red glow is gone: the earlier time.'),
  abyad: message('Isha when the white glow is also gone: the later time.'),
};

export const hijriCalendarNames: Readonly<Record<HijriCalendar, string>> = {
  umm_al_qura: message('Umm al-Qura, Saudi Arabia'),
  jakim: message('JAKIM, Malaysia'),
  diyanet: message('Diyanet, Türkiye'),
};
