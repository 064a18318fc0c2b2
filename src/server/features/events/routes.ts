import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countEvent } from '../../../contract/events.ts';
import { mount } from '../../platform/mount.ts';
import type { CallLimit } from '../../platform/rate-limiter/call-limits.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import type { EventCounter } from './service.ts';

/**
 * Of one network, in ten minutes: enough for a mosque whose visitors all look at the times before a prayer, and no more than
 * 17,280 a day for who would have the counters tell a tale.
 */
export const eventCalls = { name: 'event', limit: 120, windowMs: 600_000 };

interface Parts {
  readonly counter: EventCounter;
  /** Counts by network: nothing finer is known of anybody. */
  readonly calls: CallLimit;
}

export function eventRoutes(app: FastifyInstance, { counter, calls }: Parts): void {
  mount(app, countEvent, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    if (asksNotToBeTracked(request)) return { success: true as const, counted: false };
    await calls.take(networkOf(request.ip));
    await counter.count(body.event);
    return { success: true as const, counted: true };
  });
}

/** Do Not Track and Global Privacy Control: a count is no track, but who says no is heard. */
function asksNotToBeTracked(request: FastifyRequest): boolean {
  return request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1';
}
