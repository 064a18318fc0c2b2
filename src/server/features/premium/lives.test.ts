import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { type Customer, openShop, type Shop } from '../../../../test/harness/shop.ts';
import type { StandInEvent } from '../../../../test/stand-ins/stripe/stand-in.ts';
import { premiumUntil } from '../../../domain/premium/premium-until.ts';

const hour = 3_600_000;
const day = 24 * hour;
const lives = 200;
/** Whose lives go by at the same time, among each other's events. */
const atOnce = 50;

/** What the endpoint is set up for in `docs/operations.md`. */
const toldOf = new Set([
  ...['invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required', 'charge.refunded'],
  ...['created', 'updated', 'deleted', 'paused', 'resumed'].map((what) => `customer.subscription.${what}`),
]);

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe.each(await availableDatabases())('200 lives of subscriptions on %s', (kind) => {
  let shop: Shop;
  const random = seeded(20_250_914);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  let seen = 0;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const idOf = async ({ email }: Customer) => {
    const [row] = await shop.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = s.account_id
       where email = '${email}' and provider_id is not null order by s.created_at desc limit 1`,
    );
    return row && String(row['id']);
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
      if (id && shop.stripe.subscription(id)?.['status'] === 'active') shop.stripe.refundInDashboard(id);
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
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }

  /** An event is a bell: any one about a subscription, however old, brings it up to date. */
  async function ringOnce(theirs: readonly TheirSubscription[]): Promise<void> {
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
    await shop.followed();
  }

  /** Sessions would not outlive it, and hundreds of sign-ins take longer than all the rest. */
  async function letPass(ms: number): Promise<void> {
    shop.stripe.advance(ms);
    const now = new Date(shop.stripe.now()).toISOString();
    await shop.rows(
      `update sessions set last_used_at = '${now}', expires_at = '${now}'::timestamptz + interval '90 days'`,
    );
  }

  async function live(): Promise<void> {
    const people = await Promise.all(Array.from({ length: atOnce }, () => shop.customer()));
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
    await shop.followed();
  }

  const theirs = () => shop.stripe.subscriptions as unknown as readonly TheirSubscription[];
  const passedThrough = new Set<string>();

  async function compareInTheMiddle(some: readonly TheirSubscription[]): Promise<void> {
    for (const { status } of some) passedThrough.add(status);
    await ringOnce(some);
    await expectTheirState(some);
  }

  it('are in the state of the payment provider, on the way and in the end, however its news came', async () => {
    for (let done = 0; done < lives; done += atOnce) await live();
    shop.stripe.advance(day + 120_000);
    await shop.reconcile();

    await expectTheirState(theirs());
    expect(await shop.rows('select id from subscriptions')).toHaveLength(theirs().length);
    expect(await shop.rows('select id from accounts')).toHaveLength(lives);
    expect([...passedThrough].sort()).toEqual([
      ...['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due'],
    ]);
  }, 600_000);

  /** The rows of these subscriptions, and the rights of whose they are. */
  async function expectTheirState(some: readonly TheirSubscription[]): Promise<void> {
    const rows = await shop.rows(
      `select provider_id, status, ends_at_period_end as ends, current_period_end as until, account_id from subscriptions`,
    );
    const byId = new Map(rows.map((row) => [String(row['provider_id']), row]));
    for (const one of some) {
      const row = byId.get(one.id);
      expect([one.id, row?.['status'], row?.['ends'], msOf(row?.['until'])]).toEqual([
        ...[one.id, one.status, one.cancel_at_period_end, periodOf(one).currentPeriodEnd],
      ]);
    }
    const ownerOf = ({ id }: TheirSubscription) => byId.get(id)?.['account_id'];
    await expectRights(new Set(some.map(ownerOf)), ownerOf);
  }

  async function expectRights(
    owners: ReadonlySet<unknown>,
    ownerOf: (one: TheirSubscription) => unknown,
  ): Promise<void> {
    const accounts = await shop.rows('select id, premium_until as until from accounts');
    for (const { id, until } of accounts.filter((account) => owners.has(account['id']))) {
      const own = theirs().filter((one) => ownerOf(one) === id);
      expect([id, until === null ? undefined : msOf(until)]).toEqual([id, premiumUntil(own.map(periodOf))]);
      expect(
        own.filter(({ status }) => !['canceled', 'incomplete_expired'].includes(status)).length,
      ).toBeLessThan(2);
    }
  }
});

interface TheirSubscription {
  readonly id: string;
  readonly status: string;
  readonly cancel_at_period_end: boolean;
  readonly items: {
    readonly data: readonly { readonly current_period_start: number; readonly current_period_end: number }[];
  };
}

function periodOf({ status, cancel_at_period_end: endsAtPeriodEnd, items }: TheirSubscription) {
  const [item] = items.data;
  return {
    ...{ status, endsAtPeriodEnd },
    currentPeriodStart: (item?.current_period_start ?? 0) * 1000,
    currentPeriodEnd: (item?.current_period_end ?? 0) * 1000,
  };
}

const msOf = (moment: unknown) => new Date(String(moment)).getTime();
