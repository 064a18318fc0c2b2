import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { idOf } from './billing/invoices.ts';
import { type CardError, completeAuthentication, confirmPayment, isPayable } from './billing/payments.ts';
import { createRefund, openDispute, updateDispute } from './billing/refunds-and-disputes.ts';
import { advanceClock, lastPaidCharge, type RenewalRules } from './billing/renewals.ts';
import { createEmptyState, type StripeState } from './billing/state.ts';
import { createStore, type StripeStore } from './billing/store.ts';
import { intentBySecret } from './browser/browser-endpoints.ts';
import { createDelivery } from './delivery.ts';
import { createFaults } from './faults.ts';
import { createHttpServer, type ReceivedRequest } from './http.ts';
import { testKeys, testPrice } from './settings.ts';
import type { StripeStandIn, TestCard } from './stand-in.ts';

export interface StandInOptions {
  /** Default: a free port. */
  readonly port?: number;
  /** Epoch milliseconds; default: `Date.now`. The stand-in's own clock runs ahead of this one. */
  readonly systemClock?: () => number;
  /**
   * The clock for webhook signatures: the stand-in's own for a server that uses `now()`, or the system clock for a server
   * that runs on real time.
   */
  readonly signingClock?: 'own_clock' | 'machine';
  /** A subscription's status after the last declined attempt to charge; default: `canceled`. */
  readonly whenUnpaid?: RenewalRules['whenUnpaid'];
  /** The result of an earlier `memory()`. */
  readonly memory?: string;
}

function environmentFor(url: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: testKeys.secret,
    STRIPE_PUBLISHABLE_KEY: testKeys.publishable,
    STRIPE_WEBHOOK_SECRET: testKeys.webhookSecret,
    STRIPE_PRICE_ID: testPrice,
    STRIPE_API_URL: url,
    STRIPE_JS_URL: `${url}/stripe.js`,
  };
}

function pay(store: StripeStore, clientSecret: string, card: TestCard, atTheBank?: 'confirm' | 'refuse') {
  const intent = intentBySecret(store, clientSecret);
  if (!intent) throw new Error('No payment intent has this client secret');
  if (!isPayable(intent)) return { status: intent.status };
  const needsOnlyAuthentication = intent.status === 'requires_action' && card === 'threeDSecure';
  if (!needsOnlyAuthentication) confirmPayment(store, intent.id, card);
  if (atTheBank) completeAuthentication(store, intent.id, atTheBank === 'confirm');
  const { status, last_payment_error: error } = intent;
  return { status, ...(error ? { declineCode: declineOf(error) } : {}) };
}

const disputeOf = (store: StripeStore, { id }: { readonly id: string }) =>
  store.all('dispute').findLast(({ charge }) => charge === id);

/** Past events aren't read again; storing all of them would only grow the memory. */
const maxStoredEvents = 200;

const declineOf = ({ decline_code, code }: CardError): string => decline_code ?? code ?? 'declined';

function payloadSigner(now: () => number) {
  return (payload: string, { secret = testKeys.webhookSecret as string, at = now() } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
}

/** Starts the stand-in for Stripe on loopback. */
export async function startStripeStandIn(options: StandInOptions = {}): Promise<StripeStandIn> {
  const systemClock = options.systemClock ?? Date.now;
  const state: StripeState = options.memory === undefined ? createEmptyState() : JSON.parse(options.memory);
  const signingTime = () => (options.signingClock === 'machine' ? systemClock() : store.now());
  const delivery = createDelivery((payload) => sign(payload, { at: signingTime() }));
  const store = createStore(state, { systemClock, onEvent: delivery.enqueue });
  const sign = payloadSigner(store.now);
  const faults = createFaults();
  const requests: ReceivedRequest[] = [];
  let url = '';
  const advance = (ms: number) =>
    advanceClock(store, ms, systemClock, { origin: url, whenUnpaid: options.whenUnpaid ?? 'canceled' });
  const server = createHttpServer({ store, faults, requests, origin: () => url, catchUp: () => advance(0) });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const lastCharge = (subscriptionId: string) => {
    const charge = lastPaidCharge(store, subscriptionId);
    if (!charge) throw new Error(`Nothing was paid for ${subscriptionId}`);
    return charge;
  };

  return {
    ...{ url, environment: environmentFor(url), now: store.now, advance, sign, requests },
    events: state.events,
    deliverTo: delivery.setEndpoint,
    delivered: delivery.drained,
    pay: (clientSecret, card, atTheBank) => pay(store, clientSecret, card, atTheBank),
    subscription: (id) => asRecord(state.objects.subscription[id]),
    get subscriptions() {
      return store.all('subscription').map((subscription) => ({ ...subscription }));
    },
    failNext: faults.failNext,
    failMethod: faults.failMethod,
    holdNext: faults.hold,
    refundInDashboard(id, cents) {
      const charge = lastCharge(id);
      createRefund(store, charge, cents ?? charge.amount - charge.amount_refunded);
    },
    dispute: (id, status = 'needs_response') => void openDispute(store, lastCharge(id), status),
    updateDispute: (id, status) => updateDispute(store, idOf(disputeOf(store, lastCharge(id))), status),
    lastPayment(id) {
      const charge = lastPaidCharge(store, id);
      return charge && { isRefunded: charge.refunded, disputeStatus: disputeOf(store, charge)?.status };
    },
    memory: () => JSON.stringify({ ...state, events: state.events.slice(-maxStoredEvents) }),
    async close() {
      delivery.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const asRecord = (object: object | undefined) => (object ? { ...object } : undefined);
