import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { availableDatabases, openTestDatabase, postgresAnswers } from '../../../../test/harness/databases.ts';
import { type PremiumApp, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp } from '../../../../test/harness/server.ts';
import { premiumErrors } from '../../../contract/premium.ts';

const living = (shop: PremiumApp) =>
  shop.stripe.subscriptions.filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired');

describe.each(await availableDatabases())('one subscription, whatever happens, on %s', (kind) => {
  let shop: PremiumApp;
  beforeEach(async () => {
    shop = await startPremiumApp(kind);
  });
  afterEach(() => shop.close());

  it('two tabs that subscribe simultaneously get the same payment', async () => {
    const person = await shop.registerCustomer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.create()));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(living(shop)).toHaveLength(1);
  });

  it('an answer that was lost is found again', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    await person.change('cancel');
    // The library asks again by itself, so that both of its tries have to be lost.
    shop.stripe.failNext(2, 'lost_answer');
    const lost = await person.create();
    const found = await person.create();

    expect([lost.status, lost.body.error]).toEqual([503, premiumErrors.payment_provider_unavailable]);
    expect(found.status).toBe(200);
    expect(living(shop)).toHaveLength(1);
  });

  it('an answer that was lost is found again an hour later, when its key is not asked with any more', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    await person.change('cancel');
    shop.stripe.failNext(2, 'lost_answer');
    await person.create();
    shop.stripe.advance(3_600_000);
    const found = await person.create();
    await shop.deliver();

    expect(found.status).toBe(200);
    expect(living(shop)).toHaveLength(1);
  });

  it('a failure that the provider keeps under the key is overcome by another key', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    await person.change('cancel');
    shop.stripe.failNext(1, 'kept_error');
    const failed = await person.create();
    const soon = await person.create();
    shop.stripe.advance(180_000);
    const later = await person.create();

    expect([failed.status, soon.status, later.status]).toEqual([503, 503, 200]);
    expect(living(shop)).toHaveLength(1);
  });

  it('a webhook that comes before the answer is no second subscription', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    await person.change('cancel');
    await shop.deliver();
    shop.stripe.failNext(2, 'lost_answer');
    await person.create();
    await shop.deliver();
    const found = await person.create();

    expect(found.status).toBe(200);
    expect(living(shop)).toHaveLength(1);
    expect(
      await shop.rows(`select count(*)::int as count from subscriptions where status = 'incomplete'`),
    ).toEqual([{ count: 1 }]);
  });

  it('while the provider is away nothing is promised, and what is known is still told', async () => {
    const person = await shop.registerSubscriber();
    shop.stripe.failNext(2, 'silence');
    const cancel = await person.change('cancel');
    shop.stripe.failNext(4, 'error');
    const state = await person.state();

    expect([cancel.status, cancel.body.error]).toEqual([503, premiumErrors.payment_provider_unavailable]);
    expect(state).toMatchObject({ status: 'active', isPremium: true, invoices: null });
  });

  it('an account ends what it pays for before it is deleted', async () => {
    const person = await shop.registerSubscriber();
    const gone = await person.browser.send('DELETE', '/api/profile', { password: testPassword });
    await shop.deliver();

    expect(gone.status).toBe(200);
    expect(living(shop)).toEqual([]);
    expect(await shop.rows('select id from subscriptions')).toEqual([]);
    expect(await shop.rows(`select id from accounts where email = '${person.email}'`)).toEqual([]);
  });

  it('an account that cannot end what it pays for stays, whole', async () => {
    const person = await shop.registerSubscriber();
    shop.stripe.failNext(2, 'silence');
    const kept = await person.browser.send('DELETE', '/api/profile', { password: testPassword });

    expect([kept.status, kept.body.error]).toEqual([503, premiumErrors.subscription_not_ended]);
    expect(await person.isPremium()).toBe(true);
    expect(living(shop)).toHaveLength(1);
  });

  it('a wrong password ends nothing', async () => {
    const person = await shop.registerSubscriber();
    const refused = await person.browser.send('DELETE', '/api/profile', { password: 'not this one at all' });

    expect(refused.status).toBe(403);
    expect(living(shop)).toHaveLength(1);
  });

  it('an account whose payment was never heard of ends it as well', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    await person.change('cancel');
    shop.stripe.failNext(2, 'lost_answer');
    await person.create();
    const gone = await person.browser.send('DELETE', '/api/profile', { password: testPassword });

    expect(gone.status).toBe(200);
    expect(living(shop)).toEqual([]);
  });
});

describe.skipIf(!(await postgresAnswers()))('two processes on one PostgreSQL', () => {
  it('that run simultaneously create one subscription', async () => {
    const opened = await openTestDatabase('postgres');
    const lent = { ...opened, close: async () => {} };
    const shop = await startPremiumApp('postgres', { opened: lent });
    const other = await startTestApp({
      ...{ opened: lent, clock: () => shop.stripe.now() },
      environment: { ...shop.stripe.environment, RATE_LIMITS: 'off' },
    });
    const person = await shop.registerCustomer();
    const there = openBrowser(other.app);
    await there.post('/api/auth/login', { email: person.email, password: testPassword });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 ? there.post('/api/subscription/create') : person.create())),
    );
    await shop.deliver();
    const secrets = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret),
    );

    expect(secrets.size).toBe(1);
    expect(living(shop)).toHaveLength(1);
    await other.close();
    await shop.close();
    await opened.close();
  });
});

describe('without a payment provider', () => {
  it('terms are kept, nothing is sold, and everything says the same', async () => {
    const server = await startTestApp({ database: 'pglite', environment: { RATE_LIMITS: 'off' } });
    const browser = openBrowser(server.app);
    const { registerAccount } = await import('../../../../test/harness/register-account.ts');
    await registerAccount(browser, 'nobody-sells@example.org');
    const accepted = await browser.post('/api/terms/accept', { context: 'premium_subscription' });
    const state = await browser.get('/api/subscription');
    const refused = [
      await browser.post('/api/subscription/create'),
      await browser.post('/api/subscription/cancel'),
      await browser.post('/api/subscription/resume'),
      await browser.post('/api/webhooks/stripe', {}),
    ];
    await server.close();

    expect(accepted.status).toBe(200);
    expect(state.body).toMatchObject({ status: null, isPremium: false, invoices: [] });
    for (const { status, body } of refused)
      expect([status, body.code, body.error]).toEqual([
        503,
        'unavailable',
        premiumErrors.payments_not_configured,
      ]);
  });
});
