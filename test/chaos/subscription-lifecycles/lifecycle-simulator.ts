import { deepEqual } from 'node:assert/strict';
import { dayMs, hourMs } from '../../../src/domain/time/units.ts';
import type { Customer, PremiumApp } from '../../harness/premium-app.ts';
import type { StandInEvent } from '../../stand-ins/stripe/stand-in.ts';
import {
  expectProviderState,
  listProviderSubscriptions,
  type ProviderSubscription,
} from './provider-state.ts';

/** The event types that `docs/operations.md` subscribes the webhook endpoint to. */
const subscribedTypes = new Set([
  ...['invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required', 'charge.refunded'],
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
    (what) => `charge.dispute.${what}`,
  ),
  ...['created', 'updated', 'deleted', 'paused', 'resumed'].map((what) => `customer.subscription.${what}`),
]);

/** Simulates the lifecycles of many subscriptions whose events interleave. */
export interface LifecycleSimulator {
  /** Simulates more than a year for this many new customers. Throws if the server's state differs from Stripe's. */
  runBatch(atOnce: number): Promise<void>;
  /** All subscription statuses seen so far. */
  readonly seenStatuses: ReadonlySet<string>;
}

export function createLifecycleSimulator(app: PremiumApp, random: () => number): LifecycleSimulator {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const theirs = () => listProviderSubscriptions(app);
  const seenStatuses = new Set<string>();
  let seenEventCount = 0;

  const subscriptionIdOf = async ({ email }: Customer) => {
    const [row] = await app.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = s.account_id
       where email = '${email}' and provider_id is not null order by s.created_at desc limit 1`,
    );
    return row && String(row['id']);
  };

  const wasReversed = (id: string) => {
    const payment = app.stripe.lastPayment(id);
    return payment !== undefined && (payment.isRefunded || payment.disputeStatus !== undefined);
  };

  /** Actions of a customer, a bank or an operator. The server may reject those that aren't possible at the moment. */
  const actions: readonly ((customer: Customer) => Promise<unknown>)[] = [
    async (customer) => {
      const { body } = await customer.create();
      const card = pick(['good', 'good', 'declined', 'threeDSecure', 'declinedLater'] as const);
      if (body.clientSecret) app.stripe.pay(body.clientSecret, card, pick(['confirm', 'refuse'] as const));
    },
    (customer) => customer.create(),
    (customer) => customer.change('cancel'),
    (customer) => customer.change('resume'),
    async (customer) => {
      const id = await subscriptionIdOf(customer);
      if (id && app.stripe.subscription(id)?.['status'] === 'active' && !wasReversed(id))
        app.stripe.refundInDashboard(id);
    },
    async (customer) => {
      const id = await subscriptionIdOf(customer);
      if (!id || app.stripe.subscription(id)?.['status'] !== 'active') return;
      const open = app.stripe.lastPayment(id)?.disputeStatus;
      if (!wasReversed(id)) app.stripe.dispute(id);
      else if (open === 'needs_response' || open === 'under_review')
        app.stripe.updateDispute(id, pick(['under_review', 'won', 'lost'] as const));
    },
  ];

  /** Delivers new events concurrently and in random order; some twice, some never. */
  async function deliverUnreliably(): Promise<void> {
    const newEvents = app.stripe.events.slice(seenEventCount).filter(({ type }) => subscribedTypes.has(type));
    seenEventCount = app.stripe.events.length;
    const deliveries = newEvents.flatMap((event) =>
      pick<StandInEvent[]>([[event], [event], [event, event], []]),
    );
    for (let at = deliveries.length - 1; at > 0; at--) {
      const otherAt = Math.floor(random() * (at + 1));
      [deliveries[at], deliveries[otherAt]] = [
        deliveries[otherAt] as StandInEvent,
        deliveries[at] as StandInEvent,
      ];
    }
    await postAll([...deliveries, pick(app.stripe.events)]);
  }

  async function postAll(events: readonly StandInEvent[]): Promise<void> {
    const responses = await Promise.all(events.map((event) => app.post(event)));
    deepEqual(
      responses.filter(({ status }) => status !== 200),
      [],
    );
  }

  /** Any event about a subscription, however old, must make the server fetch its current state. Sends one per subscription. */
  async function triggerSync(theirs: readonly ProviderSubscription[]): Promise<void> {
    const about = (id: string) =>
      app.stripe.events.filter(
        ({ type, payload }) => type.startsWith('customer.subscription.') && payload.includes(`"${id}"`),
      );
    const latest = theirs.map(({ id }) => pick(about(id)));
    // The server ignores events that it has seen, so give each a new id.
    const events = latest.map((event, at) => ({
      ...event,
      payload: event.payload.replace(event.id, `${event.id}_${app.stripe.now()}_${at}`),
    }));
    await postAll(events);
    await app.processed();
  }

  /** Advances the clock. Extends the sessions, because hundreds of sign-ins would take longer than everything else. */
  async function advance(ms: number): Promise<void> {
    app.stripe.advance(ms);
    const now = new Date(app.stripe.now()).toISOString();
    await app.rows(
      `update sessions set last_used_at = '${now}', expires_at = '${now}'::timestamptz + interval '90 days'`,
    );
  }

  async function runBatch(atOnce: number): Promise<void> {
    const customers = await Promise.all(Array.from({ length: atOnce }, () => app.registerCustomer()));
    const before = new Set(theirs().map(({ id }) => id));
    const compare = () => compareNow(theirs().filter(({ id }) => !before.has(id)));
    for (let step = 0; step < 5; step++) {
      for (const customer of customers) await pick(actions)(customer);
      await deliverUnreliably();
      if (step % 2) await compare();
      await advance(pick([hourMs, hourMs, dayMs, 20 * dayMs]));
    }
    // End the year for all of them. Declined renewals are retried for two weeks.
    for (const ms of [370 * dayMs, 5 * dayMs, 20 * dayMs]) {
      await deliverUnreliably();
      await advance(ms);
      await compare();
    }
    await deliverUnreliably();
    await app.processed();
  }

  async function compareNow(subscriptions: readonly ProviderSubscription[]): Promise<void> {
    for (const { status } of subscriptions) seenStatuses.add(status);
    await triggerSync(subscriptions);
    // Processing an event may have cancelled a subscription whose payment was reversed.
    const ids = new Set(subscriptions.map(({ id }) => id));
    const now = theirs().filter(({ id }) => ids.has(id));
    for (const { status } of now) seenStatuses.add(status);
    await expectProviderState(app, now);
  }

  return { runBatch, seenStatuses };
}
