import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { messageKey } from '../../src/web/lib/message-key.ts';
import { compileSentence, isPlain } from './compile-sentence.ts';

const compiledQuery = '?compiled';
const englishQuery = '?english';

/**
 * Compiles message catalogues while building, so that the page carries no parser.
 * `messages/ar.json?compiled` gives the translations, each under its `messageKey`. `messages/ar.json?english` gives the English of those sentences
 * that count or choose; any other English sentence is its own text and needs no entry.
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
        : Object.keys(translations).flatMap((key) => (isPlain(key) ? [] : [[key, key] as const]));
      return { code: `export default ${JSON.stringify(compileCatalogue(entries))};`, moduleType: 'js' };
    },
  };
}

/** Sentences under their keys. Throws where two of them would have the same one. */
export function compileCatalogue(entries: readonly (readonly [english: string, text: string])[]) {
  const compiled: Record<string, ReturnType<typeof compileSentence>> = {};
  for (const [english, text] of entries) {
    const key = messageKey(english);
    if (key in compiled)
      throw new Error(`Two sentences have the key ${key}; word this one otherwise: ${english}`);
    compiled[key] = compileSentence(text);
  }
  return compiled;
}
