import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/databases.ts';
import { startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { startTestApp } from '../../../../test/harness/server.ts';

/** Buys a year, then runs `change` (SQL) and restarts the server with another price. */
async function restartWithAnotherPrice(change: string) {
  const opened = await openTestDatabase('pglite');
  const sharedDatabase = { ...opened, close: async () => {} };
  const premiumApp = await startPremiumApp('pglite', { opened: sharedDatabase });
  const { email } = await premiumApp.registerSubscriber();
  await premiumApp.server.close();
  await opened.db.execute(change);
  const environment = { ...premiumApp.stripe.environment, STRIPE_PRICE_ID: 'price_of_next_year' };
  const { app, close } = await startTestApp({
    opened: sharedDatabase,
    clock: () => premiumApp.stripe.now(),
    environment,
  });
  onTestFinished(async () => {
    await close();
    await premiumApp.stripe.close();
    await opened.close();
  });
  const event = premiumApp.stripe.events.find(({ type }) => type === 'customer.subscription.updated');
  const payload = event?.payload.replace(event.id, 'evt_later') ?? '';
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/webhooks/stripe', payload },
    headers: { 'content-type': 'application/json', 'stripe-signature': premiumApp.stripe.sign(payload) },
  });
  expect(answer.statusCode).toBe(200);
  await vi.waitFor(
    async () => {
      const waiting = await opened.db.execute('select id from payment_events where processed_at is null');
      expect(waiting.rows).toEqual([]);
    },
    { timeout: 20_000 },
  );
  const account = await opened.db.execute(
    `select premium_until as until from accounts where email = '${email}'`,
  );
  const { rows } = await opened.db.execute('select id from subscriptions');
  return {
    until: account.rows[0]?.['until'],
    rows: rows.length,
    providerSubscriptions: premiumApp.stripe.subscriptions,
  };
}

const boughtAt = (price: string) => `update subscriptions set price_id = '${price}'`;

it('keeps premium that was bought at an earlier price', async () => {
  const { until } = await restartWithAnotherPrice(boughtAt('price_standInPremiumYear'));
  expect(until).not.toBeNull();
});

it('doesn’t grant premium for a subscription at a price that premium never had', async () => {
  const { until } = await restartWithAnotherPrice(boughtAt('price_of_last_year'));
  expect(until).toBeNull();
});

it('neither adopts nor cancels a subscription of an unknown customer', async () => {
  const { rows, providerSubscriptions } = await restartWithAnotherPrice('delete from subscriptions');
  expect([rows, providerSubscriptions.map(({ status }) => status)]).toEqual([0, ['active']]);
});
