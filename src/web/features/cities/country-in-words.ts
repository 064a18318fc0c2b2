import type { Language } from '../../i18n/languages.ts';

/** ISO 3166-1 alpha-2 of the countries that English calls by an article inside a sentence. */
const withArticle = new Set('AE BS CD CF CG DO GB GM KM MV NL PH SB US'.split(' '));

interface Country {
  readonly country: string;
  readonly countryCode: string;
}

/** `the United States`, `Pakistan`: a country's name as it stands in a sentence. Other languages word theirs around the bare name. */
export function countryInWords({ country, countryCode }: Country, language: Language): string {
  return language === 'en' && withArticle.has(countryCode) ? `the ${country}` : country;
}
