import { compileSentence } from '../../scripts/page/compile-sentence.ts';
import { createLocalisation, type Localisation, type Messages } from '../../src/web/lib/i18n.tsx';
import type { Language } from '../../src/web/lib/languages.ts';
import arabic from '../../src/web/messages/ar.json';

type Compiled = Messages[string];

/** A language as the build gives it to the page: every sentence of the catalogue, compiled. */
export function testLocalisation(language: Language): Localisation {
  const entries = Object.entries(arabic as Record<string, string>).map(([key, translated]) => [
    key,
    compileSentence(language === 'ar' ? translated : key) as unknown as Compiled,
  ]);
  return createLocalisation(language, Object.fromEntries(entries));
}
