import { deepEqual } from 'node:assert/strict';
import type { Customer, PremiumApp } from '../../harness/premium-app.ts';
import type { StandInEvent } from '../../stand-ins/stripe/stand-in.ts';
import {
  expectProviderState,
  listProviderSubscriptions,
  type ProviderSubscription,
} from './provider-state.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** What the endpoint is set up for in `docs/operations.md`. */
const toldOf = new Set([
  ...['invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required', 'charge.refunded'],
  ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
    (what) => `charge.dispute.${what}`,
  ),
  ...['created', 'updated', 'deleted', 'paused', 'resumed'].map((what) => `customer.subscription.${what}`),
]);

/** Lets subscriptions live, many at a time, among each other's events. */
export interface LifecycleSimulator {
  /** A year and more of so many new people. Throws where the server's state is not the provider's. */
  runBatch(atOnce: number): Promise<void>;
  /** Every state that a subscription was seen in. */
  readonly seenStatuses: ReadonlySet<string>;
}

export function createLifecycleSimulator(shop: PremiumApp, random: () => number): LifecycleSimulator {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const theirs = () => listProviderSubscriptions(shop);
  const seenStatuses = new Set<string>();
  let seen = 0;

  const idOf = async ({ email }: Customer) => {
    const [row] = await shop.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = s.account_id
       where email = '${email}' and provider_id is not null order by s.created_at desc limit 1`,
    );
    return row && String(row['id']);
  };

  const wasTakenBack = (id: string) => {
    const payment = shop.stripe.lastPayment(id);
    return payment !== undefined && (payment.isRefunded || payment.disputeStatus !== undefined);
  };

  /** One thing that a person, a bank or an operator does; what is not possible just now is refused, as in life. */
  const deeds: readonly ((person: Customer) => Promise<unknown>)[] = [
    async (person) => {
      const { body } = await person.create();
      const card = pick(['good', 'good', 'declined', 'threeDSecure', 'declinedLater'] as const);
      if (body.clientSecret) shop.stripe.pay(body.clientSecret, card, pick(['confirm', 'refuse'] as const));
    },
    (person) => person.create(),
    (person) => person.change('cancel'),
    (person) => person.change('resume'),
    async (person) => {
      const id = await idOf(person);
      if (id && shop.stripe.subscription(id)?.['status'] === 'active' && !wasTakenBack(id))
        shop.stripe.refundInDashboard(id);
    },
    async (person) => {
      const id = await idOf(person);
      if (!id || shop.stripe.subscription(id)?.['status'] !== 'active') return;
      const open = shop.stripe.lastPayment(id)?.disputeStatus;
      if (!wasTakenBack(id)) shop.stripe.dispute(id);
      else if (open === 'needs_response' || open === 'under_review')
        shop.stripe.updateDispute(id, pick(['under_review', 'won', 'lost'] as const));
    },
  ];

  /** Events that came since, in any order, some of them twice, some of them never, and all in one storm. */
  async function deliverBadly(): Promise<void> {
    const fresh = shop.stripe.events.slice(seen).filter(({ type }) => toldOf.has(type));
    seen = shop.stripe.events.length;
    const sent = fresh.flatMap((event) => pick<StandInEvent[]>([[event], [event], [event, event], []]));
    for (let at = sent.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [sent[at], sent[other]] = [sent[other] as StandInEvent, sent[at] as StandInEvent];
    }
    await postAll([...sent, pick(shop.stripe.events)]);
  }

  async function postAll(events: readonly StandInEvent[]): Promise<void> {
    const answers = await Promise.all(events.map((event) => shop.post(event)));
    deepEqual(
      answers.filter(({ status }) => status !== 200),
      [],
    );
  }

  /** An event is a bell: any one about a subscription, however old, brings it up to date. */
  async function ringOnce(theirs: readonly ProviderSubscription[]): Promise<void> {
    const about = (id: string) =>
      shop.stripe.events.filter(
        ({ type, payload }) => type.startsWith('customer.subscription.') && payload.includes(`"${id}"`),
      );
    let rung = theirs.map(({ id }) => pick(about(id)));
    // A bell that was heard before is not heard again: of those every event is new only with an id of its own.
    rung = rung.map((event, at) => ({
      ...event,
      payload: event.payload.replace(event.id, `${event.id}_${shop.stripe.now()}_${at}`),
    }));
    await postAll(rung);
    await shop.processed();
  }

  /** Sessions would not outlive it, and hundreds of sign-ins take longer than all the rest. */
  async function letPass(ms: number): Promise<void> {
    shop.stripe.advance(ms);
    const now = new Date(shop.stripe.now()).toISOString();
    await shop.rows(
      `update sessions set last_used_at = '${now}', expires_at = '${now}'::timestamptz + interval '90 days'`,
    );
  }

  async function runBatch(atOnce: number): Promise<void> {
    const people = await Promise.all(Array.from({ length: atOnce }, () => shop.registerCustomer()));
    const before = new Set(theirs().map(({ id }) => id));
    const compare = () => compareInTheMiddle(theirs().filter(({ id }) => !before.has(id)));
    for (let step = 0; step < 5; step++) {
      for (const person of people) await pick(deeds)(person);
      await deliverBadly();
      if (step % 2) await compare();
      await letPass(pick([hour, hour, day, 20 * day]));
    }
    // The year ends for all of them; whose renewal is declined has a fortnight.
    for (const ms of [370 * day, 5 * day, 20 * day]) {
      await deliverBadly();
      await letPass(ms);
      await compare();
    }
    await deliverBadly();
    await shop.processed();
  }

  async function compareInTheMiddle(some: readonly ProviderSubscription[]): Promise<void> {
    for (const { status } of some) seenStatuses.add(status);
    await ringOnce(some);
    // Following an event may have ended one there, whose payment went back.
    const ids = new Set(some.map(({ id }) => id));
    const now = theirs().filter(({ id }) => ids.has(id));
    for (const { status } of now) seenStatuses.add(status);
    await expectProviderState(shop, now);
  }

  return { runBatch, seenStatuses };
}
