import type { FastifyInstance } from 'fastify';
import { premiumErrors, stripeWebhook } from '../../../contract/premium.ts';
import {
  type PaymentEvent,
  PaymentsError,
  type RejectedEvent,
} from '../../adapters/payments/payments-provider.ts';
import { AppError } from '../../platform/errors.ts';
import { createPoller } from '../../platform/poller.ts';
import type { CallLimit } from '../../platform/rate-limiter/call-limits.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import { failureFacts, notConfigured } from './errors.ts';
import type { PremiumMetrics } from './metrics.ts';
import type { ClaimedEvent, EventTables } from './store/payment-events.ts';
import { adoptSubscription, type SyncParts, syncSubscription } from './sync.ts';

/** Reads webhook events and stores them for the worker. */
export interface WebhookReceiver {
  read(raw: Buffer, signature: string | undefined): PaymentEvent | RejectedEvent;
  /** Is committed when it resolves. */
  store(event: PaymentEvent): Promise<void>;
  readonly rejected: (reason: RejectedEvent) => void;
  readonly ignored: (reason: 'other_mode') => void;
}

interface RouteParts {
  /** Undefined if payments aren't configured. */
  readonly receiver: WebhookReceiver | undefined;
  /** Per network, far above the provider's bursts. */
  readonly calls: CallLimit;
}

const maxBytes = 1024 * 1024;

/**
 * Receives the provider's events. Answers 200 once the event is committed. While the database is unavailable it answers
 * 503, and the provider sends the event again. A separate Fastify scope keeps the body as the bytes that were signed.
 */
export async function webhookRoute(app: FastifyInstance, { receiver, calls }: RouteParts): Promise<void> {
  app.endpoints.push(stripeWebhook);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: stripeWebhook.method,
      url: stripeWebhook.path,
      bodyLimit: maxBytes,
      config: { allowCrossSite: true, hasOwnLimit: true, isSheddable: false },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        await calls.take(networkOf(request.ip));
        if (!receiver) throw notConfigured();
        const signature = request.headers['stripe-signature'];
        await receive(receiver, request.body, typeof signature === 'string' ? signature : undefined);
        return { received: true };
      },
    });
  });
}

async function receive(
  receiver: WebhookReceiver,
  body: unknown,
  signature: string | undefined,
): Promise<void> {
  const event = Buffer.isBuffer(body) ? receiver.read(body, signature) : 'unreadable';
  if (typeof event !== 'string') return receiver.store(event);
  // Correctly signed, but for the other of test and live mode. An error would only make the provider send it again.
  if (event === 'other_mode') return receiver.ignored(event);
  receiver.rejected(event);
  throw new AppError('bad_request', {
    message: `webhook refused: ${event}`,
    userMessage: premiumErrors.unsigned_event,
    reason: 'unsigned_event',
  });
}

interface WorkerParts extends SyncParts {
  readonly events: EventTables;
  readonly metrics?: PremiumMetrics | undefined;
  readonly idlePollMs?: number;
}

export interface WebhookWorker {
  start(): void;
  /** Checks for events now instead of at the next poll. */
  wake(): void;
  stop(): Promise<void>;
}

/** Longer than a call to the provider with its retry. Processing an event twice is harmless. */
const claimMs = 25_000;
const batchSize = 8;
/** How soon events of a crashed process, or after a lost `wake`, are found. */
const defaultPollMs = 5_000;
const minPollMs = 250;
const delaysMs = [2_000, 8_000, 30_000, 60_000, 300_000];
const maxDelayMs = 1_800_000;
/** The first failures aren't logged: the server may have started before its database. */
const failuresBeforeLog = 3;
/** About three days. After that, reconciliation checks the subscription. */
const maxAttempts = 140;

