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

/** A whole document as it is sent, with the origin of the tests in it. */
export interface SentDocument {
  /** Its address with its language; for the page of unknown addresses, the name of its file. */
  readonly address: string;
  readonly language: PageLanguage;
  readonly html: string;
}

export const origin = 'https://mihrab.test';
export const clientFolder = path.join(root, 'dist/client');
const renderFolder = path.join(root, 'dist/render');
const atlasFolder = path.join(root, 'dist/atlas');

/** The build is there: the documents, what renders further ones, and the atlas that these are of. */
export const isBuilt = [
  path.join(clientFolder, 'index.html'),
  path.join(renderFolder, 'frames.json'),
  path.join(atlasFolder, 'atlas.bin'),
].every((file) => existsSync(file));

/** Of each kind that is rendered on request: the list of countries, a large country, and cities far apart, one of them beyond the polar circle. */
const renderedPaths = [
  '/prayer-times/countries',
  '/prayer-times/indonesia',
  '/prayer-times/pakistan/karachi',
  '/prayer-times/united-states/houston',
  '/prayer-times/russia/murmansk',
];

let documents: Promise<SentDocument[]> | undefined;

/** Every document of the build, and some of each kind that the server renders, in every language; read once. */
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
  const wanted = [
    ...built.map((file) => pageAddressOf(file) ?? file),
    ...renderedPaths.flatMap((page) => pageLanguages.map((language) => inLanguage(page, language))),
  ];
  const documents: SentDocument[] = [];
  for (const address of wanted) {
    const { body, statusCode } = await server.app.inject({ url: address });
    if (statusCode !== 200 && !address.endsWith('/404.html'))
      throw new Error(`${address} is answered with ${statusCode}`);
    documents.push({ address, language: languageOfPath(address), html: body });
  }
  await server.close();
  return documents;
}

/** Whether a file of the build lies where an absolute address of our origin points. */
export function isShipped(address: string): boolean {
  const { pathname } = new URL(address);
  return existsSync(path.join(clientFolder, pathname));
}

export const readShipped = (address: string): Buffer =>
  readFileSync(path.join(clientFolder, new URL(address).pathname));
