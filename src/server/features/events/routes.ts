import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countEvent } from '../../../contract/events.ts';
import { mount } from '../../platform/mount.ts';
import type { EventCounter } from './service.ts';

export function eventRoutes(app: FastifyInstance, { counter }: { readonly counter: EventCounter }): void {
  mount(app, countEvent, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const counted = !asksNotToBeTracked(request);
    if (counted) await counter.count(body.event);
    return { success: true as const, counted };
  });
}

/** Do Not Track and Global Privacy Control: a count is no track, but who says no is heard. */
function asksNotToBeTracked(request: FastifyRequest): boolean {
  return request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1';
}
