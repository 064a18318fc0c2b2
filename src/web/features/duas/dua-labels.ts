import type { Dua, DuaCategory } from '../../../domain/duas/dua.ts';
import type { Language } from '../../i18n/languages.ts';
import { message } from '../../i18n/localisation.tsx';

/** English category names, translated when they are shown. */
export const categoryLabels: Readonly<Record<DuaCategory, string>> = {
  'Morning & Evening': message('Morning & Evening'),
  Travel: message('Travel'),
  'Daily Life': message('Daily Life'),
  Sleep: message('Sleep'),
  Repentance: message('Repentance'),
  Guidance: message('Guidance'),
  Health: message('Health'),
  Knowledge: message('Knowledge'),
};

/** The texts about a dua, in the language that `textLanguage` returns. */
interface DuaTexts {
  readonly title: string;
  readonly when: string;
  readonly tags: readonly string[];
  readonly reference: string;
  readonly grading?: string | undefined;
  /** For the element around each text, on pages in neither of the collection's languages. */
  readonly attributes: LangAttributes;
}

type LangAttributes = { readonly lang?: undefined } | { readonly lang: 'en'; readonly dir: 'ltr' };

/** The collection has texts in English and Arabic; other languages get English. */
export const textLanguage = (language: Language): Language => (language === 'ar' ? 'ar' : 'en');

const english: LangAttributes = { lang: 'en', dir: 'ltr' };
const inherited: LangAttributes = {};

/** `lang` and `dir` for texts of the collection; empty where they match the page's. */
export const langAttributes = (language: Language): LangAttributes =>
  textLanguage(language) === language ? inherited : english;

export function duaTexts(dua: Dua, language: Language): DuaTexts {
  const { title, when, tags, reference, grading } = language === 'ar' ? dua.inArabic : dua;
  return { title, when, tags, reference, grading, attributes: langAttributes(language) };
}
