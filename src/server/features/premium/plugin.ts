import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { termsContexts } from '../../../contract/premium.ts';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import type { NoteUse } from '../../../domain/premium/premium-uses.ts';
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts';
import type { Config } from '../../config.ts';
import { createCallLimits } from '../../platform/call-limits.ts';
import type { ProviderMetrics } from '../../platform/provider-metrics.ts';
import type { RateLimiter } from '../../platform/rate-limiter/memory-store.ts';
import { cancelActiveSubscriptions } from './cancel-active-subscriptions.ts';
import { guardPayments } from './guarded-payments.ts';
import { measurePremium, type PremiumMetrics } from './metrics.ts';
import { createNoteUse } from './note-use.ts';
import { createPendingPaymentCheck, type PendingPaymentAccount } from './pending-check.ts';
import type { RequireUser } from './person.ts';
import { createReconciliation } from './reconciliation.ts';
import { createSubscriptionService } from './service.ts';
import { type EventTables, openEventTables } from './store/payment-events.ts';
import { openPremiumTables, type PremiumTables } from './store/premium-tables.ts';
import type { SubscribeParts } from './subscribe.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { termsRoutes } from './terms-routes.ts';
import { type WebhookReceiver, webhookRoute } from './webhook-route.ts';
import { createWebhookWorker } from './webhook-worker.ts';

interface Parts {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: Parameters<typeof openPremiumTables>[0];
  readonly registry: Registry;
  readonly providers: ProviderMetrics;
  readonly counting: RateLimiter;
}

/** What of premium others need, and its routes. */
export interface PremiumServices {
  readonly noteUse: NoteUse;
  /** Before an account is deleted. Throws `unavailable` when what it pays for could not be ended. */
  readonly endSubscription: (accountId: string) => Promise<void>;
  /** For an account that asks who it is: looks for a payment of which no webhook came. Takes no time and never fails. */
  readonly checkPendingPayment: (account: PendingPaymentAccount) => void;
  serve(requireUser: RequireUser): Promise<void>;
}

const [termsContext] = termsContexts;

/** By an account, in ten minutes: each may make the payment provider work. */
const changesOfAccount = { name: 'subscription_changes', limit: 40, windowMs: 600_000 };
const looksOfAccount = { name: 'subscription_looks', limit: 200, windowMs: 600_000 };
/** About the open payment of an account, in ten minutes: a page asks five times after a payment. */
const pendingChecks = { name: 'pending_payment_checks', limit: 30, windowMs: 600_000 };
/** From one network, in a minute: the provider reports a day's renewals at once. */
const webhookCalls = { name: 'payment_webhooks', limit: 12_000, windowMs: 60_000 };

/** Premium as it is sold, paid, kept and ended: everything but what it unlocks. */
export function createPremiumServices(app: FastifyInstance, parts: Parts): PremiumServices {
  const { config, clock, database, registry } = parts;
  const limitCalls = createCallLimits(config.rateLimits ? parts.counting : undefined);
  const tables = openPremiumTables(database, config.payments?.priceId);
  const events = openEventTables(database);
  const metrics = measurePremium(registry, { tables, events, clock });
  const selling = sellingParts(app, parts, tables, metrics);
  const receiving = selling && openReceiving(app, selling, events, metrics);
  const pending = selling && createPendingPaymentCheck(selling, limitCalls(pendingChecks));
  app.addHook('onClose', async () => pending?.done());
  const service = createSubscriptionService({ tables, termsContext, clock, selling });
  return {
    noteUse: createNoteUse({
      ...{ tables, clock },
      onFailure: (error) => app.log.warn({ err: error }, 'a use of premium was not written down'),
    }),
    endSubscription: (accountId) => cancelActiveSubscriptions(tables, selling, accountId),
    checkPendingPayment: (account) => pending?.check(account),
    async serve(requireUser) {
      termsRoutes(app, { requireUser, tables, clock });
      const limits = { looks: limitCalls(looksOfAccount), changes: limitCalls(changesOfAccount) };
      subscriptionRoutes(app, { requireUser, service, limits });
      await webhookRoute(app, { receiving, calls: limitCalls(webhookCalls) });
    },
  };
}

function sellingParts(
  app: FastifyInstance,
  { config: { payments }, clock, providers }: Parts,
  tables: PremiumTables,
  metrics: PremiumMetrics,
): SubscribeParts | undefined {
  if (!payments) return undefined;
  const provider = guardPayments(createStripePayments(payments), {
    breaker: providers.breaker('stripe'),
    onFailure: metrics.callFailed,
    begin: providers.calls('stripe', payments.apiUrl),
  });
  const { priceId } = payments;
  const termsVersion = premiumTermsVersion;
  return { tables, provider, priceId, termsContext, termsVersion, clock, log: app.log };
}

/** Follows what was stored, and looks after every subscription, from the moment the server is ready until it stops. */
function openReceiving(
  app: FastifyInstance,
  selling: SubscribeParts,
  events: EventTables,
  metrics: PremiumMetrics,
): WebhookReceiver {
  const { clock, provider } = selling;
  const room = createWebhookWorker({ ...selling, events, metrics });
  const reconciliation = createReconciliation({ ...selling, events });
  app.addHook('onReady', async () => {
    room.start();
    reconciliation.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([room.stop(), reconciliation.stop()]);
  });
  return {
    read: (raw, signature) => provider.readEvent(raw, signature, clock()),
    async store(event) {
      await events.add(event, new Date(clock()));
      metrics.eventStored();
      app.log.info({ event: event.id, type: event.type }, 'a payment event was stored');
      room.wake();
    },
    rejected: metrics.rejected,
    ignored: metrics.ignored,
  };
}
