import type { HighLatitudeRule, Madhab } from '../../../domain/prayer-times/types.ts';
import { message } from '../../lib/i18n.tsx';

/** Translated where they are shown, as everything here. */
export const madhabNames: Readonly<Record<Madhab, string>> = {
  shafi: message('Shafi, Maliki, Hanbali'),
  hanafi: message('Hanafi'),
};

/** What the school says about the time. The shadow that is left at noon does not count. */
export const madhabWords: Readonly<Record<Madhab, string>> = {
  shafi: message('Shafi, Maliki, Hanbali: when a shadow has grown since noon by the length of its stick'),
  hanafi: message('Hanafi: when a shadow has grown since noon by twice the length of its stick'),
};

export const ruleWords: Readonly<Record<HighLatitudeRule, string>> = {
  middle_of_the_night: message('Middle of the night'),
  seventh_of_the_night: message('A seventh of the night'),
  angle_based: message('A share of the night by the angle'),
  nearest_latitude: message('The nearest latitude with true twilight'),
  nearest_day: message('The nearest day with true twilight'),
  moonsighting: message('Seasonal twilights of the Moonsighting Committee'),
  diyanet: message('As in Diyanet’s northern tables'),
  none: message('No rule'),
};
