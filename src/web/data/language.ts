import type { MouseEvent } from 'react';
import { oneOf } from '../device/readers.ts';
import { browserLanguage, inLanguage, type Language, languageCodes } from '../i18n/languages.ts';
import { useLocation } from '../ui/router/router.tsx';
import { persisted } from './persisted.ts';

/** boot.js reads the same entry before the first paint. */
const languageSetting = persisted('mihrab_language', oneOf(languageCodes));

/** Stores the chosen language for later visits. */
export const storeLanguage = (language: Language): boolean => languageSetting.set(language);

/**
 * Returns a function that gives the props of a link to this page in another language. The link stores the language, also
 * when it opens in a new tab: otherwise boot.js would lead an English URL back to the stored language.
 */
export function useLanguageLink(): (language: Language) => LanguageLink {
  const { pathname } = useLocation();
  return (language) => {
    const href = inLanguage(pathname, language);
    const store = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
      storeLanguage(language);
      // Keeps the query. The prerendered link doesn't have it.
      currentTarget.href = href + window.location.search;
    };
    return { href, hrefLang: language, lang: language, onClick: store, onAuxClick: store };
  };
}

interface LanguageLink {
  readonly href: string;
  readonly hrefLang: Language;
  readonly lang: Language;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onAuxClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Returns the browser's language if the page is shown in English, exists in that language and none was ever chosen. */
export function suggestLanguage(shown: Language): Language | undefined {
  return shown !== 'en' || languageSetting.get() ? undefined : browserLanguage();
}
