import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors } from '../../contract/errors.ts';
import { AppError } from './errors.ts';
import { isNotModified } from './if-none-match.ts';
import { chooseEncoding, type Encoding } from './page-documents.ts';
import type { HeaderTable } from './security-headers.ts';

const oneYear = 'public, max-age=31536000, immutable';
const oneWeek = 'public, max-age=604800';
const oneHour = 'public, max-age=3600';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const unknownType = 'application/octet-stream';

/** Compressed copies that the build writes next to a file. */
const compressedForms: readonly (readonly [Encoding, ending: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** Documents are served separately, and a compressed copy belongs to its original. */
const isFile = (name: string) => /\.\w+$/.test(name) && !/\.(?:html|xml|txt|br|gz)$|(?:^|\/)\./.test(name);

/** Scripts that other sites load, such as that of the widget. */
const forOtherSites: HeaderTable = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

interface Form {
  readonly content: Buffer;
  /** Strong, so it differs per encoding. RFC 9110 §8.8.3.3. */
  readonly etag: string;
  /** For every answer, including 304. */
  readonly headers: HeaderTable;
  /** For answers with a body. */
  readonly contentHeaders: HeaderTable;
}

interface SiteFile {
  /** Path within the folder, for range requests. */
  readonly name: string;
  readonly forms: ReadonlyMap<Encoding, Form>;
  /** Without a compressed copy every client gets the same form. */
  readonly isCompressed: boolean;
}

/**
 * Serves the built files of a folder from memory, read once at startup: a running process keeps serving its own
 * version while a new build replaces the folder.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  // Only for range requests.
  await app.register(fastifyStatic, {
    ...{ root: folder, serve: false, index: false, etag: false, lastModified: false, cacheControl: false },
  });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.map((path) => path.split(sep).join('/')).filter(isFile)) {
    const file = readSiteFile(folder, name);
    app.get(`/${file.name}`, (request, reply) => sendFile(request, reply, file));
  }
}

function readSiteFile(folder: string, name: string): SiteFile {
  const path = join(folder, name);
  const hash = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22);
  const compressed = compressedForms.filter(([, ending]) => existsSync(path + ending));
  const isCompressed = compressed.length > 0;
  const formOf = ([encoding, ending]: readonly [Encoding, string]): [Encoding, Form] => {
    const isPlain = encoding === 'identity';
    const etag = isPlain ? `"${hash}"` : `"${hash}-${encoding}"`;
    const headers = {
      ...{ 'cache-control': cachingOf(name), etag, 'accept-ranges': 'bytes' },
      ...(name.startsWith('embed/') ? forOtherSites : {}),
      ...(isCompressed ? { vary: 'accept-encoding' } : {}),
    };
    const contentHeaders = {
      'content-type': types[extname(name)] ?? unknownType,
      ...(isPlain ? {} : { 'content-encoding': encoding }),
    };
    return [encoding, { content: readFileSync(path + ending), etag, headers, contentHeaders }];
  };
  return { name, isCompressed, forms: new Map([['identity', ''] as const, ...compressed].map(formOf)) };
}

/** File names under `/assets` change with their content. */
function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return oneYear;
  // A card's name depends on its text, so a new design of the same text may take a week to appear.
  if (name.startsWith('cards/')) return oneWeek;
  return /^(?:sw(?:-\w+)?|screen-worker)\.js$/.test(name) ? 'no-cache' : oneHour;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const { headers } = request;
  const wantsPart = headers.range !== undefined;
  const wanted = wantsPart || !file.isCompressed ? 'identity' : chooseEncoding(headers['accept-encoding']);
  const encoding = file.forms.has(wanted) ? wanted : 'identity';
  const form = file.forms.get(encoding) as Form;
  reply.headers(form.headers);
  if (headers['if-match'] !== undefined && !isNotModified(headers['if-match'], form.etag))
    throw otherVersion();
  if (isNotModified(headers['if-none-match'], form.etag)) return reply.code(304).send();
  if (wantsPart && headers['if-range'] === undefined) return reply.sendFile(file.name);
  return reply.headers(form.contentHeaders).send(form.content);
}

function otherVersion(): AppError {
  return new AppError('precondition_failed', {
    message: 'another version',
    userMessage: commonErrors.other_version,
    reason: 'other_version',
  });
}
