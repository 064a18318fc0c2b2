import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { OpenConnections } from './open-connections.ts';

/** Where nothing has arrived for so long, no client is in the midst of asking. */
const quietMs = 100;
/** Traffic that doesn't pause is served for at most so long; by then most clients have been told to go elsewhere. */
const lingerLimitMs = 1_000;
/** How long to look for a moment in which no connection waits. */
const drainLimitMs = 5_000;
/** A turn of the event loop with nothing to do takes less on a machine with time to spare. */
const emptyTurnMs = 0.1;
/** On a slower one, after so many turns, one that is hardly longer than the shortest of them will do. */
const turnsToCompare = 8;
const hardlyLonger = 1.5;

/**
 * Stops listening without resetting a connection. The system completes connections before the server accepts them, and
 * resets those that wait in its queue when the listening socket is closed. So this accepts until the queue is empty, with no
 * new request taken meanwhile, which could make others wait, and closes in that moment. Clients that connect later are
 * refused (ECONNREFUSED). Before that, it goes on serving until clients pause, so that those with kept connections are told
 * in an answer. Takes no time where nothing has arrived lately, and six seconds at most, on a machine that is out of processor time.
 */
export async function stopListening(server: Server, connections: OpenConnections): Promise<void> {
  await clientsPause(connections);
  const releaseRequests = connections.holdRequests();
  await emptyTurn(connections, drainLimitMs);
  // Not the method of `http.Server`, which goes through all connections first, while further ones come.
  NetServer.prototype.close.call(server);
  releaseRequests();
}

async function clientsPause({ lastArrivalAt }: OpenConnections): Promise<void> {
  const limit = performance.now() + lingerLimitMs;
  for (;;) {
    const now = performance.now();
    const quietAt = lastArrivalAt() + quietMs;
    if (now >= quietAt || now >= limit) return;
    await pause(Math.min(quietAt, limit) - now);
  }
}

/**
 * Resolves with true right after a turn of the event loop in which nothing has arrived: the system had nothing to hand over
 * when it began, and it took no time. With false after `limitMs`, under a load that leaves no such turn.
 */
export async function emptyTurn({ arrivals }: OpenConnections, limitMs: number): Promise<boolean> {
  const limit = performance.now() + limitMs;
  let shortestMs = Number.POSITIVE_INFINITY;
  // Between one call of `setImmediate` and the next, the event loop asks the system for what has arrived.
  await nextTurn();
  for (let turn = 1, startedAt = performance.now(); startedAt < limit; turn++) {
    const arrivalsBefore = arrivals();
    await nextTurn();
    const endedAt = performance.now();
    const spentMs = endedAt - startedAt;
    shortestMs = Math.min(shortestMs, spentMs);
    const isShort = spentMs < emptyTurnMs || (turn >= turnsToCompare && spentMs <= shortestMs * hardlyLonger);
    if (isShort && arrivals() === arrivalsBefore) return true;
    startedAt = endedAt;
  }
  return false;
}
