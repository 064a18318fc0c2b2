import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase } from '../../../../test/harness/databases.ts';
import { startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { startTestApp } from '../../../../test/harness/server.ts';

/** A customer buys a year; then the server restarts with a new price for new customers. */
async function restartWithAnotherPrice(change: string) {
  const opened = await openTestDatabase('pglite');
  const lent = { ...opened, close: async () => {} };
  const shop = await startPremiumApp('pglite', { opened: lent });
  const { email } = await shop.registerSubscriber();
  await shop.server.close();
  await opened.db.execute(change);
  const environment = { ...shop.stripe.environment, STRIPE_PRICE_ID: 'price_of_next_year' };
  const { app, close } = await startTestApp({ opened: lent, clock: () => shop.stripe.now(), environment });
  onTestFinished(async () => {
    await close();
    await shop.stripe.close();
    await opened.close();
  });
  const event = shop.stripe.events.find(({ type }) => type === 'customer.subscription.updated');
  const payload = event?.payload.replace(event.id, 'evt_later') ?? '';
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/webhooks/stripe', payload },
    headers: { 'content-type': 'application/json', 'stripe-signature': shop.stripe.sign(payload) },
  });
  expect(answer.statusCode).toBe(200);
  await vi.waitFor(
    async () => {
      const waiting = await opened.db.execute('select id from payment_events where processed_at is null');
      expect(waiting.rows).toEqual([]);
    },
    { timeout: 20_000 },
  );
  const found = await opened.db.execute(
    `select premium_until as until from accounts where email = '${email}'`,
  );
  const { rows } = await opened.db.execute('select id from subscriptions');
  return { until: found.rows[0]?.['until'], rows: rows.length, theirs: shop.stripe.subscriptions };
}

const boughtAt = (price: string) => `update subscriptions set price_id = '${price}'`;

it('a year that was bought stays when premium is sold at another price', async () => {
  const { until } = await restartWithAnotherPrice(boughtAt('price_standInPremiumYear'));
  expect(until).not.toBeNull();
});

it('a subscription that the provider has at a price that was never asked for premium gives nothing', async () => {
  const { until } = await restartWithAnotherPrice(boughtAt('price_of_last_year'));
  expect(until).toBeNull();
});

it('a subscription of a customer that was never of ours is neither taken up nor ended', async () => {
  const { rows, theirs } = await restartWithAnotherPrice('delete from subscriptions');
  expect([rows, theirs.map(({ status }) => status)]).toEqual([0, ['active']]);
});
