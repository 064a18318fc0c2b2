import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { type Customer, type PremiumApp, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import type { StandInEvent } from '../../../../test/stand-ins/stripe/stand-in.ts';
import { premiumErrors } from '../../../contract/premium.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';

const year = 365 * dayMs;

describe.each(await availableDatabases())('a payment that is taken back, on %s', (kind) => {
  let shop: PremiumApp;
  beforeAll(async () => {
    shop = await startPremiumApp(kind);
  });
  afterAll(() => shop.close());

  const idOf = async ({ email }: Customer) => {
    const [row] = await shop.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = s.account_id
       where email = '${email}' order by s.created_at desc limit 1`,
    );
    return String(row?.['id']);
  };
  const subscribed = async () => {
    const person = await shop.registerSubscriber();
    return { person, id: await idOf(person) };
  };
  const statusOf = (id: string) => shop.stripe.subscription(id)?.['status'];
  /** Events that came since, none of which is delivered by itself any more. */
  const eventsOf = async (work: () => void): Promise<readonly StandInEvent[]> => {
    const count = shop.stripe.events.length;
    work();
    return shop.stripe.events.slice(count);
  };
  const rewordedAs = (event: StandInEvent, suffix: string): StandInEvent => ({
    ...event,
    payload: event.payload.replace(event.id, `${event.id}_${suffix}`),
  });

  it('in full ends premium and the subscription, which is not charged again', async () => {
    const { person, id } = await subscribed();
    shop.stripe.refundInDashboard(id);
    await shop.deliver();

    expect(await person.isPremium()).toBe(false);
    expect(statusOf(id)).toBe('canceled');
    expect(await person.state()).toMatchObject({
      ...{ status: 'canceled', isPremium: false, isSuspended: false, renewsAt: null },
      ...{ refundableUntil: null, invoices: [{ isRefunded: true }] },
    });
  });

  it('in part changes nothing, and in parts ends premium with the last of them', async () => {
    const { person, id } = await subscribed();
    shop.stripe.refundInDashboard(id, 40);
    await shop.deliver();
    const afterAPart = [await person.isPremium(), statusOf(id)];
    shop.stripe.refundInDashboard(id, 60);
    await shop.deliver();

    expect(afterAPart).toEqual([true, 'active']);
    expect([await person.isPremium(), statusOf(id)]).toEqual([false, 'canceled']);
  });

  it('ends premium also while the subscription cannot be ended, which is tried again', async () => {
    const { person, id } = await subscribed();
    const held = await eventsOf(() => shop.stripe.refundInDashboard(id));
    const refunded = held.find(({ type }) => type === 'charge.refunded');
    if (!refunded) throw new Error('a refund without its event');
    // The library asks a second time by itself.
    shop.stripe.failMethod('DELETE', 2, 'error');
    await shop.post(refunded);
    await expect.poll(() => person.isPremium()).toBe(false);
    const meanwhile = statusOf(id);
    shop.stripe.advance(11 * minuteMs);
    await shop.reconcile();

    expect([meanwhile, statusOf(id), await person.isPremium()]).toEqual(['active', 'canceled', false]);
  });

  it('leaves the account free to buy premium again', async () => {
    const { person, id } = await subscribed();
    shop.stripe.refundInDashboard(id);
    await shop.deliver();
    expect(await person.pay('good')).toBe('succeeded');
    await shop.deliver();

    expect(await person.isPremium()).toBe(true);
    expect(
      await shop.rows(
        `select s.status from subscriptions s join accounts a on a.id = s.account_id
         where email = '${person.email}' order by s.status`,
      ),
    ).toEqual([{ status: 'active' }, { status: 'canceled' }]);
  });

  it('suspends premium while a dispute is open, and says so; a won dispute brings it back', async () => {
    const { person, id } = await subscribed();
    const before = await person.state();
    shop.stripe.dispute(id);
    await shop.deliver();
    const open = [await person.isPremium(), await person.state()];
    const again = await person.create();
    shop.stripe.updateDispute(id, 'under_review');
    await shop.deliver();
    const reviewed = await person.isPremium();
    shop.stripe.updateDispute(id, 'won');
    await shop.deliver();

    expect(before).toMatchObject({ isSuspended: false, isPremium: true });
    expect(open).toMatchObject([
      false,
      { isPremium: false, isSuspended: true, status: 'active', refundableUntil: null },
    ]);
    expect([again.status, again.body.error]).toEqual([409, premiumErrors.payment_disputed]);
    expect([reviewed, await person.isPremium(), statusOf(id)]).toEqual([false, true, 'active']);
    expect(await person.state()).toMatchObject({ isPremium: true, isSuspended: false });
  });

  it('ends premium and the subscription when the dispute is lost', async () => {
    const { person, id } = await subscribed();
    shop.stripe.dispute(id);
    await shop.deliver();
    shop.stripe.updateDispute(id, 'lost');
    await shop.deliver();

    expect([await person.isPremium(), statusOf(id)]).toEqual([false, 'canceled']);
    expect(await person.state()).toMatchObject({ status: 'canceled', isSuspended: false });
  });

  it('is not taken back by an inquiry of the bank, unless it becomes a dispute', async () => {
    const { person, id } = await subscribed();
    shop.stripe.dispute(id, 'warning_needs_response');
    await shop.deliver();
    const asked = await person.isPremium();
    shop.stripe.updateDispute(id, 'needs_response');
    await shop.deliver();
    const disputed = await person.isPremium();
    const { person: other, id: otherId } = await subscribed();
    shop.stripe.dispute(otherId, 'warning_needs_response');
    shop.stripe.updateDispute(otherId, 'warning_closed');
    await shop.deliver();

    expect([asked, disputed, await other.isPremium()]).toEqual([true, false, true]);
  });

  it('a won dispute brings nothing back of a year that is over', async () => {
    const { person, id } = await subscribed();
    await person.change('cancel');
    shop.stripe.dispute(id);
    await shop.deliver();
    shop.stripe.advance(year + dayMs);
    shop.stripe.updateDispute(id, 'won');
    await shop.deliver();
    await person.signIn();

    expect(await person.isPremium()).toBe(false);
  });

  it('counts for the year that it paid: an earlier one is another matter', async () => {
    const { person, id } = await subscribed();
    const former = shop.stripe.lastPayment(id);
    const events = await eventsOf(() => shop.stripe.dispute(id));
    // A leap year, and the hour after which a renewal is charged.
    shop.stripe.advance(year + 3 * dayMs);
    for (const event of events) await shop.post(event);
    await shop.deliver();
    await person.signIn();

    expect(former).toEqual({ isRefunded: false, disputeStatus: undefined });
    expect([await person.isPremium(), (await person.state()).isSuspended]).toEqual([true, false]);
  });

  it.each([
    ['won', true],
    ['lost', false],
  ] as const)(
    'ends in the provider’s state whatever order its events come in, twice and late: %s',
    async (outcome, isPremium) => {
      const { person, id } = await subscribed();
      await shop.deliver();
      const events = await eventsOf(() => {
        shop.stripe.dispute(id);
        shop.stripe.updateDispute(id, 'under_review');
        shop.stripe.updateDispute(id, outcome);
      });
      for (const event of [...events].reverse()) await shop.post(event);
      await shop.processed();
      const first = await person.isPremium();
      // Told once more under other ids, the oldest last.
      for (const event of [...events].reverse()) await shop.post(rewordedAs(event, 'again'));
      await shop.processed();

      expect([first, await person.isPremium()]).toEqual([isPremium, isPremium]);
    },
  );

  it('is found by the regular look when every webhook was lost', async () => {
    const [refunded, disputed, won, partly] = [
      await subscribed(),
      await subscribed(),
      await subscribed(),
      await subscribed(),
    ];
    shop.stripe.refundInDashboard(refunded.id);
    shop.stripe.dispute(disputed.id);
    shop.stripe.dispute(won.id);
    shop.stripe.updateDispute(won.id, 'won');
    shop.stripe.refundInDashboard(partly.id, 99);
    shop.stripe.advance(dayMs + 120_000);
    await shop.reconcile();
    const seen = await Promise.all([refunded, disputed, won, partly].map(({ person }) => person.isPremium()));
    shop.stripe.updateDispute(disputed.id, 'won');
    shop.stripe.advance(dayMs + 120_000);
    await shop.reconcile();

    expect(seen).toEqual([false, false, true, true]);
    expect(await disputed.person.isPremium()).toBe(true);
    expect(statusOf(refunded.id)).toBe('canceled');
  });

  it('of another customer’s payment causes one request and changes nothing', async () => {
    const { person, id } = await subscribed();
    const [dispute] = await eventsOf(() => shop.stripe.dispute(id));
    shop.stripe.updateDispute(id, 'won');
    if (!dispute) throw new Error('a dispute without its event');
    const payload = dispute.payload
      .replace(dispute.id, 'evt_of_a_stranger')
      .replace(/"payment_intent": "\w+"/, '"payment_intent": "pi_of_a_stranger"');
    await shop.post({ ...dispute, payload });
    await shop.deliver();

    expect(await person.isPremium()).toBe(true);
    expect(await shop.rows(`select last_failure from payment_events where id = 'evt_of_a_stranger'`)).toEqual(
      [{ last_failure: 'unknown customer' }],
    );
  });
});
