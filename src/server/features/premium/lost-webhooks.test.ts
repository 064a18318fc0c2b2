import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { type PremiumApp, premiumParts, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { premiumErrors } from '../../../contract/premium.ts';
import { AppError } from '../../platform/errors.ts';
import { cancelActiveSubscriptions } from './cancel-subscription.ts';
import { createSubscriptionService } from './service.ts';

/** How often, and at what interval, the page polls after a payment. */
const maxPolls = 5;
const pollIntervalMs = 2_000;
/** When Stripe's library gives up its first attempt. */
const libraryTimeoutMs = 10_000;

describe.each(await featureDatabases())('a payment whose webhook is lost, on %s', (kind) => {
  let premiumApp: PremiumApp;
  beforeAll(async () => {
    premiumApp = await startPremiumApp(kind, { environment: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => premiumApp.close());

  const fetches = () =>
    premiumApp.stripe.requests.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/v1/subscriptions/'),
    ).length;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

  it('is found while the page polls the current user', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.pay('good');
    let polls = 0;
    while (polls < maxPolls && !(await customer.isPremium())) {
      polls++;
      premiumApp.stripe.advance(pollIntervalMs);
      await settled();
    }

    expect(await customer.isPremium()).toBe(true);
    expect(polls).toBeLessThan(maxPolls);
  });

  it('doesn’t grant premium if it was never made, whatever the URL says', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    for (let poll = 0; poll < maxPolls; poll++) {
      const { body } = await customer.browser.get('/api/auth/me?payment=success&redirect_status=succeeded');
      expect(body.user.isPremium).toBe(false);
    }
    await settled();

    expect(await customer.isPremium()).toBe(false);
    expect((await customer.state()).status).toBe('incomplete');
  });

  it('is fetched from the provider within limits, and never for accounts without a subscription', async () => {
    const customer = await premiumApp.registerCustomer();
    const before = fetches();
    for (let poll = 0; poll < 5; poll++) await customer.isPremium();
    await settled();
    const withoutSubscription = fetches() - before;
    await customer.create();
    const afterCreating = fetches();
    for (let poll = 0; poll < 60; poll++) {
      await customer.isPremium();
      if (poll % 10 === 9) await settled();
    }
    await settled();

    expect(withoutSubscription).toBe(0);
    expect(fetches() - afterCreating).toBeGreaterThan(0);
    expect(fetches() - afterCreating).toBeLessThanOrEqual(30);
  });
});

describe.each(await featureDatabases())(
  'a payment provider that accepts requests but doesn’t answer, on %s',
  (kind) => {
    let premiumApp: PremiumApp;
    beforeAll(async () => {
      premiumApp = await startPremiumApp(kind);
    });
    afterAll(() => premiumApp.close());

    const limits = { requestMs: 400, refreshMs: 100 };
    /** Creates the service with short timeouts. */
    function createService() {
      const parts = premiumParts(premiumApp.stripe, premiumApp.server.database, () => {});
      const termsContext = 'premium_subscription';
      return {
        parts,
        service: createSubscriptionService({
          ...{ tables: parts.tables, termsContext, clock: parts.clock, limits },
          selling: { ...parts, termsContext },
        }),
      };
    }
    const accountOf = async (email: string) =>
      String((await premiumApp.rows(`select id from accounts where email = '${email}'`))[0]?.['id']);
    const errorOf = async (request: Promise<unknown>) => {
      const error: unknown = await request.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error instanceof AppError) return error;
      throw new Error('the request succeeded');
    };

    it.each(['customer', 'subscription'])(
      'causes a timeout for the %s, and a retry finishes the same subscription',
      async (resource) => {
        const customer = await premiumApp.registerCustomer();
        const accountId = await accountOf(customer.email);
        const { service } = createService();
        // An existing customer makes the creation of the subscription the first request.
        if (resource === 'subscription') {
          await customer.create();
          await customer.change('cancel');
        }
        const count = premiumApp.stripe.subscriptions.length;
        const startedAt = performance.now();
        const request = premiumApp.stripe.holdNext();
        const error = await errorOf(service.create(accountId));
        expect(performance.now() - startedAt).toBeLessThan(libraryTimeoutMs);
        const secondError = await errorOf(service.create(accountId));
        request.release();
        const result = await service.create(accountId);
        if (!('clientSecret' in result)) throw new Error('nothing to pay');
        premiumApp.stripe.pay(result.clientSecret, 'good');
        await premiumApp.deliver();

        for (const { code, userMessage, headers } of [error, secondError])
          expect([code, userMessage, headers['retry-after']]).toEqual([
            ...['unavailable', premiumErrors.payment_provider_unavailable, '10'],
          ]);
        expect(premiumApp.stripe.subscriptions).toHaveLength(count + 1);
        expect(await customer.isPremium()).toBe(true);
      },
    );

    it('causes a timeout for a cancellation, which still takes effect', async () => {
      const customer = await premiumApp.registerSubscriber();
      const accountId = await accountOf(customer.email);
      const { service } = createService();
      const startedAt = performance.now();
      const request = premiumApp.stripe.holdNext();
      const error = await errorOf(service.cancel(accountId));
      expect(performance.now() - startedAt).toBeLessThan(libraryTimeoutMs);
      request.release();
      await expect.poll(async () => (await customer.state()).cancelAtPeriodEnd).toBe(true);

      expect([error.code, error.userMessage]).toEqual([
        'unavailable',
        premiumErrors.payment_provider_unavailable,
      ]);
      expect(await customer.isPremium()).toBe(true);
    });

    it('causes a timeout for a deletion, which keeps the account', async () => {
      const customer = await premiumApp.registerSubscriber();
      const { parts } = createService();
      const startedAt = performance.now();
      const request = premiumApp.stripe.holdNext();
      const error = await errorOf(
        cancelActiveSubscriptions(parts.tables, parts, await accountOf(customer.email), 300),
      );
      expect(performance.now() - startedAt).toBeLessThan(libraryTimeoutMs);
      request.release();

      expect([error.code, error.userMessage]).toEqual(['unavailable', premiumErrors.subscription_not_ended]);
      expect(
        await premiumApp.rows(`select email from accounts where email = '${customer.email}'`),
      ).toHaveLength(1);
    });
  },
);
