import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases, openTestDatabase, postgresAnswers } from '../../../../test/harness/databases.ts';
import { type PremiumApp, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp } from '../../../../test/harness/server.ts';
import { premiumErrors } from '../../../contract/premium.ts';

const activeSubscriptions = (premiumApp: PremiumApp) =>
  premiumApp.stripe.subscriptions.filter(
    ({ status }) => status !== 'canceled' && status !== 'incomplete_expired',
  );

describe.each(await featureDatabases())('concurrent and lost subscription requests on %s', (kind) => {
  let premiumApp: PremiumApp;
  beforeEach(async () => {
    premiumApp = await startPremiumApp(kind);
  });
  afterEach(() => premiumApp.close());

  it('returns the same payment to simultaneous requests', async () => {
    const customer = await premiumApp.registerCustomer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => customer.create()));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(activeSubscriptions(premiumApp)).toHaveLength(1);
  });

  it('finds the subscription again if the provider’s answer was lost', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    await customer.change('cancel');
    // Stripe's library retries once, so both attempts have to fail.
    premiumApp.stripe.failNext(2, 'lost_answer');
    const failed = await customer.create();
    const answer = await customer.create();

    expect([failed.status, failed.body.error]).toEqual([503, premiumErrors.payment_provider_unavailable]);
    expect(answer.status).toBe(200);
    expect(activeSubscriptions(premiumApp)).toHaveLength(1);
  });

  it('finds the subscription an hour after a lost answer, when its idempotency key is no longer used', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    await customer.change('cancel');
    premiumApp.stripe.failNext(2, 'lost_answer');
    await customer.create();
    premiumApp.stripe.advance(3_600_000);
    const answer = await customer.create();
    await premiumApp.deliver();

    expect(answer.status).toBe(200);
    expect(activeSubscriptions(premiumApp)).toHaveLength(1);
  });

  it('takes a new idempotency key after a failure that the provider stored under the old one', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    await customer.change('cancel');
    premiumApp.stripe.failNext(1, 'stored_error');
    const failed = await customer.create();
    const soon = await customer.create();
    premiumApp.stripe.advance(180_000);
    const later = await customer.create();

    expect([failed.status, soon.status, later.status]).toEqual([503, 503, 200]);
    expect(activeSubscriptions(premiumApp)).toHaveLength(1);
  });

  it('doesn’t create a second subscription if the webhook arrives before the answer', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    await customer.change('cancel');
    await premiumApp.deliver();
    premiumApp.stripe.failNext(2, 'lost_answer');
    await customer.create();
    await premiumApp.deliver();
    const answer = await customer.create();

    expect(answer.status).toBe(200);
    expect(activeSubscriptions(premiumApp)).toHaveLength(1);
    expect(
      await premiumApp.rows(`select count(*)::int as count from subscriptions where status = 'incomplete'`),
    ).toEqual([{ count: 1 }]);
  });

  it('rejects a cancellation while the provider is unavailable, but still returns the stored state', async () => {
    const customer = await premiumApp.registerSubscriber();
    premiumApp.stripe.failNext(2, 'silence');
    const cancel = await customer.change('cancel');
    premiumApp.stripe.failNext(4, 'error');
    const state = await customer.state();

    expect([cancel.status, cancel.body.error]).toEqual([503, premiumErrors.payment_provider_unavailable]);
    expect(state).toMatchObject({ status: 'active', isPremium: true, invoices: null });
  });

  it('cancels the subscription before an account is deleted', async () => {
    const customer = await premiumApp.registerSubscriber();
    const deleted = await customer.browser.send('DELETE', '/api/profile', { password: testPassword });
    await premiumApp.deliver();

    expect(deleted.status).toBe(200);
    expect(activeSubscriptions(premiumApp)).toEqual([]);
    expect(await premiumApp.rows('select id from subscriptions')).toEqual([]);
    expect(await premiumApp.rows(`select id from accounts where email = '${customer.email}'`)).toEqual([]);
  });

  it('keeps the account and premium if the subscription can’t be cancelled', async () => {
    const customer = await premiumApp.registerSubscriber();
    premiumApp.stripe.failNext(2, 'silence');
    const failed = await customer.browser.send('DELETE', '/api/profile', { password: testPassword });

    expect([failed.status, failed.body.error]).toEqual([503, premiumErrors.subscription_not_ended]);
    expect(await customer.isPremium()).toBe(true);
    expect(activeSubscriptions(premiumApp)).toHaveLength(1);
  });

  it('keeps the subscription if the password is wrong', async () => {
    const customer = await premiumApp.registerSubscriber();
    const refused = await customer.browser.send('DELETE', '/api/profile', {
      password: 'not this one at all',
    });

    expect(refused.status).toBe(403);
    expect(activeSubscriptions(premiumApp)).toHaveLength(1);
  });

  it('cancels a subscription whose creation got no answer when the account is deleted', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    await customer.change('cancel');
    premiumApp.stripe.failNext(2, 'lost_answer');
    await customer.create();
    const deleted = await customer.browser.send('DELETE', '/api/profile', { password: testPassword });

    expect(deleted.status).toBe(200);
    expect(activeSubscriptions(premiumApp)).toEqual([]);
  });
});

describe.skipIf(!(await postgresAnswers()))('two processes with one PostgreSQL database', () => {
  it('create one subscription for simultaneous requests', async () => {
    const opened = await openTestDatabase('postgres');
    const sharedDatabase = { ...opened, close: async () => {} };
    const premiumApp = await startPremiumApp('postgres', { opened: sharedDatabase });
    const secondServer = await startTestApp({
      ...{ opened: sharedDatabase, clock: () => premiumApp.stripe.now() },
      environment: { ...premiumApp.stripe.environment, RATE_LIMITS: 'off' },
    });
    const customer = await premiumApp.registerCustomer();
    const secondBrowser = openBrowser(secondServer.app);
    await secondBrowser.post('/api/auth/login', { email: customer.email, password: testPassword });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 ? secondBrowser.post('/api/subscription/create') : customer.create(),
      ),
    );
    await premiumApp.deliver();
    const secrets = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret),
    );

    expect(secrets.size).toBe(1);
    expect(activeSubscriptions(premiumApp)).toHaveLength(1);
    await secondServer.close();
    await premiumApp.close();
    await opened.close();
  });
});

describe('without a payment provider', () => {
  it('stores accepted terms and returns the same error for everything that needs payments', async () => {
    const server = await startTestApp({ database: 'pglite', environment: { RATE_LIMITS: 'off' } });
    const browser = openBrowser(server.app);
    const { registerAccount } = await import('../../../../test/harness/register-account.ts');
    await registerAccount(browser, 'nobody-sells@example.org');
    const accepted = await browser.post('/api/terms/accept', { context: 'premium_subscription' });
    const state = await browser.get('/api/subscription');
    const answers = [
      await browser.post('/api/subscription/create'),
      await browser.post('/api/subscription/cancel'),
      await browser.post('/api/subscription/resume'),
      await browser.post('/api/webhooks/stripe', {}),
    ];
    await server.close();

    expect(accepted.status).toBe(200);
    expect(state.body).toMatchObject({ status: null, isPremium: false, invoices: [] });
    for (const { status, body } of answers)
      expect([status, body.code, body.error]).toEqual([
        503,
        'unavailable',
        premiumErrors.payments_not_configured,
      ]);
  });
});
