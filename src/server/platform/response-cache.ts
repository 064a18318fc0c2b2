import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Coordinates, roundCoordinate } from '../../domain/geo/coordinates.ts';
import { sendTagged, type TaggedAnswer, tagged } from './etag.ts';
import type { WrittenAnswer } from './mount.ts';

/** From its first instant to that of what comes after it; epoch milliseconds. */
export interface Interval {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A finished answer to one address. */
export interface FinishedAnswer extends TaggedAnswer {
  /** While it is right; undefined where the address alone decides, as one that names its day. */
  readonly holds: Interval | undefined;
  /** `private`: only the browser that asked may keep it, and no cache on the way. */
  readonly sharing: 'public' | 'private';
}

export interface ResponseCache {
  /** The answer to exactly this address, while it holds. */
  recall(request: FastifyRequest, reply: FastifyReply): WrittenAnswer | undefined;
  keep(request: FastifyRequest, finished: FinishedAnswer): void;
}

/** An address of ours is shorter; one with ballast must not fill the memory. */
const longestKeptAddress = 400;
const passingKeptSeconds = 300;
const lastingSeconds = 86_400;
/** Two decimals of a degree are about a kilometre, which says the part of a town; more say the house. */
const sharedDecimals = 2;

/** Remembers at most `limit` answers. `edition` changes with the data that they rest on: older ones are then forgotten. */
export function createResponseCache(limit: number, clock: () => number, edition = () => 0): ResponseCache {
  const kept = new LRUCache<string, FinishedAnswer>({ max: limit });
  let ofEdition = edition();
  const forgetOlder = () => {
    if (ofEdition === edition()) return;
    ofEdition = edition();
    kept.clear();
  };
  return {
    recall(request, reply) {
      forgetOlder();
      const known = kept.get(request.url);
      return known && isRight(known, clock()) ? sendFinished(request, reply, known, clock()) : undefined;
    },
    keep(request, finished) {
      if (request.url.length <= longestKeptAddress) kept.set(request.url, finished);
    },
  };
}

/** `about`: the coordinates in the address, as they were asked for; undefined where it holds none. */
export function finish(
  answer: WrittenAnswer,
  holds: Interval | undefined,
  about: Coordinates | undefined,
): FinishedAnswer {
  return { ...tagged(answer), holds, sharing: about && !isShared(about) ? 'private' : 'public' };
}

/** Whether so many people ask about these coordinates that their address in a cache says of nobody where they are. */
function isShared({ latitude, longitude }: Coordinates): boolean {
  return [latitude, longitude].every((degrees) => degrees === roundCoordinate(degrees, sharedDecimals));
}

/**
 * No cookie and no person is in the answer, so a cache on the way may keep it unless its address says where somebody is,
 * but no longer than it holds: `max-age` never reaches beyond the end of the day at the place, and a browser takes from it what a cache in between has used up
 * (`Age`). It is never to be shown stale while another is fetched, which would bring yesterday's times after midnight.
 */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: FinishedAnswer,
  nowMs: number,
): WrittenAnswer {
  const { holds, sharing } = finished;
  const seconds = holds
    ? Math.min(passingKeptSeconds, Math.floor((holds.endsAt - nowMs) / 1000))
    : lastingSeconds;
  reply.header('cache-control', `${sharing}, max-age=${seconds}`);
  return sendTagged(request, reply, finished);
}

function isRight({ holds }: FinishedAnswer, nowMs: number): boolean {
  return holds === undefined || (holds.startsAt <= nowMs && nowMs < holds.endsAt);
}
