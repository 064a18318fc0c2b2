import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const compiledQuery = '?compiled';
const englishQuery = '?english';

/**
 * Compiles message catalogues while building, so that the page carries no parser.
 * `messages/ar.json?compiled` gives the translations. `messages/ar.json?english` gives the English of those sentences
 * that have placeholders or plurals; a plain English sentence is its own text and needs no entry.
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
        : Object.keys(translations).flatMap((key) => (key.includes('{') ? [[key, key] as const] : []));
      const compiled = Object.fromEntries(entries.map(([key, text]) => [key, compact(compileMessage(text))]));
      return { code: `export default ${JSON.stringify(compiled)};`, moduleType: 'js' };
    },
  };
}

/** A message without placeholders compiles to a list of one text, which is stored as that text. */
function compact(tokens: ReturnType<typeof compileMessage>): unknown {
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens;
}
