import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { type Customer, type PremiumApp, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import type { StandInEvent } from '../../../../test/stand-ins/stripe/stand-in.ts';
import { premiumErrors } from '../../../contract/premium.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';

const yearMs = 365 * dayMs;

describe.each(await featureDatabases())('a refunded or disputed payment on %s', (kind) => {
  let premiumApp: PremiumApp;
  beforeAll(async () => {
    premiumApp = await startPremiumApp(kind);
  });
  afterAll(() => premiumApp.close());

  const idOf = async ({ email }: Customer) => {
    const [row] = await premiumApp.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = s.account_id
       where email = '${email}' order by s.created_at desc limit 1`,
    );
    return String(row?.['id']);
  };
  const registerSubscriber = async () => {
    const customer = await premiumApp.registerSubscriber();
    return { customer, id: await idOf(customer) };
  };
  const statusOf = (id: string) => premiumApp.stripe.subscription(id)?.['status'];
  /** Returns the events that `run` causes. */
  const eventsOf = async (run: () => void): Promise<readonly StandInEvent[]> => {
    const count = premiumApp.stripe.events.length;
    run();
    return premiumApp.stripe.events.slice(count);
  };
  const withNewId = (event: StandInEvent, suffix: string): StandInEvent => ({
    ...event,
    payload: event.payload.replace(event.id, `${event.id}_${suffix}`),
  });

  it('ends premium and the subscription if it is refunded in full', async () => {
    const { customer, id } = await registerSubscriber();
    premiumApp.stripe.refundInDashboard(id);
    await premiumApp.deliver();

    expect(await customer.isPremium()).toBe(false);
    expect(statusOf(id)).toBe('canceled');
    expect(await customer.state()).toMatchObject({
      ...{ status: 'canceled', isPremium: false, isSuspended: false, renewsAt: null },
      ...{ refundableUntil: null, invoices: [{ isRefunded: true }] },
    });
  });

  it('changes nothing if it is refunded in part, and ends premium with the last part', async () => {
    const { customer, id } = await registerSubscriber();
    premiumApp.stripe.refundInDashboard(id, 40);
    await premiumApp.deliver();
    const afterFirstPart = [await customer.isPremium(), statusOf(id)];
    premiumApp.stripe.refundInDashboard(id, 60);
    await premiumApp.deliver();

    expect(afterFirstPart).toEqual([true, 'active']);
    expect([await customer.isPremium(), statusOf(id)]).toEqual([false, 'canceled']);
  });

  it('ends premium even if the subscription can’t be cancelled yet, and retries that', async () => {
    const { customer, id } = await registerSubscriber();
    const events = await eventsOf(() => premiumApp.stripe.refundInDashboard(id));
    const refunded = events.find(({ type }) => type === 'charge.refunded');
    if (!refunded) throw new Error('a refund without its event');
    // Stripe's library retries once.
    premiumApp.stripe.failMethod('DELETE', 2, 'error');
    await premiumApp.post(refunded);
    await expect.poll(() => customer.isPremium()).toBe(false);
    const statusBefore = statusOf(id);
    premiumApp.stripe.advance(11 * minuteMs);
    await premiumApp.reconcile();

    expect([statusBefore, statusOf(id), await customer.isPremium()]).toEqual(['active', 'canceled', false]);
  });

  it('allows the account to buy premium again', async () => {
    const { customer, id } = await registerSubscriber();
    premiumApp.stripe.refundInDashboard(id);
    await premiumApp.deliver();
    expect(await customer.pay('good')).toBe('succeeded');
    await premiumApp.deliver();

    expect(await customer.isPremium()).toBe(true);
    expect(
      await premiumApp.rows(
        `select s.status from subscriptions s join accounts a on a.id = s.account_id
         where email = '${customer.email}' order by s.status`,
      ),
    ).toEqual([{ status: 'active' }, { status: 'canceled' }]);
  });

  it('suspends premium while a dispute is open and restores it if the dispute is won', async () => {
    const { customer, id } = await registerSubscriber();
    const before = await customer.state();
    premiumApp.stripe.dispute(id);
    await premiumApp.deliver();
    const during = [await customer.isPremium(), await customer.state()];
    const again = await customer.create();
    premiumApp.stripe.updateDispute(id, 'under_review');
    await premiumApp.deliver();
    const reviewed = await customer.isPremium();
    premiumApp.stripe.updateDispute(id, 'won');
    await premiumApp.deliver();

    expect(before).toMatchObject({ isSuspended: false, isPremium: true });
    expect(during).toMatchObject([
      false,
      { isPremium: false, isSuspended: true, status: 'active', refundableUntil: null },
    ]);
    expect([again.status, again.body.error]).toEqual([409, premiumErrors.payment_disputed]);
    expect([reviewed, await customer.isPremium(), statusOf(id)]).toEqual([false, true, 'active']);
    expect(await customer.state()).toMatchObject({ isPremium: true, isSuspended: false });
  });

  it('ends premium and the subscription if the dispute is lost', async () => {
    const { customer, id } = await registerSubscriber();
    premiumApp.stripe.dispute(id);
    await premiumApp.deliver();
    premiumApp.stripe.updateDispute(id, 'lost');
    await premiumApp.deliver();

    expect([await customer.isPremium(), statusOf(id)]).toEqual([false, 'canceled']);
    expect(await customer.state()).toMatchObject({ status: 'canceled', isSuspended: false });
  });

  it('keeps premium during an inquiry of the bank, unless it becomes a dispute', async () => {
    const { customer, id } = await registerSubscriber();
    premiumApp.stripe.dispute(id, 'warning_needs_response');
    await premiumApp.deliver();
    const duringInquiry = await customer.isPremium();
    premiumApp.stripe.updateDispute(id, 'needs_response');
    await premiumApp.deliver();
    const disputed = await customer.isPremium();
    const { customer: otherCustomer, id: otherId } = await registerSubscriber();
    premiumApp.stripe.dispute(otherId, 'warning_needs_response');
    premiumApp.stripe.updateDispute(otherId, 'warning_closed');
    await premiumApp.deliver();

    expect([duringInquiry, disputed, await otherCustomer.isPremium()]).toEqual([true, false, true]);
  });

  it('doesn’t restore premium if the dispute is won after the year has ended', async () => {
    const { customer, id } = await registerSubscriber();
    await customer.change('cancel');
    premiumApp.stripe.dispute(id);
    await premiumApp.deliver();
    premiumApp.stripe.advance(yearMs + dayMs);
    premiumApp.stripe.updateDispute(id, 'won');
    await premiumApp.deliver();
    await customer.signIn();

    expect(await customer.isPremium()).toBe(false);
  });

  it('doesn’t affect the current year if an earlier year’s payment is disputed', async () => {
    const { customer, id } = await registerSubscriber();
    const former = premiumApp.stripe.lastPayment(id);
    const events = await eventsOf(() => premiumApp.stripe.dispute(id));
    // Covers a leap year, and the hour before a renewal is charged.
    premiumApp.stripe.advance(yearMs + 3 * dayMs);
    for (const event of events) await premiumApp.post(event);
    await premiumApp.deliver();
    await customer.signIn();

    expect(former).toEqual({ isRefunded: false, disputeStatus: undefined });
    expect([await customer.isPremium(), (await customer.state()).isSuspended]).toEqual([true, false]);
  });

  it.each([
    ['won', true],
    ['lost', false],
  ] as const)(
    'follows the provider’s state if events arrive late, twice and out of order: %s',
    async (outcome, isPremium) => {
      const { customer, id } = await registerSubscriber();
      await premiumApp.deliver();
      const events = await eventsOf(() => {
        premiumApp.stripe.dispute(id);
        premiumApp.stripe.updateDispute(id, 'under_review');
        premiumApp.stripe.updateDispute(id, outcome);
      });
      for (const event of [...events].reverse()) await premiumApp.post(event);
      await premiumApp.processed();
      const afterFirst = await customer.isPremium();
      // Posts the events again with other ids, the oldest last.
      for (const event of [...events].reverse()) await premiumApp.post(withNewId(event, 'again'));
      await premiumApp.processed();

      expect([afterFirst, await customer.isPremium()]).toEqual([isPremium, isPremium]);
    },
  );

  it('is found by reconciliation if every webhook was lost', async () => {
    const [refunded, disputed, won, partly] = [
      await registerSubscriber(),
      await registerSubscriber(),
      await registerSubscriber(),
      await registerSubscriber(),
    ];
    premiumApp.stripe.refundInDashboard(refunded.id);
    premiumApp.stripe.dispute(disputed.id);
    premiumApp.stripe.dispute(won.id);
    premiumApp.stripe.updateDispute(won.id, 'won');
    premiumApp.stripe.refundInDashboard(partly.id, 99);
    premiumApp.stripe.advance(dayMs + 120_000);
    await premiumApp.reconcile();
    const premiumAfter = await Promise.all(
      [refunded, disputed, won, partly].map(({ customer }) => customer.isPremium()),
    );
    premiumApp.stripe.updateDispute(disputed.id, 'won');
    premiumApp.stripe.advance(dayMs + 120_000);
    await premiumApp.reconcile();

    expect(premiumAfter).toEqual([false, false, true, true]);
    expect(await disputed.customer.isPremium()).toBe(true);
    expect(statusOf(refunded.id)).toBe('canceled');
  });

  it('changes nothing if a dispute names a payment that isn’t ours', async () => {
    const { customer, id } = await registerSubscriber();
    const [dispute] = await eventsOf(() => premiumApp.stripe.dispute(id));
    premiumApp.stripe.updateDispute(id, 'won');
    if (!dispute) throw new Error('a dispute without its event');
    const payload = dispute.payload
      .replace(dispute.id, 'evt_of_a_stranger')
      .replace(/"payment_intent": "\w+"/, '"payment_intent": "pi_of_a_stranger"');
    await premiumApp.post({ ...dispute, payload });
    await premiumApp.deliver();

    expect(await customer.isPremium()).toBe(true);
    expect(
      await premiumApp.rows(`select last_failure from payment_events where id = 'evt_of_a_stranger'`),
    ).toEqual([{ last_failure: 'unknown customer' }]);
  });
});
