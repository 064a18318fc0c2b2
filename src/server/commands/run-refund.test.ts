import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostgresDatabase, postgresAnswers } from '../../../test/harness/databases.ts';
import { type PremiumApp, startPremiumApp } from '../../../test/harness/premium-app.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { dayMs } from '../../domain/time/units.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { openPostgres } from '../db/postgres.ts';
import { runRefund } from './run-refund.ts';

async function run(clock: () => number, ...argv: string[]) {
  const lines: string[] = [];
  const code = await runRefund(argv, {
    clock,
    print: (line) => lines.push(line),
    createDatabaseFolder: async () => {},
  });
  return { code, output: lines.join('\n') };
}

describe.skipIf(!(await postgresAnswers()))('the refund command', () => {
  let premiumApp: PremiumApp;
  let drop: () => Promise<void>;
  const refund = (...argv: string[]) => run(() => premiumApp.stripe.now(), ...argv);

  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    premiumApp = await startPremiumApp('postgres', { opened: await openPostgres(created.url) });
    const environment = { ...premiumApp.stripe.environment, DATABASE_URL: created.url, NODE_ENV: 'test' };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await premiumApp.close();
    await drop();
  });

  it('prints a preview, then refunds and cancels with --yes, once', async () => {
    const subscriber = await premiumApp.registerSubscriber();
    const preview = await refund(subscriber.email);
    const wasPremium = await subscriber.isPremium();
    const done = await refund(subscriber.email.toUpperCase(), '--yes');
    const after = await subscriber.state();
    const again = await refund(subscriber.email, '--yes');

    expect([preview.code, wasPremium]).toEqual([0, true]);
    expect(preview.output).toMatch(/1\.00 USD, 0 days ago.*never.*due.*Nothing was done/s);
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('Refunded: 1.00 USD.')]);
    expect(after).toMatchObject({ isPremium: false, status: 'canceled', refundableUntil: null });
    expect(after.invoices[0].isRefunded).toBe(true);
    expect(again.output).toContain('The payment was already refunded.');
    expect(premiumApp.stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(2);
  });

  it('rejects a refund after use of a premium feature unless --although-used is set', async () => {
    const subscriber = await premiumApp.registerSubscriber();
    const wideSearch = await subscriber.browser.get('/api/places/mosques?lat=1.3&lng=103.8&radius=50000');
    await expect
      .poll(() => premiumApp.rows('select feature from premium_uses'))
      .toEqual([{ feature: 'wide_search' }]);
    const state = await subscriber.state();
    const rejected = await refund(subscriber.email, '--yes');
    const wasPremium = await subscriber.isPremium();
    const forced = await refund(subscriber.email, '--yes', '--although-used');

    expect([wideSearch.status, state.refundableUntil]).toEqual([200, null]);
    expect([rejected.code, wasPremium]).toEqual([1, true]);
    expect(rejected.output).toContain('a premium feature was used since the payment');
    expect([forced.code, await subscriber.isPremium()]).toEqual([0, false]);
  });

  it('rejects a refund of a disputed payment', async () => {
    const subscriber = await premiumApp.registerSubscriber();
    premiumApp.stripe.dispute(String(premiumApp.stripe.subscriptions.at(-1)?.['id']));
    const beforeWebhook = await refund(subscriber.email, '--yes');
    await premiumApp.deliver();
    const afterWebhook = await refund(subscriber.email, '--yes');

    expect([beforeWebhook.code, beforeWebhook.output]).toEqual([
      1,
      expect.stringMatching(/provider refused .*charge_disputed.*dashboard/s),
    ]);
    expect([afterWebhook.code, afterWebhook.output]).toEqual([
      1,
      expect.stringContaining('the payment is disputed'),
    ]);
  });

  it('rejects a refund after 21 days, even with --although-used', async () => {
    const subscriber = await premiumApp.registerSubscriber();
    premiumApp.stripe.advance(22 * dayMs);
    const result = await refund(subscriber.email, '--yes', '--although-used');

    expect([result.code, await subscriber.isPremium()]).toEqual([1, true]);
    expect(result.output).toContain('older than 21 days');
  });

  it('counts the 21 days from the payment, even if a renewal is paid late', async () => {
    const subscriber = await premiumApp.registerCustomer();
    await subscriber.pay('declinedLater');
    premiumApp.stripe.advance(365 * dayMs + 10 * dayMs);
    await subscriber.signIn();
    const open = await subscriber.create();
    premiumApp.stripe.pay(open.body.clientSecret, 'good');
    premiumApp.stripe.advance(20 * dayMs);
    await subscriber.signIn();
    await premiumApp.deliver();
    const state = await subscriber.state();
    const preview = await refund(subscriber.email);

    expect([preview.code, preview.output]).toEqual([
      0,
      expect.stringMatching(/20 days ago.*due.*Nothing was done/s),
    ]);
    expect(Math.round((Date.parse(state.refundableUntil) - premiumApp.stripe.now()) / dayMs)).toBe(1);
  });

  it('refunds the payment in the preview even if another subscription was started since', async () => {
    const subscriber = await premiumApp.registerSubscriber();
    const [paid] = premiumApp.stripe.subscriptions.slice(-1);
    await cancelInDashboard(String(paid?.['id']));
    await premiumApp.deliver();
    await subscriber.create();
    const done = await refund(subscriber.email, '--yes');
    const { invoices, status } = await subscriber.state();

    expect([done.code, done.output]).toEqual([0, expect.stringContaining('Refunded: 1.00 USD.')]);
    expect([status, invoices.map((invoice: { isRefunded: boolean }) => invoice.isRefunded)]).toEqual([
      'incomplete',
      [false, true],
    ]);
  });

  const cancelInDashboard = (id: string) =>
    fetch(`${premiumApp.stripe.url}/v1/subscriptions/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${premiumApp.stripe.environment['STRIPE_SECRET_KEY']}` },
    });

  it('fails for an account without payments and an unknown email address', async () => {
    const subscriber = await premiumApp.registerCustomer();

    expect((await refund(subscriber.email, '--yes')).output).toContain('Nothing was paid');
    expect((await refund('nobody@example.org', '--yes')).output).toContain('No account has the address');
    expect([(await refund()).code, (await refund('--help')).code]).toEqual([2, 0]);
    expect((await refund('a@b.example', '--force')).code).toBe(2);
  });
});

describe('the refund command', () => {
  it('fails if payments are not configured', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    const { code, output } = await run(Date.now, 'a@b.example');
    vi.unstubAllEnvs();

    expect([code, output]).toEqual([1, 'Payments are not configured: the STRIPE_ variables are missing.']);
  });

  it('fails if a running server uses the embedded database', async () => {
    const folder = temporaryFolder();
    const release = await lockFolder(folder);
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const rest = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1', NODE_ENV: 'test' };
    for (const [name, value] of Object.entries({ ...keys, ...rest, DATA_DIR: folder, DATABASE_URL: '' }))
      vi.stubEnv(name, value);
    const { code, output } = await run(Date.now, 'a@b.example');
    vi.unstubAllEnvs();
    await release();

    expect(code).toBe(1);
    expect(output).toMatch(/in use by another Mihrab\. Stop that one.*Nothing was changed\./);
  });
});
