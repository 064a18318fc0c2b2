import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { type PremiumApp, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { changeOutcomes, premiumErrors, premiumMessages } from '../../../contract/premium.ts';
import { dayMs } from '../../../domain/time/units.ts';

const yearMs = 365 * dayMs;
const context = 'premium_subscription';
const checkUrl = `/api/terms/check-acceptance?context=${context}`;

describe.each(await featureDatabases())('premium on %s', (kind) => {
  let premiumApp: PremiumApp;
  beforeAll(async () => {
    premiumApp = await startPremiumApp(kind);
  });
  afterAll(() => premiumApp.close());

  describe('the terms', () => {
    it('are recorded once, with version and time', async () => {
      const { browser } = await premiumApp.registerUser();
      const before = (await browser.get(checkUrl)).body;
      const accepted = await browser.post('/api/terms/accept', { context });
      const at = new Date(premiumApp.stripe.now()).toISOString().slice(0, 10);
      const after = (await browser.get(checkUrl)).body;
      premiumApp.stripe.advance(dayMs);
      await browser.post('/api/terms/accept', { context });

      expect(before).toEqual({ success: true, hasAccepted: false, version: '2025-09-14', acceptedAt: null });
      expect(accepted.body).toEqual({ success: true, message: premiumMessages.termsAccepted });
      expect(after).toMatchObject({ hasAccepted: true, version: '2025-09-14' });
      expect(after.acceptedAt.slice(0, 10)).toBe(at);
      expect((await browser.get(checkUrl)).body).toEqual(after);
    });

    it('must be accepted before anything is created at the provider', async () => {
      const customer = await premiumApp.registerUser();
      const requestsBefore = premiumApp.stripe.requests.length;
      const answer = await customer.create();

      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        success: false,
        requiresTermsAcceptance: true,
        message: premiumMessages.acceptTermsFirst,
      });
      expect(premiumApp.stripe.requests.length).toBe(requestsBefore);
      expect((await customer.state()).status).toBeNull();
    });

    it.each([{}, { context: 'anything' }, { context: [context] }])('reject %j', async (body) => {
      const { browser } = await premiumApp.registerUser();

      expect((await browser.post('/api/terms/accept', body)).status).toBe(400);
      expect((await browser.get(checkUrl)).body.hasAccepted).toBe(false);
    });
  });

  it('returns 401 to guests', async () => {
    const guest = openBrowser(premiumApp.server.app);
    const answers = [
      await guest.get(checkUrl),
      await guest.post('/api/terms/accept', { context }),
      await guest.post('/api/subscription/create'),
      await guest.get('/api/subscription'),
      await guest.post('/api/subscription/cancel'),
      await guest.post('/api/subscription/resume'),
    ];

    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([401, 'Authentication required. Please sign in again.']);
  });

  it('needs a verified email address', async () => {
    const customer = await premiumApp.registerCustomer();
    await premiumApp.rows(`update accounts set email_verified_at = null where email = '${customer.email}'`);
    const answer = await customer.create();

    expect([answer.status, answer.body.error]).toEqual([403, premiumErrors.verify_email_before_premium]);
    expect(answer.body.reason).toBe('verify_email_before_premium');
  });

  it('starts when the provider confirms the payment, and renews in a year', async () => {
    const customer = await premiumApp.registerCustomer();
    const created = await customer.create();
    const paid = premiumApp.stripe.pay(created.body.clientSecret, 'good');
    const before = await customer.isPremium();
    await premiumApp.deliver();
    const state = await customer.state();

    expect(created.body).toMatchObject({ success: true, message: premiumMessages.readyToPay });
    expect(paid.status).toBe('succeeded');
    expect([before, await customer.isPremium()]).toEqual([false, true]);
    expect(state).toMatchObject({
      ...{ isPremium: true, status: 'active', cancelAtPeriodEnd: false, endsAt: null, needsPayment: false },
      renewsAt: state.currentPeriodEnd,
      terms: { acceptedVersion: '2025-09-14' },
      invoices: [{ amountCents: 100, currency: 'usd', status: 'paid', isRefunded: false }],
    });
    expect(Date.parse(state.renewsAt) - premiumApp.stripe.now()).toBeGreaterThan(364 * dayMs);
    expect(Date.parse(state.refundableUntil) - premiumApp.stripe.now()).toBeGreaterThan(20 * dayMs);
  });

  it('can’t be bought twice', async () => {
    const customer = await premiumApp.registerSubscriber();
    const again = await customer.create();

    expect([again.status, again.body.error]).toEqual([409, premiumErrors.already_premium]);
  });

  it('starts without a webhook if the user tries to subscribe again after paying', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.pay('good');
    const again = await customer.create();

    expect([again.status, again.body.error]).toEqual([409, premiumErrors.already_premium]);
    expect(await customer.isPremium()).toBe(true);
  });

  it('starts without a webhook if the user opens the subscription page after paying', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.pay('good');

    expect((await customer.state()).isPremium).toBe(true);
  });

  it('doesn’t start after a declined card, and the same payment can be retried with another', async () => {
    const customer = await premiumApp.registerCustomer();
    const first = await customer.create();
    const declined = premiumApp.stripe.pay(first.body.clientSecret, 'declined');
    await premiumApp.deliver();
    const between = await customer.state();
    const second = await customer.create();
    premiumApp.stripe.pay(second.body.clientSecret, 'good');
    await premiumApp.deliver();

    expect(declined.declineCode).toBeDefined();
    expect(between).toMatchObject({ isPremium: false, status: 'incomplete', needsPayment: true });
    expect(second.body.clientSecret).toBe(first.body.clientSecret);
    expect(await customer.isPremium()).toBe(true);
  });

  it.each([
    ['confirm', true],
    ['refuse', false],
  ] as const)(
    'with a 3-D Secure check that the user answers with %s: premium is %s',
    async (bankAnswer, isPremium) => {
      const customer = await premiumApp.registerCustomer();
      await customer.pay('threeDSecure', bankAnswer);
      await premiumApp.deliver();

      expect(await customer.isPremium()).toBe(isPremium);
    },
  );

  it('that is never paid expires after a day and can be bought again', async () => {
    const customer = await premiumApp.registerCustomer();
    const first = await customer.create();
    premiumApp.stripe.advance(dayMs);
    await premiumApp.deliver();
    const expired = (await customer.state()).status;
    await customer.pay('good');
    await premiumApp.deliver();

    expect(first.status).toBe(200);
    expect(expired).toBe('incomplete_expired');
    expect(await customer.isPremium()).toBe(true);
  });

  it('can be cancelled for the end of its year, resumed, and cancelled again', async () => {
    const customer = await premiumApp.registerSubscriber();
    const cancelled = await customer.change('cancel');
    const cancelledTwice = await customer.change('cancel');
    const resumed = await customer.change('resume');
    const neverCancelled = await customer.change('resume');
    await customer.change('cancel');
    await premiumApp.deliver();
    const end = (await customer.state()).endsAt;
    premiumApp.stripe.advance(Date.parse(end) - premiumApp.stripe.now() - dayMs);
    await customer.signIn();
    const theDayBefore = await customer.isPremium();
    premiumApp.stripe.advance(dayMs + 1_000);
    const atTheEnd = await customer.isPremium();
    await premiumApp.deliver();

    expect(cancelled.body).toMatchObject({
      ...{ message: changeOutcomes.cancelled, outcome: 'cancelled' },
      ...{ isPremium: true, cancelAtPeriodEnd: true, renewsAt: null },
      endsAt: end,
    });
    expect([cancelledTwice.status, cancelledTwice.body.error]).toEqual([
      409,
      premiumErrors.already_cancelled,
    ]);
    expect(resumed.body).toMatchObject({
      ...{ message: changeOutcomes.resumed, outcome: 'resumed', cancelAtPeriodEnd: false },
    });
    expect([neverCancelled.status, neverCancelled.body.error]).toEqual([
      409,
      premiumErrors.nothing_to_resume,
    ]);
    expect([theDayBefore, atTheEnd]).toEqual([true, false]);
    expect(await customer.state()).toMatchObject({ status: 'canceled', isPremium: false, endsAt: null });
    expect((await customer.change('cancel')).body.error).toBe(premiumErrors.not_subscribed);
  });

  it('renews every year and stays active while the webhook is late', async () => {
    const customer = await premiumApp.registerSubscriber();
    premiumApp.stripe.advance(yearMs + 2 * dayMs);
    await customer.signIn();
    const beforeWebhook = await customer.isPremium();
    await premiumApp.deliver();
    const state = await customer.state();

    expect(beforeWebhook).toBe(true);
    expect(state).toMatchObject({ status: 'active', isPremium: true });
    expect(Date.parse(state.renewsAt) - premiumApp.stripe.now()).toBeGreaterThan(360 * dayMs);
    expect(state.invoices).toHaveLength(2);
  });

  it('stays active for a while if the renewal is declined, can be paid, and ends otherwise', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.pay('declinedLater');
    await premiumApp.deliver();
    premiumApp.stripe.advance(yearMs + dayMs);
    await premiumApp.deliver();
    await customer.signIn();
    const late = await customer.state();
    const toPay = await customer.create();
    premiumApp.stripe.advance(40 * dayMs);
    await premiumApp.deliver();
    await customer.signIn();

    expect(late).toMatchObject({ status: 'past_due', isPremium: true, needsPayment: true });
    expect([toPay.status, typeof toPay.body.clientSecret]).toEqual([200, 'string']);
    expect(await customer.state()).toMatchObject({ status: 'canceled', isPremium: false });
  });

  it('that isn’t paid yet can be cancelled immediately', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    const answer = await customer.change('cancel');

    expect(answer.body).toMatchObject({
      ...{ message: changeOutcomes.ended_unpaid, outcome: 'ended_unpaid' },
      ...{ isPremium: false, needsPayment: false },
    });
    expect(answer.body.status).toMatch(/canceled|incomplete_expired/);
  });

  it('that was just paid without a webhook yet isn’t cancelled as unpaid', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.pay('good');
    const cancelled = await customer.change('cancel');

    expect(cancelled.body).toMatchObject({
      ...{ message: changeOutcomes.cancelled, isPremium: true, cancelAtPeriodEnd: true, status: 'active' },
    });
  });

  it('reports a payment that was refunded in the dashboard', async () => {
    const customer = await premiumApp.registerSubscriber();
    const [row] = await premiumApp.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = s.account_id where email = '${customer.email}'`,
    );
    premiumApp.stripe.refundInDashboard(String(row?.['id']));
    await premiumApp.deliver();
    const state = await customer.state();

    expect(state.invoices[0].isRefunded).toBe(true);
    expect(state.refundableUntil).toBeNull();
  });
});
