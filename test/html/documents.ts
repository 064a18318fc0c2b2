import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/root.ts';
import {
  inLanguage,
  languageOfPath,
  type PageLanguage,
  pageLanguages,
} from '../../src/domain/language/page-language.ts';
import { loadAtlas } from '../../src/server/atlas/atlas.ts';
import { pageAddressOf } from '../../src/server/platform/page-documents.ts';
import { startTestApp } from '../harness/server.ts';

/** A document as served, with the test's origin. */
export interface SentDocument {
  /** Its path including the language; for error pages, the file name. */
  readonly address: string;
  readonly language: PageLanguage;
  readonly html: string;
}

export const origin = 'https://mihrab.test';
export const clientFolder = path.join(root, 'dist/client');
const renderFolder = path.join(root, 'dist/render');
const atlasFolder = path.join(root, 'dist/atlas');

/** Whether the build exists: the documents, the renderer and the atlas. */
export const isBuilt = [
  path.join(clientFolder, 'index.html'),
  path.join(renderFolder, 'frames.json'),
  path.join(atlasFolder, 'atlas.bin'),
].every((file) => existsSync(file));

/** Examples of each page rendered on request: the list of countries, a large country, and cities, one beyond the polar circle. */
const renderedPaths = [
  '/prayer-times/countries',
  '/prayer-times/indonesia',
  '/prayer-times/pakistan/karachi',
  '/prayer-times/united-states/houston',
  '/prayer-times/russia/murmansk',
];

let documents: Promise<SentDocument[]> | undefined;

/** Reads all built documents and examples of those rendered on request, in every language, once. */
export function readDocuments(): Promise<SentDocument[]> {
  documents ??= requestDocuments();
  return documents;
}

async function requestDocuments(): Promise<SentDocument[]> {
  const server = await startTestApp({
    atlas: loadAtlas(atlasFolder),
    pageFolder: clientFolder,
    renderFolder,
    clock: Date.parse('2026-03-10T07:00:00Z'),
    environment: { PUBLIC_URL: origin },
  });
  const built = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.split(path.sep).join('/')}`);
  const paths = [
    ...built.map((file) => pageAddressOf(file) ?? file),
    ...renderedPaths.flatMap((page) => pageLanguages.map((language) => inLanguage(page, language))),
  ];
  const documents: SentDocument[] = [];
  for (const address of paths) {
    const { body, statusCode } = await server.app.inject({ url: address });
    if (statusCode !== 200 && !address.endsWith('/404.html'))
      throw new Error(`${address}: status ${statusCode}`);
    documents.push({ address, language: languageOfPath(address), html: body });
  }
  await server.close();
  return documents;
}

/** Whether the build has a file for this URL. */
export function isShipped(url: string): boolean {
  const { pathname } = new URL(url);
  return existsSync(path.join(clientFolder, pathname));
}

export const readShipped = (url: string): Buffer =>
  readFileSync(path.join(clientFolder, new URL(url).pathname));
