import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import type { CalculationSettings } from '../../../domain/prayer-times/types.ts';
import { embedAddress } from '../../data/prayer-times/export-address.ts';
import type { Language } from '../../i18n/languages.ts';

interface PosterAddressOptions {
  readonly mosque: MyMosque;
  readonly settings: CalculationSettings;
  readonly language: Language;
  readonly usesTwelveHours: boolean;
}

/**
 * Returns the address of the poster's code: the page with today's times at the mosque. Colons and commas needn't be encoded in a
 * query, and a shorter address has larger modules, which phones read from further away.
 */
export function posterAddress(
  origin: string,
  { mosque, settings, language, usesTwelveHours }: PosterAddressOptions,
): string {
  const { name, latitude, longitude } = mosque;
  const place = { latitude, longitude, city: '', country: '', countryCode: '', timezone: '' };
  const address = embedAddress({ place, settings }, { language, name, mosque, usesTwelveHours });
  return origin + address.replaceAll('%3A', ':').replaceAll('%2C', ',');
}
