import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { type PremiumApp, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { changeOutcomes, premiumErrors, premiumMessages } from '../../../contract/premium.ts';
import { dayMs } from '../../../domain/time/units.ts';

const year = 365 * dayMs;
const context = 'premium_subscription';
const check = `/api/terms/check-acceptance?context=${context}`;

describe.each(await availableDatabases())('premium on %s', (kind) => {
  let shop: PremiumApp;
  beforeAll(async () => {
    shop = await startPremiumApp(kind);
  });
  afterAll(() => shop.close());

  describe('its terms', () => {
    it('are recorded once, with version and moment', async () => {
      const { browser } = await shop.registerUser();
      const before = (await browser.get(check)).body;
      const accepted = await browser.post('/api/terms/accept', { context });
      const at = new Date(shop.stripe.now()).toISOString().slice(0, 10);
      const after = (await browser.get(check)).body;
      shop.stripe.advance(dayMs);
      await browser.post('/api/terms/accept', { context });

      expect(before).toEqual({ success: true, hasAccepted: false, version: '2025-09-14', acceptedAt: null });
      expect(accepted.body).toEqual({ success: true, message: premiumMessages.termsAccepted });
      expect(after).toMatchObject({ hasAccepted: true, version: '2025-09-14' });
      expect(after.acceptedAt.slice(0, 10)).toBe(at);
      expect((await browser.get(check)).body).toEqual(after);
    });

    it('are asked for before anything is made at the provider', async () => {
      const person = await shop.registerUser();
      const asked = shop.stripe.requests.length;
      const answer = await person.create();

      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        success: false,
        requiresTermsAcceptance: true,
        message: premiumMessages.acceptTermsFirst,
      });
      expect(shop.stripe.requests.length).toBe(asked);
      expect((await person.state()).status).toBeNull();
    });

    it.each([{}, { context: 'anything' }, { context: [context] }])('refuse %j', async (body) => {
      const { browser } = await shop.registerUser();

      expect((await browser.post('/api/terms/accept', body)).status).toBe(400);
      expect((await browser.get(check)).body.hasAccepted).toBe(false);
    });
  });

  it('is nothing for guests', async () => {
    const guest = openBrowser(shop.server.app);
    const answers = [
      await guest.get(check),
      await guest.post('/api/terms/accept', { context }),
      await guest.post('/api/subscription/create'),
      await guest.get('/api/subscription'),
      await guest.post('/api/subscription/cancel'),
      await guest.post('/api/subscription/resume'),
    ];

    for (const { status, body } of answers)
      expect([status, body.error]).toEqual([401, 'Authentication required. Please sign in again.']);
  });

  it('needs a proven address', async () => {
    const person = await shop.registerCustomer();
    await shop.rows(`update accounts set email_verified_at = null where email = '${person.email}'`);
    const answer = await person.create();

    expect([answer.status, answer.body.error]).toEqual([403, premiumErrors.verify_email_before_premium]);
    expect(answer.body.reason).toBe('verify_email_before_premium');
  });

  it('begins when the payment has succeeded and the provider has said so, and renews in a year', async () => {
    const person = await shop.registerCustomer();
    const made = await person.create();
    const paid = shop.stripe.pay(made.body.clientSecret, 'good');
    const before = await person.isPremium();
    await shop.deliver();
    const state = await person.state();

    expect(made.body).toMatchObject({ success: true, message: premiumMessages.readyToPay });
    expect(paid.status).toBe('succeeded');
    expect([before, await person.isPremium()]).toEqual([false, true]);
    expect(state).toMatchObject({
      ...{ isPremium: true, status: 'active', cancelAtPeriodEnd: false, endsAt: null, needsPayment: false },
      renewsAt: state.currentPeriodEnd,
      terms: { acceptedVersion: '2025-09-14' },
      invoices: [{ amountCents: 100, currency: 'usd', status: 'paid', isRefunded: false }],
    });
    expect(Date.parse(state.renewsAt) - shop.stripe.now()).toBeGreaterThan(364 * dayMs);
    expect(Date.parse(state.refundableUntil) - shop.stripe.now()).toBeGreaterThan(20 * dayMs);
  });

  it('is not sold twice', async () => {
    const person = await shop.registerSubscriber();
    const again = await person.create();

    expect([again.status, again.body.error]).toEqual([409, premiumErrors.already_premium]);
  });

  it('is found by who looks, when the payment was made and no webhook came', async () => {
    const person = await shop.registerCustomer();
    await person.pay('good');
    const again = await person.create();

    expect([again.status, again.body.error]).toEqual([409, premiumErrors.already_premium]);
    expect(await person.isPremium()).toBe(true);
  });

  it('is found by the page of the subscription as well', async () => {
    const person = await shop.registerCustomer();
    await person.pay('good');

    expect((await person.state()).isPremium).toBe(true);
  });

  it('stays away after a declined card, and the same payment can be tried with another', async () => {
    const person = await shop.registerCustomer();
    const first = await person.create();
    const declined = shop.stripe.pay(first.body.clientSecret, 'declined');
    await shop.deliver();
    const between = await person.state();
    const second = await person.create();
    shop.stripe.pay(second.body.clientSecret, 'good');
    await shop.deliver();

    expect(declined.declineCode).toBeDefined();
    expect(between).toMatchObject({ isPremium: false, status: 'incomplete', needsPayment: true });
    expect(second.body.clientSecret).toBe(first.body.clientSecret);
    expect(await person.isPremium()).toBe(true);
  });

  it.each([
    ['confirm', true],
    ['refuse', false],
  ] as const)('with a bank that is asked and told to %s: %s', async (atTheBank, isPremium) => {
    const person = await shop.registerCustomer();
    await person.pay('threeDSecure', atTheBank);
    await shop.deliver();

    expect(await person.isPremium()).toBe(isPremium);
  });

  it('that is never paid is forgotten after a day, and can be begun anew', async () => {
    const person = await shop.registerCustomer();
    const first = await person.create();
    shop.stripe.advance(dayMs);
    await shop.deliver();
    const expired = (await person.state()).status;
    await person.pay('good');
    await shop.deliver();

    expect(first.status).toBe(200);
    expect(expired).toBe('incomplete_expired');
    expect(await person.isPremium()).toBe(true);
  });

  it('is cancelled to the end of its year, resumed, and cancelled again until it ends', async () => {
    const person = await shop.registerSubscriber();
    const cancelled = await person.change('cancel');
    const twice = await person.change('cancel');
    const resumed = await person.change('resume');
    const neverCancelled = await person.change('resume');
    await person.change('cancel');
    await shop.deliver();
    const end = (await person.state()).endsAt;
    shop.stripe.advance(Date.parse(end) - shop.stripe.now() - dayMs);
    await person.signIn();
    const theDayBefore = await person.isPremium();
    shop.stripe.advance(dayMs + 1_000);
    const atTheEnd = await person.isPremium();
    await shop.deliver();

    expect(cancelled.body).toMatchObject({
      ...{ message: changeOutcomes.cancelled, outcome: 'cancelled' },
      ...{ isPremium: true, cancelAtPeriodEnd: true, renewsAt: null },
      endsAt: end,
    });
    expect([twice.status, twice.body.error]).toEqual([409, premiumErrors.already_cancelled]);
    expect(resumed.body).toMatchObject({
      ...{ message: changeOutcomes.resumed, outcome: 'resumed', cancelAtPeriodEnd: false },
    });
    expect([neverCancelled.status, neverCancelled.body.error]).toEqual([
      409,
      premiumErrors.nothing_to_resume,
    ]);
    expect([theDayBefore, atTheEnd]).toEqual([true, false]);
    expect(await person.state()).toMatchObject({ status: 'canceled', isPremium: false, endsAt: null });
    expect((await person.change('cancel')).body.error).toBe(premiumErrors.not_subscribed);
  });

  it('goes on year after year', async () => {
    const person = await shop.registerSubscriber();
    shop.stripe.advance(year + 2 * dayMs);
    await person.signIn();
    const whileNewsAreLate = await person.isPremium();
    await shop.deliver();
    const state = await person.state();

    expect(whileNewsAreLate).toBe(true);
    expect(state).toMatchObject({ status: 'active', isPremium: true });
    expect(Date.parse(state.renewsAt) - shop.stripe.now()).toBeGreaterThan(360 * dayMs);
    expect(state.invoices).toHaveLength(2);
  });

  it('whose renewal is declined goes on for a while, can be paid, and ends otherwise', async () => {
    const person = await shop.registerCustomer();
    await person.pay('declinedLater');
    await shop.deliver();
    shop.stripe.advance(year + dayMs);
    await shop.deliver();
    await person.signIn();
    const late = await person.state();
    const toPay = await person.create();
    shop.stripe.advance(40 * dayMs);
    await shop.deliver();
    await person.signIn();

    expect(late).toMatchObject({ status: 'past_due', isPremium: true, needsPayment: true });
    expect([toPay.status, typeof toPay.body.clientSecret]).toEqual([200, 'string']);
    expect(await person.state()).toMatchObject({ status: 'canceled', isPremium: false });
  });

  it('that isn’t paid yet can be cancelled immediately', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    const given = await person.change('cancel');

    expect(given.body).toMatchObject({
      ...{ message: changeOutcomes.ended_unpaid, outcome: 'ended_unpaid' },
      ...{ isPremium: false, needsPayment: false },
    });
    expect(given.body.status).toMatch(/canceled|incomplete_expired/);
  });

  it('that was paid a moment ago, of which nothing was heard yet, is not given up as unpaid', async () => {
    const person = await shop.registerCustomer();
    await person.pay('good');
    const cancelled = await person.change('cancel');

    expect(cancelled.body).toMatchObject({
      ...{ message: changeOutcomes.cancelled, isPremium: true, cancelAtPeriodEnd: true, status: 'active' },
    });
  });

  it('whose payment went back in the dashboard is told so', async () => {
    const person = await shop.registerSubscriber();
    const [row] = await shop.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = s.account_id where email = '${person.email}'`,
    );
    shop.stripe.refundInDashboard(String(row?.['id']));
    await shop.deliver();
    const state = await person.state();

    expect(state.invoices[0].isRefunded).toBe(true);
    expect(state.refundableUntil).toBeNull();
  });
});
