import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  inLanguage,
  languageOfPath,
  pageLanguages,
  withoutLanguage,
} from '../../domain/language/page-language.ts';
import { compressText, sendCompressed } from '../platform/compressed-text.ts';
import { pathOf } from '../platform/request-log.ts';
import { type FallbackPages, type PageFallback, redirectTo } from '../platform/serve-page.ts';
import { speculationRulesHeader } from '../platform/speculation-rules.ts';
import { createWorkQueue } from '../platform/work-queue.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import type { RenderDocument } from './renderer.ts';

interface Options {
  readonly source: PageSource;
  readonly render: RenderDocument;
  readonly clock: () => number;
  /** Used for unknown URLs, and if rendering fails. */
  readonly fallbacks: FallbackPages;
}

/** About 3,000 pages. */
const maxCacheBytes = 64 * 1024 * 1024;
/** Pages refer to scripts and styles of their build, so shared caches must not store them for long. */
const maxAgeSeconds = 300;
/** Takes about three seconds to render on an idle machine. */
const maxQueuedPages = 300;
const maxQueuedMs = 3_000;
const htmlType = 'text/html; charset=utf-8';

/** Serves pages that are rendered on request. Returns the handler for unknown URLs. */
export function serveRenderedPages(app: FastifyInstance, options: Options): PageFallback {
  const { source, fallbacks } = options;
  const getPage = createPages(options);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    const found = source.find(withoutLanguage(path));
    if (!found || inLanguage(found.address, languageOfPath(path)) !== path) {
      reply.callNotFound();
      return reply;
    }
    const { text, validity } = await getPage(path);
    reply.headers(speculationRulesHeader);
    return sendCompressed(request, reply, text, cachingOf(validity, options.clock()));
  };
  for (const language of pageLanguages) {
    app.get(
      inLanguage(source.route, language),
      { config: { isSheddable: true }, errorHandler: fallbacks.serverError },
      answer,
    );
  }
  return (request, reply) => {
    const path = pathOf(request.url);
    const address = canonicalAddress(path, source);
    // A URL that is already canonical gets here if the method isn't GET.
    const isElsewhere = address !== undefined && address !== path;
    return isElsewhere ? redirectTo(address, request, reply) : fallbacks.notFound(request, reply);
  };
}

/** Renders each page once a day. */
function createPages({ source, render, clock }: Options): (path: string) => Promise<CachedPage> {
  const cache = createPageCache(maxCacheBytes);
  const runInQueue = createWorkQueue(
    maxQueuedPages,
    maxQueuedMs,
    'Too many pages are asked for at the moment.',
  );
  async function make(path: string) {
    const language = languageOfPath(path);
    const found = source.find(withoutLanguage(path));
    if (!found) throw new Error('The page no longer exists');
    const { answer, validity } = found.write(language);
    return { html: await render(found.address, language, answer.text), validity };
  }
  return (path) =>
    cache.get(path, clock(), async () => {
      const { html, validity } = await runInQueue(() => make(path));
      return { text: await compressText(html, htmlType), validity };
    });
}

/** Undefined if no page matches. Matching ignores case, trailing slashes and percent-encoding. */
function canonicalAddress(path: string, source: PageSource): string | undefined {
  const plain = decoded(path).toLowerCase();
  const found = source.find(withoutLanguage(plain));
  return found && inLanguage(found.address, languageOfPath(plain));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function cachingOf(validity: CachedPage['validity'], nowMs: number): string {
  const secondsLeft = validity ? Math.max(0, Math.floor((validity.endsAt - nowMs) / 1000)) : maxAgeSeconds;
  return `public, max-age=${Math.min(maxAgeSeconds, secondsLeft)}`;
}
