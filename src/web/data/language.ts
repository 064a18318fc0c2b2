import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { z } from 'zod/mini';
import { readStored, writeStored } from '../device/storage.ts';
import { inLanguage, type Language, languageCodes } from '../i18n/languages.ts';

/** boot.js reads the same key before the first paint. */
const storageKey = 'mihrab_language';
const stored = z.enum(languageCodes);

/** Remembers a language for the next visits. */
export const storeLanguage = (language: Language): void => writeStored(storageKey, language);

/**
 * Gives what makes a link of a language's name: to this page in it, and remembering it. Also in a new tab, for boot.js would
 * lead an English address back to the language of before.
 */
export function useLanguageLink(): (language: Language) => LanguageLink {
  const { pathname } = useLocation();
  return (language) => {
    const href = inLanguage(pathname, language);
    const remember = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
      storeLanguage(language);
      // What was searched or opened goes along; the page that was built for everybody does not know of it.
      currentTarget.href = href + window.location.search;
    };
    return { href, hrefLang: language, lang: language, onClick: remember, onAuxClick: remember };
  };
}

interface LanguageLink {
  readonly href: string;
  readonly hrefLang: Language;
  readonly lang: Language;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onAuxClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The language of the browser, where the page is read in English, exists in that one and nobody has chosen yet. */
export function suggestLanguage(shown: Language): Language | undefined {
  if (shown !== 'en' || readStored(storageKey, stored)) return undefined;
  const own = navigator.language.split('-', 1)[0];
  return languageCodes.find((code) => code !== 'en' && code === own);
}
