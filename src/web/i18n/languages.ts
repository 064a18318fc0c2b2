import { type PageLanguage, pageLanguages } from '../../domain/language/page-language.ts';

export {
  inLanguage,
  languageOfPath,
  prefixOf,
  withoutLanguage,
} from '../../domain/language/page-language.ts';

interface LanguageFacts {
  /** The language's name for itself. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** For Intl formatters. */
  readonly locale: string;
  readonly openGraph: string;
  readonly thousands: string;
  readonly decimal: string;
  /** Groups digits by two above the thousands, as in South Asia: 12,34,567. */
  readonly hasLakhs?: true;
  /** The digits 0 to 9, if they aren't the Western ones. */
  readonly digits?: string;
}

/** Each language's direction, locale and number format (CLDR 48; Arabic with Western digits, as on most mosque boards). */
export const languages: Readonly<Record<PageLanguage, LanguageFacts>> = {
  en: { name: 'English', dir: 'ltr', locale: 'en', openGraph: 'en_US', thousands: ',', decimal: '.' },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    locale: 'ar-u-nu-latn',
    openGraph: 'ar_AR',
    thousands: ',',
    decimal: '.',
  },
  ur: {
    name: 'اردو',
    dir: 'rtl',
    locale: 'ur-u-nu-latn',
    openGraph: 'ur_PK',
    thousands: ',',
    decimal: '.',
  },
  tr: { name: 'Türkçe', dir: 'ltr', locale: 'tr', openGraph: 'tr_TR', thousands: '.', decimal: ',' },
  id: {
    name: 'Bahasa Indonesia',
    dir: 'ltr',
    locale: 'id',
    openGraph: 'id_ID',
    thousands: '.',
    decimal: ',',
  },
  ms: { name: 'Bahasa Melayu', dir: 'ltr', locale: 'ms', openGraph: 'ms_MY', thousands: ',', decimal: '.' },
  fr: { name: 'Français', dir: 'ltr', locale: 'fr', openGraph: 'fr_FR', thousands: '\u202f', decimal: ',' },
  bn: {
    name: 'বাংলা',
    dir: 'ltr',
    locale: 'bn',
    openGraph: 'bn_BD',
    thousands: ',',
    decimal: '.',
    hasLakhs: true,
    digits: '০১২৩৪৫৬৭৮৯',
  },
};

export type Language = PageLanguage;
export const languageCodes: readonly Language[] = pageLanguages;

/** Returns the language of the browser if the page exists in it; undefined for English, which every page starts in. */
export function browserLanguage(): Language | undefined {
  const own = navigator.language.split('-', 1)[0];
  return languageCodes.find((code) => code !== 'en' && code === own);
}
