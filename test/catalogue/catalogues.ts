import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type PageLanguage, pageLanguages } from '../../src/domain/language/page-language.ts';
import { readSentences, type Sentences } from './sentences.ts';

const webDir = path.resolve(import.meta.dirname, '../../src/web');
/** The feature whose long texts bring catalogues of their own. */
const legalFolder = `features${path.sep}legal${path.sep}`;

export const translations = pageLanguages.filter((language) => language !== 'en');
export type Translation = Exclude<PageLanguage, 'en'>;

/** Each file of the page, by its path in `src/web`, with what it says to people. */
const said: readonly (readonly [file: string, sentences: Sentences])[] = readdirSync(webDir, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => [file, readSentences(file, readFileSync(path.join(webDir, file), 'utf8'))]);

const keysOf = (isWanted: (file: string) => boolean) =>
  new Set(said.flatMap(([file, { keys }]) => (isWanted(file) ? keys : [])));

export const fileCount = said.length;
/** What is said beside every catalogue. */
export const faults = said.flatMap(([, sentences]) => sentences.faults);

const outsideDocuments = keysOf((file) => !file.startsWith(legalFolder));
/** Every sentence, by the catalogue that holds it: a document's are those that nothing else says. */
export const sentencesOf = {
  page: outsideDocuments,
  documents: new Set([...keysOf(() => true)].filter((key) => !outsideDocuments.has(key))),
} as const;
export type CatalogueName = keyof typeof sentencesOf;

const read = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(path.join(webDir, 'messages', file), 'utf8'));

/** A language's texts by their English, as the translators wrote them. */
export const catalogueOf = (language: Translation, name: CatalogueName) =>
  read(name === 'page' ? `${language}.json` : `documents/${language}.json`);
