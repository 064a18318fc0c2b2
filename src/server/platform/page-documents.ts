import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator, negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { defaultSiteFacts, originPlaceholder } from '../../contract/site-facts.ts';
import { insertSiteFacts } from './insert-site-facts.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of the built page, stored in memory. */
export interface PageDocument {
  readonly type: string;
  /** False for `robots.txt` and other files for programs. */
  readonly isPage: boolean;
  readonly etag: string;
  /** Compressed on first use and cached. */
  content(encoding: Encoding): Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Reads every document of the built page, keyed by its URL path: `mosques.html` as `/mosques`, `index.html` as `/`.
 * The error pages `404.html`, `offline.html` and `unavailable.html` keep their file names. Inserts the site's origin and
 * the facts of its operator.
 */
export function readPageDocuments(
  folder: string,
  publicUrl: string,
  facts = defaultSiteFacts,
): Map<string, PageDocument> {
  const documents = new Map<string, PageDocument>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)];
    if (!type) continue;
    const text = insertOrigin(insertSiteFacts(readFileSync(join(folder, name), 'utf8'), facts), publicUrl);
    const document = createDocument(type, Buffer.from(text));
    documents.set(addressOf(name.split(sep).join('/')), document);
  }
  return documents;
}

/** The origin occurs in plain URLs and, percent-encoded, in share links. */
export function insertOrigin(text: string, publicUrl: string): string {
  return text
    .replaceAll(originPlaceholder, publicUrl)
    .replaceAll(encodeURIComponent(originPlaceholder), encodeURIComponent(publicUrl));
}

function addressOf(file: string): string {
  return pageAddressOf(`/${file}`) ?? `/${file}`;
}

/** Returns the page's path for its file name: `/ar/qibla` for `/ar/qibla.html`. Undefined for anything else. */
export function pageAddressOf(path: string): string | undefined {
  if (!path.endsWith('.html') || /\/(?:404|offline|unavailable)\.html$/.test(path)) return undefined;
  return path === '/index.html' ? '/' : path.slice(0, -'.html'.length);
}

function createDocument(type: string, plain: Buffer): PageDocument {
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const contents = new Map<Encoding, Buffer>([['identity', plain]]);
  return {
    type,
    isPage: type === types['.html'],
    etag,
    content(encoding) {
      const content = contents.get(encoding) ?? compress(plain, encoding);
      contents.set(encoding, content);
      return content;
    },
  };
}

function compress(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(plain);
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

const maxHeaderLength = 200;
/** Browsers send a handful of different headers. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** Returns the best encoding that `Accept-Encoding` allows, Brotli before gzip if both have the same weight. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '');
  // Not cached: made-up headers must not fill the memory.
  if (accepted.length > maxHeaderLength) return negotiate<Encoding>(accepted, ['br', 'gzip']) ?? 'identity';
  return negotiator.negotiate(accepted) ?? 'identity';
}
