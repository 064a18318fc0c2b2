import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { readSentences, type Sentences } from './sentences.ts';

const webDir = path.resolve(import.meta.dirname, '../../src/web');
/** The features whose long texts have their own catalogues. */
const documentFolders = ['legal', 'developers'].map((feature) => path.join('features', feature) + path.sep);

export const translations = pageLanguages.filter((language) => language !== 'en');
export type Translation = Exclude<PageLanguage, 'en'>;

/** The sentences of each source file, by its path in `src/web`. */
const sentencesByFile: readonly (readonly [file: string, sentences: Sentences])[] = readdirSync(webDir, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => [file, readSentences(file, readFileSync(path.join(webDir, file), 'utf8'))]);

const keysOf = (matches: (file: string) => boolean) =>
  new Set(sentencesByFile.flatMap(([file, { keys }]) => (matches(file) ? keys : [])));

export const fileCount = sentencesByFile.length;
/** Visible texts outside the catalogues. */
export const faults = sentencesByFile.flatMap(([, sentences]) => sentences.faults);

const outsideDocuments = keysOf((file) => !documentFolders.some((folder) => file.startsWith(folder)));
/** All sentences by catalogue. Those that only long documents use are in `documents`. */
export const sentencesOf = {
  page: outsideDocuments,
  documents: new Set([...keysOf(() => true)].filter((key) => !outsideDocuments.has(key))),
} as const;
export type CatalogueName = keyof typeof sentencesOf;

const read = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(webDir, 'i18n/messages', file), 'utf8'));

/** Returns a language's translations by English sentence. */
export const catalogueOf = (language: Translation, name: CatalogueName) =>
  read(name === 'page' ? `${language}.json` : `documents/${language}.json`);

/** A term of a language's glossary: `src/web/i18n/messages/glossary`. */
export interface GlossaryEntry {
  readonly concept: string;
  readonly english: string;
  readonly term: string;
  readonly forms?: readonly string[];
  /** Words that no translation may contain, except in the entries of `allowedIn`. */
  readonly forbidden?: readonly string[];
  readonly allowedIn?: readonly string[];
  readonly source: string;
  readonly note?: string;
}

export const glossaryOf = (language: Translation): readonly GlossaryEntry[] =>
  JSON.parse(readFileSync(path.join(webDir, `i18n/messages/glossary/${language}.json`), 'utf8'));

/** What is known about the entries beside their texts: notes for translators, and translations that are out of date. */
export const notes: Readonly<Record<string, string>> = read('notes.json');
export const stale: Readonly<Partial<Record<string, readonly string[]>>> = JSON.parse(
  readFileSync(path.join(webDir, 'i18n/messages/stale.json'), 'utf8'),
);
