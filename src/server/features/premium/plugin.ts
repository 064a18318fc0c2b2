import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { termsContexts } from '../../../contract/premium.ts';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import type { NoteUse } from '../../../domain/premium/premium-uses.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { guardPayments } from '../../adapters/payments/payments-provider.ts';
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts';
import type { Config } from '../../config.ts';
import type { ProviderMetrics } from '../../platform/provider-metrics.ts';
import type { LimitCalls } from '../../platform/rate-limiter/call-limits.ts';
import { cancelActiveSubscriptions } from './cancel-subscription.ts';
import { measurePremium, type PremiumMetrics } from './metrics.ts';
import { createNoteUse } from './note-use.ts';
import {
  createPendingPaymentCheck,
  createReconciliation,
  type PendingPaymentAccount,
} from './reconciliation.ts';
import { type RequireUser, subscriptionRoutes, termsRoutes } from './routes.ts';
import { createSubscriptionService, type SubscriptionService } from './service.ts';
import { type EventTables, openEventTables } from './store/payment-events.ts';
import { openPremiumTables, type PremiumTables } from './store/premium-tables.ts';
import type { SubscribeParts } from './subscribe.ts';
import { createWebhookWorker, type WebhookReceiver, webhookRoute } from './webhook.ts';

interface Parts {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: Parameters<typeof openPremiumTables>[0];
  readonly registry: Registry;
  readonly providers: ProviderMetrics;
  readonly limitCalls: LimitCalls;
}

/** What premium offers to other features, and what its own plugin needs. */
export interface PremiumServices {
  readonly noteUse: NoteUse;
  /** Cancels what an account pays for, before it is deleted. Throws `unavailable` if that can't be done now. */
  readonly cancelSubscriptions: (accountId: string) => Promise<void>;
  /** Checks in the background for a payment whose webhook didn't arrive. Returns immediately and never throws. */
  readonly checkPendingPayment: (account: PendingPaymentAccount) => void;
  readonly tables: PremiumTables;
  readonly subscriptions: SubscriptionService;
  /** Undefined if payments aren't configured. */
  readonly webhookReceiver: WebhookReceiver | undefined;
}

export interface PremiumPluginOptions {
  readonly premium: PremiumServices;
  readonly requireUser: RequireUser;
  readonly limitCalls: LimitCalls;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const [termsContext] = termsContexts;

/** Per account, in ten minutes. Each of these calls may cause requests to the payment provider. */
const subscriptionChanges = { name: 'subscription_changes', limit: 40, windowMs: 600_000 };
const subscriptionReads = { name: 'subscription_looks', limit: 200, windowMs: 600_000 };
/** Per account, in ten minutes. The page asks five times after a payment. */
const pendingPaymentChecks = { name: 'pending_payment_checks', limit: 30, windowMs: 600_000 };
/** Per network, in a minute. The provider sends all renewals of a day in one burst. */
const webhookCalls = { name: 'payment_webhooks', limit: 12_000, windowMs: minuteMs };

/** Creates everything that sells, renews and cancels premium. Its workers run from `onReady` to `onClose`. */
export function createPremiumServices(app: FastifyInstance, parts: Parts): PremiumServices {
  const { config, clock, database, registry, limitCalls } = parts;
  const tables = openPremiumTables(database, config.payments?.priceId);
  const events = openEventTables(database);
  const metrics = measurePremium(registry, { tables, events, clock });
  const selling = createSelling(app, parts, tables, metrics);
  const webhookReceiver = selling && createWebhookReceiver(app, selling, events, metrics);
  const pendingPayments = selling && createPendingPaymentCheck(selling, limitCalls(pendingPaymentChecks));
  app.addHook('onClose', async () => pendingPayments?.done());
  return {
    noteUse: createNoteUse({
      ...{ tables, clock },
      onFailure: (error) => app.log.warn({ err: error }, 'a use of premium was not recorded'),
    }),
    cancelSubscriptions: (accountId) => cancelActiveSubscriptions(tables, selling, accountId),
    checkPendingPayment: (account) => pendingPayments?.check(account),
    ...{ tables, webhookReceiver },
    subscriptions: createSubscriptionService({ tables, termsContext, clock, selling }),
  };
}

/** The routes of premium: terms, subscriptions, and the payment provider's webhook. */
export async function premiumPlugin(app: FastifyInstance, options: PremiumPluginOptions): Promise<void> {
  const { premium, requireUser, limitCalls, clock } = options;
  termsRoutes(app, { requireUser, tables: premium.tables, clock });
  subscriptionRoutes(app, {
    requireUser,
    service: premium.subscriptions,
    limits: { reads: limitCalls(subscriptionReads), changes: limitCalls(subscriptionChanges) },
  });
  await webhookRoute(app, { receiver: premium.webhookReceiver, calls: limitCalls(webhookCalls) });
}

/** Returns undefined if payments aren't configured. */
function createSelling(
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

/** Starts the webhook worker and reconciliation with the server, and stops them with it. */
function createWebhookReceiver(
  app: FastifyInstance,
  selling: SubscribeParts,
  events: EventTables,
  metrics: PremiumMetrics,
): WebhookReceiver {
  const { clock, provider } = selling;
  const worker = createWebhookWorker({ ...selling, events, metrics });
  const reconciliation = createReconciliation({ ...selling, events });
  app.addHook('onReady', async () => {
    worker.start();
    reconciliation.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all([worker.stop(), reconciliation.stop()]);
  });
  return {
    read: (raw, signature) => provider.readEvent(raw, signature, clock()),
    async store(event) {
      await events.add(event, new Date(clock()));
      metrics.eventStored();
      app.log.info({ event: event.id, type: event.type }, 'a payment event was stored');
      worker.wake();
    },
    rejected: metrics.rejected,
    ignored: metrics.ignored,
  };
}
