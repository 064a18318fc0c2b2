import type { FastifyRequest } from 'fastify';
import { createBoundedMemory } from '../../platform/bounded-memory.ts';
import { WrittenAnswer } from '../../platform/mount.ts';
import type { RequestUser } from '../../platform/request-user.ts';
import type { SearchAnswer } from './prepared-places.ts';

/** Written answers to guests: a city is asked for again and again by the same address. */
export interface GuestResponseCache {
  recall(request: FastifyRequest): WrittenAnswer | undefined;
  write(request: FastifyRequest, user: RequestUser, answer: SearchAnswer): WrittenAnswer;
}

/** Some 15 kB each. */
const keptTexts = 1_000;
const longestKeptAddress = 200;
const minuteMs = 60_000;

interface Kept {
  readonly answer: WrittenAnswer;
  /** Minute since 1970: what is open changes with the clock at the place, and that by whole minutes. */
  readonly minute: number;
}

/** `clock` tells epoch milliseconds. */
export function createGuestResponseCache(clock: () => number): GuestResponseCache {
  const memory = createBoundedMemory<Kept>(keptTexts);
  const minuteNow = () => Math.floor(clock() / minuteMs);
  return {
    recall(request) {
      if (!isUnknown(request)) return undefined;
      const kept = memory.get(request.url);
      return kept?.minute === minuteNow() ? kept.answer : undefined;
    },
    write(request, user, answer) {
      // By types alone: to check sixty items at each request would cost more than to find them.
      const written = new WrittenAnswer(JSON.stringify(answer));
      const isForGuests = user.accountId === undefined && isUnknown(request);
      if (isForGuests && isLasting(answer) && request.url.length <= longestKeptAddress)
        memory.set(request.url, { answer: written, minute: minuteNow() });
      return written;
    },
  };
}

/** Who shows nothing to be known by is a guest. An answer to anybody else depends on who it is. */
function isUnknown({ headers }: FastifyRequest): boolean {
  return headers.cookie === undefined && headers.authorization === undefined;
}

/** Not a failure, which may be over in a moment, not one that stands in for another, and nothing of Google's. */
function isLasting({ error, asOf, provider }: SearchAnswer): boolean {
  return error === null && asOf === undefined && provider !== 'google' && provider !== 'landmarks';
}
