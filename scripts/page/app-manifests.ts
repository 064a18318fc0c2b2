import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inLanguage, type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { languages } from '../../src/web/lib/languages.ts';
import { root } from '../root.ts';

/** What tells a telephone how the page is called once it stands among its programs, by the file's name in the built page. */
export const appManifestOf = (language: PageLanguage): string =>
  language === 'en' ? 'manifest.webmanifest' : `manifest-${language}.webmanifest`;

/** Sentences of the catalogue that stand in a manifest. */
const name = 'Mihrab';
const description = 'True prayer times, the Qibla, mosques and halal food, wherever you are.';

/** Writes the manifest of each language beside the English one, which the others follow in all but words and beginning. */
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
    if (!said) throw new Error(`The catalogue of ${language} does not say: ${english}`);
    return said;
  };
}
