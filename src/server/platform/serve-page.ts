import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { languageOfPath, prefixOf, withoutLanguage } from '../../domain/language/page-language.ts';
import { sendError, toAppError } from './error-handler.ts';
import { isNotModified } from './if-none-match.ts';
import { chooseEncoding, type PageDocument, pageAddressOf, readPageDocuments } from './page-documents.ts';
import { pathOf } from './request-log.ts';
import { type HeaderTable, type PageSource, pageHeaders, type ReachedOrigins } from './security-headers.ts';
import { serveFiles } from './site-files.ts';
import { serveSpeculationRules, speculationRulesHeader } from './speculation-rules.ts';

/** Pages that load a third party, by path without language. */
const pageSources: Readonly<Record<string, readonly PageSource[]>> = { '/contact': ['turnstile'] };

interface Options {
  /** Folder of the built page. */
  readonly folder: string;
  readonly publicUrl: string;
  /** The built-in ones by default. */
  readonly site?: SiteFacts | undefined;
  readonly production: boolean;
  readonly reached: ReachedOrigins;
}

export type PageFallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Fallback pages in the language of the URL. */
export interface FallbackPages {
  /** For an unknown URL. */
  readonly notFound: PageFallback;
  /** For a page that failed or was rejected under overload: offers to try again, instead of JSON. */
  serverError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/** Serves the built page and returns the fallback pages. */
export async function servePage(app: FastifyInstance, options: Options): Promise<FallbackPages> {
  if (!existsSync(join(options.folder, 'index.html')))
    return { notFound: answerNotBuilt, serverError: sendError };
  const documents = readPageDocuments(options.folder, options.publicUrl, options.site);
  for (const [address, document] of documents) {
    const headers = ownHeadersOf(address, options);
    app.get(address, (request, reply) => {
      // Another spelling, such as `/%63ontact`, which the client-side router wouldn't match.
      const path = pathOf(request.url);
      if (path !== address) return redirectTo(address, request, reply);
      if (headers) reply.headers(headers);
      return sendDocument(request, reply, document);
    });
  }
  await serveFiles(app, options.folder);
  serveSpeculationRules(app);
  return {
    notFound: (request, reply) => answerUnknown(request, reply, documents),
    serverError: (error, request, reply) => answerFailed(error, request, reply, documents),
  };
}

/** Extra headers of a page with third parties; common headers are set before routing. */
function ownHeadersOf(address: string, { production, reached }: Options): HeaderTable | undefined {
  const uses = pageSources[withoutLanguage(address)];
  return uses && pageHeaders(production, uses, reached);
}

/**
 * Always revalidated, usually with a 304: an outdated document would reference deleted files. A CDN that is purged on
 * every build may cache documents anyway, see docs/operations.md.
 */
function sendDocument(request: FastifyRequest, reply: FastifyReply, document: PageDocument): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: document.etag, vary: 'accept-encoding' });
  if (document.isPage) reply.headers(speculationRulesHeader);
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

/** Redirects a known page with trailing slashes or its file name to its canonical path; otherwise answers 404. */
function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  documents: ReadonlyMap<string, PageDocument>,
): FastifyReply {
  const path = pathOf(request.url);
  const page = pageAddressOf(path) ?? path.replace(/\/+$/, '');
  if (page !== path && documents.has(page)) return redirectTo(page, request, reply);
  const document = inLanguageOf(path, '/404.html', documents);
  return document ? sendDocument(request, reply.code(404), document) : answerNotBuilt(request, reply);
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
  // Overload isn't logged one by one: there may be thousands a second.
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

/** Characters. No page uses more, and proxies refuse headers above 4 to 16 kB. */
const maxQueryLength = 2_000;

/** Redirects to one of our own paths and keeps the query. Without `max-age` caches may store a 308 forever. */
export function redirectTo(address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.url.slice(pathOf(request.url).length);
  reply.header('cache-control', 'public, max-age=3600');
  return reply.redirect(query.length > maxQueryLength ? address : address + query, 308);
}

function answerNotBuilt(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      'There is no page here: it has not been built. Run `npm run build`, or `npm start`, which does it.\n',
    );
}
