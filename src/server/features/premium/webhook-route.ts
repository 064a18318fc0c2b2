import type { FastifyInstance } from 'fastify';
import { premiumErrors, stripeWebhook } from '../../../contract/premium.ts';
import type { DistrustedEvent, PaymentEvent } from '../../adapters/payments/payments-provider.ts';
import type { CallLimit } from '../../platform/call-limits.ts';
import { AppError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/request-limits.ts';
import { notConfigured } from './refusals.ts';

/** What an event is read and kept with. */
export interface Receiving {
  read(raw: Buffer, signature: string | undefined): PaymentEvent | DistrustedEvent;
  /** Committed when it resolves. */
  keep(event: PaymentEvent): Promise<void>;
  readonly distrusted: (reason: DistrustedEvent) => void;
  readonly ignored: (reason: 'other_mode') => void;
}

interface Parts {
  /** Undefined where no payment provider is configured. */
  readonly receiving: Receiving | undefined;
  /** By the network: far above what the provider sends at once. */
  readonly calls: CallLimit;
}

const mostBytes = 1024 * 1024;

/**
 * Takes the provider's events in a scope of its own: there a body stays the bytes that were signed. Whoever is answered
 * with 200 can forget the event, for it is committed; while the database is away the answer is 503, and the provider
 * sends it again.
 */
export async function webhookRoute(app: FastifyInstance, { receiving, calls }: Parts): Promise<void> {
  app.endpoints.push(stripeWebhook);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: stripeWebhook.method,
      url: stripeWebhook.path,
      bodyLimit: mostBytes,
      config: { allowCrossSite: true, hasOwnLimit: true, isSheddable: false },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        await calls.take(networkOf(request.ip));
        if (!receiving) throw notConfigured();
        const signature = request.headers['stripe-signature'];
        await receive(receiving, request.body, typeof signature === 'string' ? signature : undefined);
        return { received: true };
      },
    });
  });
}

async function receive(receiving: Receiving, body: unknown, signature: string | undefined): Promise<void> {
  const event = Buffer.isBuffer(body) ? receiving.read(body, signature) : 'unreadable';
  if (typeof event !== 'string') return receiving.keep(event);
  // Signed for us, about payments of the mode that this server does not sell in: asked again, it would say the same.
  if (event === 'other_mode') return receiving.ignored(event);
  receiving.distrusted(event);
  throw new AppError('bad_request', {
    message: `webhook refused: ${event}`,
    userMessage: premiumErrors.unsigned_event,
    reason: 'unsigned_event',
  });
}
