import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';
import {
  type Catalogue,
  catalogueFolders,
  readJson,
  translatedLanguages,
  writeJson,
  writeSorted,
} from './catalogue-files.ts';
import { type Replacements, replaceSentences, replaceStrings } from './replace-sentences.ts';

/** A new English sentence. `changed` means that its translations have to be written anew. */
export interface Rename {
  readonly from: string;
  readonly to: string;
  readonly meaning: 'same' | 'changed';
}

/** The translations that don't say what their English says now: keys by language. */
export type Stale = Partial<Record<string, string[]>>;
export const staleFile = 'stale.json';

/** Moves translations to their new keys. A key that already exists keeps its own translation. */
export function renameKeys(catalogue: Catalogue, renames: readonly Rename[]): Catalogue {
  const renamed = { ...catalogue };
  for (const { from } of renames) delete renamed[from];
  for (const { from, to } of renames) {
    const translation = catalogue[from];
    if (translation !== undefined && !(to in renamed)) renamed[to] = translation;
  }
  return renamed;
}

/** Returns a glossary with the new keys of the entries in which a forbidden word is allowed. */
export function renameExceptions<Term extends { readonly allowedIn?: readonly string[] }>(
  glossary: readonly Term[],
  renames: readonly Rename[],
): Term[] {
  const newKeys = new Map(renames.map(({ from, to }) => [from, to]));
  return glossary.map((term) =>
    term.allowedIn ? { ...term, allowedIn: term.allowedIn.map((key) => newKeys.get(key) ?? key) } : term,
  );
}

/** Returns a language's stale keys after the renames. */
export function renameStale(stale: readonly string[], renames: readonly Rename[]): string[] {
  const renameOf = new Map(renames.map((rename) => [rename.from, rename]));
  const changed = renames.filter(({ meaning }) => meaning === 'changed').map(({ to }) => to);
  return [...new Set([...stale.map((key) => renameOf.get(key)?.to ?? key), ...changed])].sort();
}

/** Files outside the page repeat its sentences as plain strings: tests, and the server where it answers without a page. */
const hasPlainStrings = (file: string) => !file.startsWith('src/web/') || /\.test\.tsx?$/.test(file);

function sourceFiles(): string[] {
  return ['src', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
  );
}

/**
 * Changes English sentences in the sources, the tests, all catalogues, their notes and glossaries, and marks the
 * translations to redo.
 */
export function renameMessages(renames: readonly Rename[]): readonly string[] {
  const used = renames.filter(({ from, to }) => from !== to);
  const replacements: Replacements = new Map(used.map(({ from, to }) => [from, to]));
  const touched = sourceFiles().filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const replace = hasPlainStrings(file) ? replaceStrings : replaceSentences;
    const result = replace(file, source, replacements);
    if (result !== source) writeFileSync(path.join(root, file), result);
    return result !== source;
  });
  const stale = readJson<Stale>(staleFile);
  for (const language of translatedLanguages) {
    for (const folder of catalogueFolders) {
      const file = `${folder}${language}.json`;
      writeSorted(file, renameKeys(readJson(file), used));
    }
    const glossary = `glossary/${language}.json`;
    writeJson(glossary, renameExceptions(readJson<{ allowedIn?: string[] }[]>(glossary), used));
    stale[language] = renameStale(stale[language] ?? [], used);
  }
  writeSorted('notes.json', renameKeys(readJson('notes.json'), used));
  writeSorted(staleFile, stale);
  return touched;
}
