import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { type PremiumApp, premiumParts, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { premiumErrors } from '../../../contract/premium.ts';
import { AppError } from '../../platform/errors.ts';
import { cancelActiveSubscriptions } from './cancel-subscription.ts';
import { createSubscriptionService } from './service.ts';

/** As often as the page asks after a payment, and so far apart. */
const maxRequested = 5;
const everyMs = 2_000;
/** After which Stripe's library itself gives up its first try. */
const libraryTimeoutMs = 10_000;

describe.each(await availableDatabases())('a payment of which no webhook comes, on %s', (kind) => {
  let shop: PremiumApp;
  beforeAll(async () => {
    shop = await startPremiumApp(kind, { environment: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => shop.close());

  const fetches = () =>
    shop.stripe.requests.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/v1/subscriptions/'),
    ).length;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

  it('is found by the page’s questions who this is', async () => {
    const person = await shop.registerCustomer();
    await person.pay('good');
    let asked = 0;
    while (asked < maxRequested && !(await person.isPremium())) {
      asked++;
      shop.stripe.advance(everyMs);
      await settled();
    }

    expect(await person.isPremium()).toBe(true);
    expect(asked).toBeLessThan(maxRequested);
  });

  it('that was not made gives nothing, however often and with whatever address it is asked', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    for (let asked = 0; asked < maxRequested; asked++) {
      const { body } = await person.browser.get('/api/auth/me?payment=success&redirect_status=succeeded');
      expect(body.user.isPremium).toBe(false);
    }
    await settled();

    expect(await person.isPremium()).toBe(false);
    expect((await person.state()).status).toBe('incomplete');
  });

  it('is asked about within limits, and of accounts that pay for nothing never', async () => {
    const person = await shop.registerCustomer();
    const before = fetches();
    for (let asked = 0; asked < 5; asked++) await person.isPremium();
    await settled();
    const ofNobody = fetches() - before;
    await person.create();
    const afterCreating = fetches();
    for (let asked = 0; asked < 60; asked++) {
      await person.isPremium();
      if (asked % 10 === 9) await settled();
    }
    await settled();

    expect(ofNobody).toBe(0);
    expect(fetches() - afterCreating).toBeGreaterThan(0);
    expect(fetches() - afterCreating).toBeLessThanOrEqual(30);
  });
});

describe.each(await availableDatabases())(
  'a payment provider that accepts and never answers, on %s',
  (kind) => {
    let shop: PremiumApp;
    beforeAll(async () => {
      shop = await startPremiumApp(kind);
    });
    afterAll(() => shop.close());

    const limits = { requestMs: 400, lookMs: 100 };
    /** The service as the routes have it, with little patience. */
    function impatient() {
      const parts = premiumParts(shop.stripe, shop.server.database, () => {});
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
      String((await shop.rows(`select id from accounts where email = '${email}'`))[0]?.['id']);
    const errorOf = async (work: Promise<unknown>) => {
      const error: unknown = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error instanceof AppError) return error;
      throw new Error('it was answered after all');
    };

    it.each(['customer', 'subscription'])(
      'is given up in time, and trying again finishes the same subscription: silent about the %s',
      async (about) => {
        const person = await shop.registerCustomer();
        const accountId = await accountOf(person.email);
        const { service } = impatient();
        // A customer from before, so that the first request is the one that makes the subscription.
        if (about === 'subscription') {
          await person.create();
          await person.change('cancel');
        }
        const count = shop.stripe.subscriptions.length;
        const began = performance.now();
        const held = shop.stripe.holdNext();
        const error = await errorOf(service.create(accountId));
        expect(performance.now() - began).toBeLessThan(libraryTimeoutMs);
        const meanwhile = await errorOf(service.create(accountId));
        held.release();
        const made = await service.create(accountId);
        if (!('clientSecret' in made)) throw new Error('nothing to pay');
        shop.stripe.pay(made.clientSecret, 'good');
        await shop.deliver();

        for (const { code, userMessage, headers } of [error, meanwhile])
          expect([code, userMessage, headers['retry-after']]).toEqual([
            ...['unavailable', premiumErrors.payment_provider_unavailable, '10'],
          ]);
        expect(shop.stripe.subscriptions).toHaveLength(count + 1);
        expect(await person.isPremium()).toBe(true);
      },
    );

    it('doesn’t delay a cancellation for longer, and cancels once', async () => {
      const person = await shop.registerSubscriber();
      const accountId = await accountOf(person.email);
      const { service } = impatient();
      const began = performance.now();
      const held = shop.stripe.holdNext();
      const error = await errorOf(service.cancel(accountId));
      expect(performance.now() - began).toBeLessThan(libraryTimeoutMs);
      held.release();
      await expect.poll(async () => (await person.state()).cancelAtPeriodEnd).toBe(true);

      expect([error.code, error.userMessage]).toEqual([
        'unavailable',
        premiumErrors.payment_provider_unavailable,
      ]);
      expect(await person.isPremium()).toBe(true);
    });

    it('deletes no account that it could not end, and says so in time', async () => {
      const person = await shop.registerSubscriber();
      const { parts } = impatient();
      const began = performance.now();
      const held = shop.stripe.holdNext();
      const error = await errorOf(
        cancelActiveSubscriptions(parts.tables, parts, await accountOf(person.email), 300),
      );
      expect(performance.now() - began).toBeLessThan(libraryTimeoutMs);
      held.release();

      expect([error.code, error.userMessage]).toEqual(['unavailable', premiumErrors.subscription_not_ended]);
      expect(await shop.rows(`select email from accounts where email = '${person.email}'`)).toHaveLength(1);
    });
  },
);
