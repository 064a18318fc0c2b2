import type { FastifyInstance } from 'fastify';
import { messageReceived, sendContactMessage } from '../../../contract/contact.ts';
import { mount } from '../../platform/mount.ts';
import type { CallLimit } from '../../platform/rate-limiter/call-limits.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import { type ContactParts, handleContactMessage } from './service.ts';

interface RouteParts extends ContactParts {
  /** Per network, because each call causes a request to the bot check. */
  readonly calls: CallLimit;
}

export function contactRoutes(app: FastifyInstance, parts: RouteParts): void {
  const received = { success: true as const, message: messageReceived };

  mount(app, sendContactMessage, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { turnstileToken: token, website, company, ...message } = body;
    const network = networkOf(request.ip);
    await parts.calls.take(network);
    // Bots that fill in hidden fields get the same answer.
    if (website || company) parts.metrics.message('trap');
    else await handleContactMessage(parts, message, { token, network });
    return received;
  });
}
