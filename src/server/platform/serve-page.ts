import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath, prefixOf, withoutLanguage } from '../../domain/language/page-language.ts';
import { sendError, toAppError } from './error-handler.ts';
import { isNotModified } from './if-none-match.ts';
import { chooseEncoding, type PageDocument, pageAddressOf, readPageDocuments } from './page-documents.ts';
import { pathOf } from './request-log.ts';
import { type HeaderTable, type PageSource, pageHeaders, type ReachedOrigins } from './security-headers.ts';
import { serveFiles } from './site-files.ts';

/** Pages that load something from a third party, by their path without language. */
const pageSources: Readonly<Record<string, readonly PageSource[]>> = { '/contact': ['turnstile'] };

interface Options {
  /** The built page. */
  readonly folder: string;
  readonly publicUrl: string;
  readonly production: boolean;
  readonly reached: ReachedOrigins;
}

export type PageFallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** What stands in for a page, in the language of its address. */
export interface FallbackPages {
  /** At an unknown address: the 404 page. */
  readonly notFound: PageFallback;
  /** Where the page failed or there was no time for it: a page that offers to try again, for people read no JSON. */
  serverError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Serves the built page and gives back what stands in for a page that is not in it. */
export async function servePage(app: FastifyInstance, options: Options): Promise<FallbackPages> {
  if (!existsSync(join(options.folder, 'index.html')))
    return { notFound: sayNotBuilt, serverError: sendError };
  const documents = readPageDocuments(options.folder, options.publicUrl);
  for (const [address, document] of documents) {
    const headers = ownHeadersOf(address, options);
    app.get(address, (request, reply) => {
      // Spelt otherwise, as `/%63ontact`: the page would not know itself by that address.
      const path = pathOf(request.url);
      if (path !== address) return redirectTo(address, request, reply);
      if (headers) reply.headers(headers);
      return sendDocument(request, reply, document);
    });
  }
  await serveFiles(app, options.folder);
  return {
    notFound: (request, reply) => answerUnknown(request, reply, documents),
    serverError: (error, request, reply) => answerFailed(error, request, reply, documents),
  };
}

/** Of a page that loads more than others; what all have is set before any route is asked. */
function ownHeadersOf(address: string, { production, reached }: Options): HeaderTable | undefined {
  const uses = pageSources[withoutLanguage(address)];
  return uses && pageHeaders(production, uses, reached);
}

/**
 * Asked for anew each time, if only to hear 304: a document that outlived its build would name files that are gone. A
 * cache that is told of every new build may keep them all the same, see docs/operations.md.
 */
function sendDocument(request: FastifyRequest, reply: FastifyReply, document: PageDocument): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: document.etag, vary: 'accept-encoding' });
  if (reply.statusCode === 200 && isNotModified(request.headers['if-none-match'], document.etag)) {
    return reply.code(304).send();
  }
  return sendContent(request, reply, document);
}

function sendContent(request: FastifyRequest, reply: FastifyReply, document: PageDocument): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(document.type).send(document.content(encoding));
}

/** A known page with a slash too many, or named by its file, is sent to its address, which our table must have. */
function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  documents: ReadonlyMap<string, PageDocument>,
): FastifyReply {
  const path = pathOf(request.url);
  const page = pageAddressOf(path) ?? path.replace(/\/+$/, '');
  if (page !== path && documents.has(page)) return redirectTo(page, request, reply);
  const document = inLanguageOf(path, '/404.html', documents);
  return document ? sendDocument(request, reply.code(404), document) : sayNotBuilt(request, reply);
}

function answerFailed(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  documents: ReadonlyMap<string, PageDocument>,
): FastifyReply {
  const failure = toAppError(error);
  const document = inLanguageOf(pathOf(request.url), '/unavailable.html', documents);
  if (failure.status < 500 || !document) return sendError(error, request, reply);
  // That there was no time is no news for the log: of these there may be thousands a second.
  if (failure.code === 'internal') request.log.error({ err: failure.cause }, failure.message);
  reply.code(failure.status).headers(failure.headers).header('cache-control', 'no-store');
  return sendContent(request, reply, document);
}

function inLanguageOf(
  path: string,
  name: string,
  documents: ReadonlyMap<string, PageDocument>,
): PageDocument | undefined {
  return documents.get(prefixOf(languageOfPath(path)) + name) ?? documents.get(name);
}

/** Characters. No page reads as much, and a header that is longer than 4 to 16 kB is refused by who stands between. */
const longestQuery = 2_000;

/** The target is one of our own addresses; the query goes along. Without a limit caches may keep a 308 for ever. */
export function redirectTo(address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.url.slice(pathOf(request.url).length);
  reply.header('cache-control', 'public, max-age=3600');
  return reply.redirect(query.length > longestQuery ? address : address + query, 308);
}

function sayNotBuilt(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      'There is no page here: it has not been built. Run `npm run build`, or `npm start`, which does it.\n',
    );
}
