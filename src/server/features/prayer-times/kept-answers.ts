import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBoundedMemory } from '../../platform/bounded-memory.ts';
import type { WrittenAnswer } from '../../platform/mount.ts';
import { sendTagged, type TaggedAnswer, tagged } from '../../platform/tagged-answer.ts';

/** The day of a place, from its first instant to that of the next; epoch milliseconds. */
export interface PlaceDay {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A finished answer to one address. */
export interface FinishedAnswer extends TaggedAnswer {
  /** The answer holds while this day lasts at the place; undefined where the address names its days itself. */
  readonly today: PlaceDay | undefined;
}

export interface KeptAnswers {
  /** The answer to exactly this address, while it holds. */
  recall(request: FastifyRequest, reply: FastifyReply): WrittenAnswer | undefined;
  keep(request: FastifyRequest, finished: FinishedAnswer): void;
}

/** An address of ours is shorter; one with ballast must not fill the memory. */
const longestKeptAddress = 400;
const todayKeptSeconds = 300;
const datedCaching = 'public, max-age=86400';

/** Remembers at most `limit` answers. */
export function createKeptAnswers(limit: number, clock: () => number): KeptAnswers {
  const kept = createBoundedMemory<FinishedAnswer>(limit);
  return {
    recall(request, reply) {
      const known = kept.get(request.url);
      return known && holds(known, clock()) ? sendFinished(request, reply, known, clock()) : undefined;
    },
    keep(request, finished) {
      if (request.url.length <= longestKeptAddress) kept.set(request.url, finished);
    },
  };
}

export function finish(answer: WrittenAnswer, today: PlaceDay | undefined): FinishedAnswer {
  return { ...tagged(answer), today };
}

/** No cookie and no person is in the answer, so any cache on the way may keep it, but "today" only to its end. */
export function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  finished: FinishedAnswer,
  nowMs: number,
): WrittenAnswer {
  const { today } = finished;
  const secondsLeft = today ? Math.floor((today.endsAt - nowMs) / 1000) : 0;
  reply.header(
    'cache-control',
    today ? `public, max-age=${Math.min(todayKeptSeconds, secondsLeft)}` : datedCaching,
  );
  return sendTagged(request, reply, finished);
}

function holds({ today }: FinishedAnswer, nowMs: number): boolean {
  return today === undefined || (today.startsAt <= nowMs && nowMs < today.endsAt);
}
