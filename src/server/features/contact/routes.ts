import type { FastifyInstance } from 'fastify';
import { messageReceived, sendContactMessage } from '../../../contract/contact.ts';
import type { CallLimit } from '../../platform/call-limits.ts';
import { mount } from '../../platform/mount.ts';
import { networkOf } from '../../platform/request-limits.ts';
import { type ContactParts, takeContactMessage } from './service.ts';

interface RouteParts extends ContactParts {
  /** Of one network: each call makes the bot check's service work. */
  readonly calls: CallLimit;
}

export function contactRoutes(app: FastifyInstance, parts: RouteParts): void {
  const received = { success: true as const, message: messageReceived };

  mount(app, sendContactMessage, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { turnstileToken: token, website, company, ...message } = body;
    const network = networkOf(request.ip);
    await parts.calls.take(network);
    // A program that fills in everything learns nothing from the answer.
    if (website || company) parts.metrics.message('trap');
    else await takeContactMessage(parts, message, { token, network });
    return received;
  });
}
