import type { Dua, DuaCategory } from '../../../domain/duas/dua.ts';
import type { Language } from '../../i18n/languages.ts';
import { message } from '../../i18n/localisation.tsx';

/** English names of the categories, translated where they are shown. */
export const categoryWords: Readonly<Record<DuaCategory, string>> = {
  'Morning & Evening': message('Morning & Evening'),
  Travel: message('Travel'),
  'Daily Life': message('Daily Life'),
  Sleep: message('Sleep'),
  Repentance: message('Repentance'),
  Guidance: message('Guidance'),
  Health: message('Health'),
  Knowledge: message('Knowledge'),
};

/** What an entry says beside the dua itself, in the language of `languageOfWords`. */
interface ShownWords {
  readonly title: string;
  readonly when: string;
  readonly tags: readonly string[];
  readonly reference: string;
  readonly grading?: string | undefined;
  /** For the element around each of them, on a page that is read in neither of the collection's languages. */
  readonly mark: WordsMark;
}

type WordsMark = { readonly lang?: undefined } | { readonly lang: 'en'; readonly dir: 'ltr' };

/** The collection speaks English, and Arabic to readers of Arabic. */
export const languageOfWords = (language: Language): Language => (language === 'ar' ? 'ar' : 'en');

const foreign: WordsMark = { lang: 'en', dir: 'ltr' };
const own: WordsMark = {};

export const markOn = (language: Language): WordsMark =>
  languageOfWords(language) === language ? own : foreign;

export function wordsOf(dua: Dua, language: Language): ShownWords {
  const { title, when, tags, reference, grading } = language === 'ar' ? dua.inArabic : dua;
  return { title, when, tags, reference, grading, mark: markOn(language) };
}
