import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../../test/harness/databases.ts';
import { type Customer, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { startTcpProxy } from '../../../../test/harness/tcp-proxy.ts';
import { openPostgres } from '../../db/postgres.ts';

async function startAppWithProxy() {
  const { url, drop } = await createPostgresDatabase();
  const proxy = await startTcpProxy(url, 5432);
  const premiumApp = await startPremiumApp('postgres', { opened: await openPostgres(proxy.url) });
  onTestFinished(async () => {
    proxy.restore();
    await premiumApp.close();
    proxy.close();
    await drop();
  });
  return { proxy, premiumApp };
}

const sendAllRequests = ({ browser }: Customer) => [
  browser.post('/api/subscription/create'),
  browser.get('/api/subscription'),
  browser.post('/api/subscription/cancel'),
  browser.post('/api/subscription/resume'),
  browser.post('/api/terms/accept', { context: 'premium_subscription' }),
  browser.get('/api/terms/check-acceptance?context=premium_subscription'),
];

describe.skipIf(!(await postgresAnswers()))('payments while the database is unavailable', () => {
  it.each(['disconnect', 'stall'] as const)(
    'acknowledges no event that isn’t stored and loses none (%s)',
    async (failure) => {
      const { proxy, premiumApp } = await startAppWithProxy();
      const customer = await premiumApp.registerCustomer();
      await customer.pay('good');
      const event = premiumApp.stripe.events.find(({ type }) => type === 'invoice.paid');
      if (!event) throw new Error('a payment without its event');

      proxy[failure]();
      const answers = await Promise.all([premiumApp.post(event), ...sendAllRequests(customer)]);
      proxy.restore();
      await vi.waitFor(async () => expect((await premiumApp.post(event)).status).toBe(200), {
        timeout: 20_000,
      });
      await premiumApp.processed();

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
      expect(await customer.isPremium()).toBe(true);
    },
  );
});