/** Processes stored events until the subscriptions that they concern are up to date. Any number of processes may run it. */
export function createWebhookWorker(parts: WorkerParts): WebhookWorker {
  const { events, clock, log, idlePollMs = defaultPollMs } = parts;
  let failures = 0;

  async function poll(): Promise<number> {
    try {
      const waitMs = await claimAndProcess();
      if (failures >= failuresBeforeLog) log.info({}, 'the payment event queue is readable again');
      failures = 0;
      return waitMs;
    } catch (error) {
      failures++;
      if (failures === failuresBeforeLog)
        log.warn(failureFacts(error), 'the payment event queue cannot be read');
      return idlePollMs;
    }
  }

  async function claimAndProcess(): Promise<number> {
    const next = await events.nextAttemptAt();
    const now = clock();
    if (!next) return idlePollMs;
    if (next.getTime() > now) return Math.max(minPollMs, Math.min(next.getTime() - now, idlePollMs));
    const until = new Date(now + claimMs);
    const claimed = await events.claim({ now: new Date(now), until, limit: batchSize });
    await Promise.all(groupsOf(claimed).map(processGroup));
    return claimed.length > 0 ? 0 : minPollMs;
  }

  /** Processes events about the same subscription or customer, which need only one request to the provider. */
  async function processGroup(group: readonly ClaimedEvent[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    try {
      const isOurs = await processEvent(parts, first);
      group.forEach(logDispute);
      const ids = group.map(({ id }) => id);
      await events.finish(ids, new Date(clock()), isOurs ? undefined : 'unknown customer');
      parts.metrics?.eventsProcessed(ids.length);
    } catch (error) {
      await Promise.all(group.map((event) => postpone(event, error)));
    }
  }

  /** A dispute needs the operator: evidence is due at the provider. */
  function logDispute({ id, type }: ClaimedEvent): void {
    if (type === 'charge.dispute.created')
      log.warn({ event: id, type }, 'a payment is disputed: respond in the Stripe dashboard');
  }

  async function postpone(event: ClaimedEvent, error: unknown): Promise<void> {
    const failure = error instanceof PaymentsError ? error.failure : 'unexpected';
    parts.metrics?.eventFailed(failure);
    const { id, type, attempts } = event;
    log.warn({ event: id, type, attempts, ...failureFacts(error) }, 'a payment event could not be processed');
    // An object that doesn't exist at the provider never will, so retrying is pointless.
    if (failure === 'gone' || attempts >= maxAttempts) return events.finish([id], new Date(clock()), failure);
    const delayMs = delaysMs[attempts - 1] ?? maxDelayMs;
    await events.postpone(event, new Date(clock() + delayMs), failure);
  }

  return createPoller(poll);
}

function groupsOf(claimed: readonly ClaimedEvent[]): readonly (readonly ClaimedEvent[])[] {
  const groups = new Map<string, ClaimedEvent[]>();
  for (const event of claimed) {
    const key = event.subscriptionId ?? event.customerId ?? event.paymentIntentId ?? event.id;
    groups.set(key, [...(groups.get(key) ?? []), event]);
  }
  return [...groups.values()];
}

/** The ids in an event, the only part of it that is used. */
export interface EventReferences {
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
  readonly paymentIntentId: string | null;
}

/**
 * Updates the subscription that an event is about. Ownership comes only from our tables, the subscription's state only
 * from the provider. Returns whether the event is about one of our accounts.
 */
export async function processEvent(parts: SyncParts, event: EventReferences): Promise<boolean> {
  const { tables } = parts;
  const { subscriptionId, customerId } = event;
  const known = subscriptionId ? await tables.findByProviderId(subscriptionId) : undefined;
  if (known) return (await syncSubscription(parts, known.id)) !== undefined;
  if (!customerId && event.paymentIntentId) return processPayment(parts, event.paymentIntentId);
  const accountId = customerId ? await tables.findAccountOfCustomer(customerId) : undefined;
  if (!accountId) return false;
  if (subscriptionId) await adoptFetched(parts, accountId, subscriptionId);
  else await syncCurrent(parts, accountId);
  return true;
}

/** A dispute names only a payment: the provider knows its subscription, and our table whether that is ours. */
async function processPayment(parts: SyncParts, paymentIntentId: string): Promise<boolean> {
  const subscriptionId = await parts.provider.findSubscriptionOfPayment(paymentIntentId);
  const known = subscriptionId ? await parts.tables.findByProviderId(subscriptionId) : undefined;
  return known !== undefined && (await syncSubscription(parts, known.id)) !== undefined;
}

async function adoptFetched(parts: SyncParts, accountId: string, subscriptionId: string): Promise<void> {
  const fetched = await parts.provider.fetchSubscription(subscriptionId);
  // The customer in the event isn't proof of ownership; the fetched subscription's customer is.
  if ((await parts.tables.findAccountOfCustomer(fetched.customerId)) !== accountId) return;
  await adoptSubscription(parts, accountId, fetched);
}

async function syncCurrent(parts: SyncParts, accountId: string): Promise<void> {
  const record = await parts.tables.findCurrent(accountId);
  if (record) await syncSubscription(parts, record.id);
}
