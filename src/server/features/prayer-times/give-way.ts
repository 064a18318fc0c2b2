import { setTimeout as sleep } from 'node:timers/promises';
import { nextEventLoopTurn } from '../../pages/work-queue.ts';

/** Lets other requests be answered before the work goes on. */
export type YieldToEventLoop = () => Promise<void>;

const longestRestMs = 25;

/**
 * For one piece of work, from now on. While others wait for their turn, it rests for as long as it has worked: a round of the
 * event loop accepts a single new connection, so that one slice in every round would keep a crowd of them, and everybody
 * behind it, waiting for a hundred slices. Alone it goes on in the next round.
 */
export function createYield(isCrowded: () => boolean): YieldToEventLoop {
  let resumedAt = performance.now();
  return async () => {
    const workedMs = performance.now() - resumedAt;
    await (isCrowded() ? sleep(Math.min(workedMs, longestRestMs)) : nextEventLoopTurn());
    resumedAt = performance.now();
  };
}
