import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { englishText, messageKey } from '../../src/web/i18n/message-key.ts';
import { compileSentence, isPlain } from './compile-sentence.ts';

const compiledQuery = '?compiled';
const englishQuery = '?english';

/**
 * Compiles message catalogues at build time, so that the page needs no parser.
 * `messages/ar.json?compiled` exports the translations by `messageKey`. `messages/ar.json?english` exports the English messages
 * with plurals or selects; all other English messages are their own text.
 */
export function messageCatalogues(): Plugin {
  return {
    name: 'mihrab-message-catalogues',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(compiledQuery) && !id.endsWith(englishQuery)) return null;
      const file = id.slice(0, id.lastIndexOf('?'));
      this.addWatchFile(file);
      const translations: Record<string, string> = JSON.parse(await readFile(file, 'utf8'));
      const entries = id.endsWith(compiledQuery)
        ? Object.entries(translations)
        : Object.keys(translations).flatMap((key) =>
            isPlain(englishText(key)) ? [] : [[key, englishText(key)] as const],
          );
      return { code: `export default ${JSON.stringify(compileCatalogue(entries))};`, moduleType: 'js' };
    },
  };
}

/** Messages by key. Throws if two of them have the same key. */
export function compileCatalogue(entries: readonly (readonly [english: string, text: string])[]) {
  const compiled: Record<string, ReturnType<typeof compileSentence>> = {};
  for (const [english, text] of entries) {
    const key = messageKey(english);
    if (key in compiled) throw new Error(`Two messages have the key ${key}; reword this one: ${english}`);
    compiled[key] = compileSentence(text);
  }
  return compiled;
}
