import { compileCatalogue } from '../../scripts/page/message-catalogues.ts';
import type { Language } from '../../src/web/i18n/languages.ts';
import { createLocalisation, type Localisation, type Messages } from '../../src/web/i18n/localisation.tsx';
import { englishText } from '../../src/web/i18n/message-key.ts';
import arabic from '../../src/web/i18n/messages/ar.json';
import arabicOfDocuments from '../../src/web/i18n/messages/documents/ar.json';

/** Returns a language's compiled catalogues, as the build makes them for the page. */
export function testLocalisation(language: Language): Localisation {
  const sentences = Object.entries({ ...arabic, ...arabicOfDocuments } as Record<string, string>);
  const compiled = compileCatalogue(
    sentences.map(([english, translated]) => [
      english,
      language === 'ar' ? translated : englishText(english),
    ]),
  );
  return createLocalisation(language, compiled as unknown as Messages);
}
