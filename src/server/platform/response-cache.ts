import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Coordinates, roundCoordinate } from '../../domain/geo/coordinates.ts';
import { sendTagged, type TaggedAnswer, tagged } from './etag.ts';
import type { WrittenAnswer } from './mount.ts';

/** Epoch milliseconds; `endsAt` is exclusive. */
export interface Interval {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A finished answer for one URL. */
export interface FinishedAnswer extends TaggedAnswer {
  /** When it is valid; undefined when it always is, as for a URL that names its day. */
  readonly validity: Interval | undefined;
  /** `private`: only the requesting browser may cache it. */
  readonly sharing: 'public' | 'private';
}

export interface ResponseCache {
  /** Returns the answer for exactly this URL, if it is still valid. */
  recall(request: FastifyRequest, reply: FastifyReply): WrittenAnswer | undefined;
  keep(request: FastifyRequest, finished: FinishedAnswer): void;
}

/** Our own URLs are shorter; padded ones must not fill the memory. */
const maxUrlLength = 400;
const maxDaySeconds = 300;
const permanentSeconds = 86_400;
/** Two decimals of a degree, about a kilometre, identify a part of a town; more would identify a house. */
const sharedDecimals = 2;

/** Caches at most `limit` answers. `edition` changes with the data behind them and then empties the cache. */
export function createResponseCache(limit: number, clock: () => number, edition = () => 0): ResponseCache {
  const cache = new LRUCache<string, FinishedAnswer>({ max: limit });
  let cachedEdition = edition();
  const clearOlderEdition = () => {
    if (cachedEdition === edition()) return;
    cachedEdition = edition();
    cache.clear();
  };
  return {
    recall(request, reply) {
      clearOlderEdition();
      const cached = cache.get(request.url);
      return cached && isValid(cached, clock()) ? sendFinished(request, reply, cached, clock()) : undefined;
    },
    keep(request, finished) {
      if (request.url.length <= maxUrlLength) cache.set(request.url, finished);
    },
  };
}

/** `about`: the coordinates in the URL as requested; undefined when there are none. */
export function finish(
  answer: WrittenAnswer,
  validity: Interval | undefined,
  about: Coordinates | undefined,
): FinishedAnswer {
  return { ...tagged(answer), validity, sharing: about && !isShared(about) ? 'private' : 'public' };
}

/** Whether the coordinates are so coarse that a cached URL doesn't reveal where a user is. */
function isShared({ latitude, longitude }: Coordinates): boolean {
  return [latitude, longitude].every((degrees) => degrees === roundCoordinate(degrees, sharedDecimals));
}

/**
 * Sends the answer with its `cache-control`. It contains no personal data, so shared caches may store it, unless its URL
 * has exact coordinates. `max-age` never exceeds the end of the day at the place; browsers subtract the time spent in
 * caches (`Age`). No `stale-while-revalidate`, which would show yesterday's times after midnight.
 */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: FinishedAnswer,
  nowMs: number,
): WrittenAnswer {
  const { validity, sharing } = finished;
  const seconds = validity
    ? Math.min(maxDaySeconds, Math.floor((validity.endsAt - nowMs) / 1000))
    : permanentSeconds;
  reply.header('cache-control', `${sharing}, max-age=${seconds}`);
  return sendTagged(request, reply, finished);
}

function isValid({ validity }: FinishedAnswer, nowMs: number): boolean {
  return validity === undefined || (validity.startsAt <= nowMs && nowMs < validity.endsAt);
}
