import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../../test/harness/databases.ts';
import { type Customer, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { startTcpProxy } from '../../../../test/harness/tcp-proxy.ts';
import { openPostgres } from '../../db/postgres.ts';

async function openShopByCable() {
  const { url, drop } = await createPostgresDatabase();
  const cable = await startTcpProxy(url, 5432);
  const shop = await startPremiumApp('postgres', { opened: await openPostgres(cable.url) });
  onTestFinished(async () => {
    cable.restore();
    await shop.close();
    cable.close();
    await drop();
  });
  return { cable, shop };
}

const everything = ({ browser }: Customer) => [
  browser.post('/api/subscription/create'),
  browser.get('/api/subscription'),
  browser.post('/api/subscription/cancel'),
  browser.post('/api/subscription/resume'),
  browser.post('/api/terms/accept', { context: 'premium_subscription' }),
  browser.get('/api/terms/check-acceptance?context=premium_subscription'),
];

describe.skipIf(!(await postgresAnswers()))('a database that goes away amid payments', () => {
  it.each(['disconnect', 'stall'] as const)(
    'has no event acknowledged that is not stored, and loses none (%s)',
    async (how) => {
      const { cable, shop } = await openShopByCable();
      const person = await shop.registerCustomer();
      await person.pay('good');
      const event = shop.stripe.events.find(({ type }) => type === 'invoice.paid');
      if (!event) throw new Error('a payment without its event');

      cable[how]();
      const away = await Promise.all([shop.post(event), ...everything(person)]);
      cable.restore();
      await vi.waitFor(async () => expect((await shop.post(event)).status).toBe(200), { timeout: 20_000 });
      await shop.processed();

      expect(away.map(({ status }) => status)).toEqual(away.map(() => 503));
      expect(await person.isPremium()).toBe(true);
    },
  );
});
