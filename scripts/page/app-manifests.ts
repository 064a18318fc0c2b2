import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inLanguage, type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { languages } from '../../src/web/lib/languages.ts';
import { root } from '../root.ts';

/** Members of the web app manifest, by file name in the built page. */
export const appManifestOf = (language: PageLanguage): string =>
  language === 'en' ? 'manifest.webmanifest' : `manifest-${language}.webmanifest`;

/** Manifest texts that come from the message catalogue. */
const name = 'Mihrab';
const description = 'True prayer times, the Qibla, mosques and halal food, wherever you are.';

/** Writes a manifest per language; only the texts and the start URL differ from the English one. */
export async function writeAppManifests(clientDir: string): Promise<void> {
  const english = JSON.parse(await readFile(path.join(clientDir, appManifestOf('en')), 'utf8'));
  for (const language of pageLanguages) {
    const say = await readCatalogue(language);
    const manifest = {
      ...english,
      name: say(name),
      short_name: say(name),
      description: say(description),
      lang: language,
      dir: languages[language].dir,
      start_url: inLanguage('/', language),
    };
    await writeFile(path.join(clientDir, appManifestOf(language)), JSON.stringify(manifest));
  }
}

async function readCatalogue(language: PageLanguage): Promise<(english: string) => string> {
  if (language === 'en') return (english) => english;
  const file = path.join(root, `src/web/messages/${language}.json`);
  const sentences: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
  return (english) => {
    const said = sentences[english];
    if (!said) throw new Error(`The ${language} catalogue has no translation of: ${english}`);
    return said;
  };
}
