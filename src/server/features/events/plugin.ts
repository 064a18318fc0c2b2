import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countEvent } from '../../../contract/events.ts';
import { mount } from '../../platform/mount.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import type { ServerContext } from '../../server-context.ts';
import { createEventCounter } from './service.ts';
import { openEventTables } from './store.ts';

/**
 * Per network, in ten minutes. Enough for a mosque whose visitors all open the prayer times together, and at most 17,280 a day
 * for an attacker who wants to inflate the counts.
 */
const callsPerNetwork = { name: 'event', limit: 120, windowMs: 600_000 };

/** `POST /api/events`: anonymous usage counts per day. */
export async function eventsPlugin(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { clock, database, limitCalls } = context;
  const counter = createEventCounter({ clock, add: openEventTables(database).addCounts });
  const calls = limitCalls(callsPerNetwork);
  mount(app, countEvent, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (optsOutOfTracking(request)) return { success: true as const, counted: false };
    await calls.take(networkOf(request.ip));
    await counter.count(body.event);
    return { success: true as const, counted: true };
  });
}

/** Do Not Track or Global Privacy Control. Counts don't track anybody, but the choice is respected anyway. */
function optsOutOfTracking(request: FastifyRequest): boolean {
  return request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1';
}
