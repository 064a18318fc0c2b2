import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { idOf } from './billing/invoices.ts';
import { type CardError, hearTheBank, isOpen, payWith } from './billing/payments.ts';
import { dispute, giveBack, moveDispute } from './billing/refunds-and-disputes.ts';
import { lastPaidCharge, letTimePass, type YearRules } from './billing/renewals.ts';
import { emptyLedger, type Ledger } from './billing/state.ts';
import { type Books, createBooks } from './billing/store.ts';
import { intentBySecret } from './browser/browser-endpoints.ts';
import { createDelivery } from './delivery.ts';
import { createFaults } from './faults.ts';
import { type AskedRequest, createHttp } from './http.ts';
import { testKeys, testPrice } from './settings.ts';
import type { StripeStandIn, TrialCard } from './stand-in.ts';

export interface StandInOptions {
  /** A free one unless told otherwise. */
  readonly port?: number;
  /** Epoch milliseconds; the machine's clock unless told otherwise. Its own clock goes ahead of this one. */
  readonly machine?: () => number;
  /**
   * By which clock webhooks are signed as they leave: by its own, for a server that lives by `now()` too, or by the
   * machine's, for a server that knows no other.
   */
  readonly signsBy?: 'own_clock' | 'machine';
  /** What becomes of a subscription when the last attempt to charge was declined; canceled unless told otherwise. */
  readonly whenUnpaid?: YearRules['whenUnpaid'];
  /** What `memory()` gave. */
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

function pay(books: Books, clientSecret: string, card: TrialCard, atTheBank?: 'confirm' | 'refuse') {
  const intent = intentBySecret(books, clientSecret);
  if (!intent) throw new Error('No payment is waiting for this client secret');
  if (!isOpen(intent)) return { status: intent.status };
  const isAsked = intent.status === 'requires_action' && card === 'threeDSecure';
  if (!isAsked) payWith(books, intent.id, card);
  if (atTheBank) hearTheBank(books, intent.id, atTheBank === 'confirm');
  const { status, last_payment_error: error } = intent;
  return { status, ...(error ? { declineCode: declineOf(error) } : {}) };
}

const disputeOf = (books: Books, { id }: { readonly id: string }) =>
  books.all('dispute').findLast(({ charge }) => charge === id);

/** Events are told once and never read again; a memory of all of them would only grow. */
const rememberedEvents = 200;

const declineOf = ({ decline_code, code }: CardError): string => decline_code ?? code ?? 'declined';

function payloadSigner(now: () => number) {
  return (payload: string, { secret = testKeys.webhookSecret as string, at = now() } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) });
}

/** Stripe with memory and a clock, on a port of this machine. */
export async function startStripeStandIn(options: StandInOptions = {}): Promise<StripeStandIn> {
  const machine = options.machine ?? Date.now;
  const ledger: Ledger = options.memory === undefined ? emptyLedger() : JSON.parse(options.memory);
  const leavingAt = () => (options.signsBy === 'machine' ? machine() : books.now());
  const delivery = createDelivery((payload) => sign(payload, { at: leavingAt() }));
  const books = createBooks(ledger, { machine, onEvent: delivery.add });
  const sign = payloadSigner(books.now);
  const faults = createFaults();
  const requests: AskedRequest[] = [];
  let url = '';
  const pass = (ms: number) =>
    letTimePass(books, ms, machine, { origin: url, whenUnpaid: options.whenUnpaid ?? 'canceled' });
  const server = createHttp({ books, faults, requests, origin: () => url, catchUp: () => pass(0) });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const lastCharge = (subscriptionId: string) => {
    const charge = lastPaidCharge(books, subscriptionId);
    if (!charge) throw new Error(`Nothing was paid for ${subscriptionId}`);
    return charge;
  };

  return {
    ...{ url, environment: environmentFor(url), now: books.now, advance: pass, sign, requests },
    events: ledger.events,
    deliverTo: delivery.to,
    delivered: delivery.done,
    pay: (clientSecret, card, atTheBank) => pay(books, clientSecret, card, atTheBank),
    subscription: (id) => asRecord(ledger.objects.subscription[id]),
    get subscriptions() {
      return books.all('subscription').map((one) => ({ ...one }));
    },
    failNext: faults.next,
    failWhere: faults.where,
    holdNext: faults.hold,
    refundInDashboard(id, cents) {
      const charge = lastCharge(id);
      giveBack(books, charge, cents ?? charge.amount - charge.amount_refunded);
    },
    dispute: (id, status = 'needs_response') => void dispute(books, lastCharge(id), status),
    moveDispute: (id, status) => moveDispute(books, idOf(disputeOf(books, lastCharge(id))), status),
    lastPayment(id) {
      const charge = lastPaidCharge(books, id);
      return charge && { isRefunded: charge.refunded, disputeStatus: disputeOf(books, charge)?.status };
    },
    memory: () => JSON.stringify({ ...ledger, events: ledger.events.slice(-rememberedEvents) }),
    async close() {
      delivery.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const asRecord = (object: object | undefined) => (object ? { ...object } : undefined);
