import { useLocation } from 'react-router';
import { writeStored } from '../device/storage.ts';
import { inLanguage, type Language } from '../lib/languages.ts';

/** boot.js reads the same key before the first paint. */
const storageKey = 'mihrab_language';

/** Gives the function that remembers a language and opens this page in it. */
export function useChangeLanguage(): (language: Language) => void {
  const { pathname, search } = useLocation();
  return (language) => {
    writeStored(storageKey, language);
    window.location.assign(inLanguage(pathname, language) + search);
  };
}
