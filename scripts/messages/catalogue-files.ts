import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageLanguages } from '../../src/domain/language/page-language.ts';
import { root } from '../root.ts';

export const messagesDir = path.join(root, 'src/web/i18n/messages');
export const translatedLanguages = pageLanguages.filter((language) => language !== 'en');
/** Each language's two files: the page's messages and those of the legal documents. */
export const catalogueFolders = ['', 'documents/'] as const;

export type Catalogue = Record<string, string>;

/** Spaces and direction marks that can't be seen in an editor, so they are written as escapes. */
const invisible = /[\u00a0\u202f\u200e\u200f\u2060\u2066-\u2069]/g;
const escapeInvisible = (text: string) =>
  text.replace(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const readJson = <Value>(file: string): Value =>
  JSON.parse(readFileSync(path.join(messagesDir, file), 'utf8'));

/** Writes a JSON file of the catalogues, invisible characters as escapes. */
export function writeJson(file: string, value: unknown): void {
  writeFileSync(path.join(messagesDir, file), `${escapeInvisible(JSON.stringify(value, null, 2))}\n`);
}

/** Writes entries with their keys in code-unit order. */
export function writeSorted(file: string, entries: Readonly<Record<string, unknown>>): void {
  writeJson(file, Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))));
}
