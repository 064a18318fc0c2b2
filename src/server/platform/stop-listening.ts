import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { OpenConnections } from './open-connections.ts';

/** After this long without arrivals no client is about to send a request. */
const quietMs = 100;
/** Maximum time to wait for a pause; by then most clients were told to close their connection. */
const lingerLimitMs = 1_000;
/** Maximum time to wait until no connection is pending. */
const drainLimitMs = 5_000;
/** An idle event-loop turn is shorter than this on an unloaded machine. */
const emptyTurnMs = 0.1;
/** On a slower machine, after this many turns, one hardly longer than the shortest counts as idle. */
const turnsToCompare = 8;
const hardlyLonger = 1.5;

/**
 * Stops listening without resetting connections. The kernel completes connections before the server accepts them, and
 * resets those still in the accept queue when the socket closes. So this accepts until the queue is empty, without
 * reading new requests, which could delay the others, and closes the socket at that moment. Later clients are refused
 * (ECONNREFUSED). Before that, it keeps serving until clients pause, so that keep-alive clients are told to close in
 * an answer. Takes no time when nothing arrived lately, and at most six seconds on an overloaded machine.
 */
export async function stopListening(server: Server, connections: OpenConnections): Promise<void> {
  await clientsPause(connections);
  const releaseRequests = connections.holdRequests();
  await emptyTurn(connections, drainLimitMs);
  // `http.Server`'s own `close` goes through all connections first, while more arrive.
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
 * Resolves to true after an event-loop turn without arrivals that took almost no time: the kernel had nothing pending.
 * Resolves to false after `limitMs` under load.
 */
export async function emptyTurn({ arrivals }: OpenConnections, limitMs: number): Promise<boolean> {
  const limit = performance.now() + limitMs;
  let shortestMs = Number.POSITIVE_INFINITY;
  // Between two `setImmediate` callbacks the event loop polls for arrivals.
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
