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
import { type CachedPage, createPageCache } from './page-cache.ts';
import type { PageSource } from './page-source.ts';
import type { RenderDocument } from './renderer.ts';
import { createWorkQueue } from './work-queue.ts';

interface Options {
  readonly source: PageSource;
  readonly render: RenderDocument;
  readonly clock: () => number;
  /** Answers what names none of these pages, and for one that could not be made. */
  readonly instead: FallbackPages;
}

/** Some three thousand pages. */
const mostKeptBytes = 64 * 1024 * 1024;
/** A page names scripts and styles of its build: no cache on the way may keep it long past the next one. */
const longestCachedSeconds = 300;
/** Some three seconds' work; on a busy machine less of it is done in the time. */
const mostWaitingPages = 300;
const longestTurnMs = 3_000;
const htmlType = 'text/html; charset=utf-8';

/** Serves pages that are rendered when they are asked for. Gives back what answers an unknown address. */
export function serveRenderedPages(app: FastifyInstance, options: Options): PageFallback {
  const { source, instead } = options;
  const pageAt = createPages(options);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    const found = source.find(withoutLanguage(path));
    if (!found || inLanguage(found.address, languageOfPath(path)) !== path) {
      reply.callNotFound();
      return reply;
    }
    const { text, holds } = await pageAt(path);
    return sendCompressed(request, reply, text, cachingOf(holds, options.clock()));
  };
  for (const language of pageLanguages) {
    app.get(
      inLanguage(source.route, language),
      { config: { isSheddable: true }, errorHandler: instead.serverError },
      answer,
    );
  }
  return (request, reply) => {
    const path = pathOf(request.url);
    const address = addressSpeltBy(path, source);
    // Spelt well, and yet not found: by another method than GET.
    const isElsewhere = address !== undefined && address !== path;
    return isElsewhere ? redirectTo(address, request, reply) : instead.notFound(request, reply);
  };
}

/** Made once for each address and day. */
function createPages({ source, render, clock }: Options): (path: string) => Promise<CachedPage> {
  const kept = createPageCache(mostKeptBytes);
  const takeTurn = createWorkQueue(mostWaitingPages, longestTurnMs);
  async function make(path: string) {
    const language = languageOfPath(path);
    const found = source.find(withoutLanguage(path));
    if (!found) throw new Error('A page that was there is gone');
    const { answer, holds } = found.write(language);
    return { html: await render(found.address, language, answer.text), holds };
  }
  return (path) =>
    kept.get(path, clock(), async () => {
      const { html, holds } = await takeTurn(() => make(path));
      return { text: await compressText(html, htmlType), holds };
    });
}

/** The address that somebody meant who wrote it with capitals, a slash too many or escapes; undefined for none of ours. */
function addressSpeltBy(path: string, source: PageSource): string | undefined {
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

function cachingOf(holds: CachedPage['holds'], nowMs: number): string {
  const secondsLeft = holds ? Math.max(0, Math.floor((holds.endsAt - nowMs) / 1000)) : longestCachedSeconds;
  return `public, max-age=${Math.min(longestCachedSeconds, secondsLeft)}`;
}
