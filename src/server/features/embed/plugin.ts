import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EmbedQuery, embedQuery } from '../../../contract/embed.ts';
import { embedPath } from '../../../contract/embed-paths.ts';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { type CachedPage, createPageCache } from '../../pages/page-cache.ts';
import { compressText, sendCompressed } from '../../platform/compressed-text.ts';
import { toAppError } from '../../platform/error-handler.ts';
import { invalidInput } from '../../platform/input-errors.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import type { Interval } from '../../platform/response-cache.ts';
import { toDayInput, toRoundedCoordinates } from '../../prayer-times/engine-input.ts';
import { createPlaceLookup, type PlaceAtlas } from '../../prayer-times/place-lookup.ts';
import type { ServerContext } from '../../server-context.ts';
import type { TimetableLibrary } from '../../timetables/timetable-library.ts';
import { errorDocument } from './error-document.ts';
import { timesDocument } from './times-document.ts';

interface EmbedPluginOptions extends Pick<ServerContext, 'clock' | 'config' | 'limitCalls'> {
  readonly atlas: PlaceAtlas;
  readonly timetables: TimetableLibrary;
}

interface CachedWidget extends CachedPage {
  readonly validity: Interval;
  readonly policy: string;
}

const htmlType = 'text/html; charset=utf-8';
/** About 4,000 widgets, each compressed twice. */
const maxCacheBytes = 32 * 1024 * 1024;
/** Per network: far above what the sites that its people visit need, as widgets of the same address are written once a day. */
const newWidgetsPerMinute = 300;
/** A correction of a method or a timetable reaches every widget within an hour. */
const maxAgeSeconds = 3_600;

/**
 * The document that other sites frame, the only one of Mihrab that they may frame (docs/adr/0037). It reads no cookie, asks for
 * nothing and says nothing about its visitor, so a site that frames it learns only what it has written into the address.
 */
export async function embedPlugin(
  app: FastifyInstance,
  { atlas, clock, config, limitCalls, timetables }: EmbedPluginOptions,
): Promise<void> {
  const places = createPlaceLookup(atlas, timetables);
  const cache = createPageCache<CachedWidget>(maxCacheBytes);
  const newWidgets = limitCalls({ name: 'new_widgets', limit: newWidgetsPerMinute, windowMs: minuteMs });
  const { publicUrl } = config;

  async function write(query: EmbedQuery, nowMs: number): Promise<CachedWidget> {
    const { input, today } = toDayInput(places, query, nowMs);
    if (!today) throw new Error('A widget is about today');
    const place = places.placeAt(toRoundedCoordinates(query), query.language);
    const answer = calculatePrayerTimes(input);
    const { html, policy } = timesDocument({ query, answer, place, endsAt: today.endsAt, publicUrl });
    return { text: await compressText(html, htmlType), validity: today, policy };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const now = clock();
    const key = `${timetables.edition()} ${request.url}`;
    const { text, validity, policy } = await cache.get(key, now, async () => {
      await newWidgets.take(networkOf(request.ip));
      return write(parse(request.query), now);
    });
    const seconds = Math.floor((validity.endsAt - now) / 1_000);
    setEmbedHeaders(reply, policy);
    // Public even with exact coordinates, unlike the API: a widget's address is part of a public page.
    return sendCompressed(request, reply, text, `public, max-age=${Math.min(maxAgeSeconds, seconds)}`);
  }

  function answerFailed(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const failure = toAppError(error);
    if (failure.code === 'internal') request.log.error({ err: failure.cause }, failure.message);
    const { html, policy } = errorDocument(failure, request.query, publicUrl);
    setEmbedHeaders(reply.code(failure.status).headers(failure.headers), policy);
    return reply.header('cache-control', 'no-store').type(htmlType).send(html);
  }

  app.get(embedPath, { config: { isSheddable: true }, errorHandler: answerFailed }, answer);
}

/** Throws `bad_request` about the first wrong parameter. */
function parse(query: unknown): EmbedQuery {
  const parsed = embedQuery.safeParse(query);
  if (!parsed.success) throw invalidInput(parsed.error.issues, query, 'query');
  return parsed.data;
}

/**
 * Replaces the headers of a page, which forbid frames. A site that isolates itself (COEP) frames only documents that are isolated
 * themselves and may be loaded from elsewhere.
 */
function setEmbedHeaders(reply: FastifyReply, policy: string): void {
  reply.removeHeader('x-frame-options').removeHeader('cross-origin-opener-policy').headers({
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
}
