import { compileCatalogue } from '../../scripts/page/message-catalogues.ts';
import { createLocalisation, type Localisation, type Messages } from '../../src/web/lib/i18n.tsx';
import type { Language } from '../../src/web/lib/languages.ts';
import arabic from '../../src/web/messages/ar.json';
import arabicOfDocuments from '../../src/web/messages/documents/ar.json';

/** Returns a language's compiled catalogues, as the build makes them for the page. */
export function testLocalisation(language: Language): Localisation {
  const sentences = Object.entries({ ...arabic, ...arabicOfDocuments } as Record<string, string>);
  const compiled = compileCatalogue(
    sentences.map(([english, translated]) => [english, language === 'ar' ? translated : english]),
  );
  return createLocalisation(language, compiled as unknown as Messages);
}
