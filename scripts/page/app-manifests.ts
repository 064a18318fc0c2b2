import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inLanguage, type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { languages } from '../../src/web/i18n/languages.ts';
import { root } from '../root.ts';

/** File name of a language's web app manifest in the built page. */
export const appManifestOf = (language: PageLanguage): string =>
  language === 'en' ? 'manifest.webmanifest' : `manifest-${language}.webmanifest`;

/** English manifest texts, translated with the message catalogues. */
const name = 'Mihrab';
const description = 'Prayer times, Qibla, mosques and halal food, wherever you are.';

/** Writes a manifest per language; only the texts and the start URL differ from the English one. */
export async function writeAppManifests(clientDir: string): Promise<void> {
  const english = JSON.parse(await readFile(path.join(clientDir, appManifestOf('en')), 'utf8'));
  for (const language of pageLanguages) {
    const translate = await readCatalogue(language);
    const manifest = {
      ...english,
      name: translate(name),
      short_name: translate(name),
      description: translate(description),
      lang: language,
      dir: languages[language].dir,
      start_url: inLanguage('/', language),
    };
    await writeFile(path.join(clientDir, appManifestOf(language)), JSON.stringify(manifest));
  }
}

async function readCatalogue(language: PageLanguage): Promise<(english: string) => string> {
  if (language === 'en') return (english) => english;
  const file = path.join(root, `src/web/i18n/messages/${language}.json`);
  const translations: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  return (english) => {
    const translation = translations[english];
    if (!translation) throw new Error(`The ${language} catalogue has no translation of: ${english}`);
    return translation;
  };
}
