import { type PageLanguage, pageLanguages } from '../../domain/language/page-language.ts';

export {
  inLanguage,
  languageOfPath,
  prefixOf,
  withoutLanguage,
} from '../../domain/language/page-language.ts';

interface LanguageFacts {
  /** As its readers call it. */
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  /** For Intl formatters. */
  readonly locale: string;
  readonly openGraph: string;
  readonly thousands: string;
  readonly decimal: string;
  /** Groups of two above the thousands, as on the Indian subcontinent: 12,34,567. */
  readonly hasLakhs?: true;
  /** Zero to nine, where they are not the Western ones. */
  readonly digits?: string;
}

/** How each language of the page is read, and how it writes figures (CLDR 48; Arabic with the figures of mosque boards in most lands). */
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
