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
  return { code, said: lines.join('\n') };
}

describe.skipIf(!(await postgresAnswers()))('the command that gives a payment back', () => {
  let shop: PremiumApp;
  let drop: () => Promise<void>;
  const refund = (...argv: string[]) => run(() => shop.stripe.now(), ...argv);

  beforeAll(async () => {
    const made = await createPostgresDatabase();
    drop = made.drop;
    shop = await startPremiumApp('postgres', { opened: await openPostgres(made.url) });
    const environment = { ...shop.stripe.environment, DATABASE_URL: made.url, NODE_ENV: 'test' };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await shop.close();
    await drop();
  });

  it('shows first and changes nothing, then gives back, ends, and does so once', async () => {
    const person = await shop.registerSubscriber();
    const shown = await refund(person.email);
    const still = await person.isPremium();
    const done = await refund(person.email.toUpperCase(), '--yes');
    const after = await person.state();
    const again = await refund(person.email, '--yes');

    expect([shown.code, still]).toEqual([0, true]);
    expect(shown.said).toMatch(/1\.00 USD, 0 days ago.*never.*due.*Nothing was done/s);
    expect([done.code, done.said]).toEqual([0, expect.stringContaining('Refunded: 1.00 USD.')]);
    expect(after).toMatchObject({ isPremium: false, status: 'canceled', refundableUntil: null });
    expect(after.invoices[0].isRefunded).toBe(true);
    expect(again.said).toContain('The payment was already refunded.');
    expect(shop.stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(2);
  });

  it('refuses what was used, unless it is told to', async () => {
    const person = await shop.registerSubscriber();
    const far = await person.browser.get('/api/places/mosques?lat=1.3&lng=103.8&radius=50000');
    await vi.waitFor(async () =>
      expect(await shop.rows('select feature from premium_uses')).toEqual([{ feature: 'wide_search' }]),
    );
    const told = await person.state();
    const refused = await refund(person.email, '--yes');
    const still = await person.isPremium();
    const forced = await refund(person.email, '--yes', '--although-used');

    expect([far.status, told.refundableUntil]).toEqual([200, null]);
    expect([refused.code, still]).toEqual([1, true]);
    expect(refused.said).toContain('a premium feature was used since the payment');
    expect([forced.code, await person.isPremium()]).toEqual([0, false]);
  });

  it('refuses what is disputed with the bank', async () => {
    const person = await shop.registerSubscriber();
    shop.stripe.dispute(String(shop.stripe.subscriptions.at(-1)?.['id']));
    const early = await refund(person.email, '--yes');
    await shop.deliver();
    const known = await refund(person.email, '--yes');

    expect([early.code, early.said]).toEqual([
      1,
      expect.stringMatching(/provider refused .*charge_disputed.*dashboard/s),
    ]);
    expect([known.code, known.said]).toEqual([1, expect.stringContaining('the payment is disputed')]);
  });

  it('refuses after 21 days, whatever it is told', async () => {
    const person = await shop.registerSubscriber();
    shop.stripe.advance(22 * dayMs);
    const late = await refund(person.email, '--yes', '--although-used');

    expect([late.code, await person.isPremium()]).toEqual([1, true]);
    expect(late.said).toContain('older than 21 days');
  });

  it('counts the 21 days from the payment, however late a renewal is paid', async () => {
    const person = await shop.registerCustomer();
    await person.pay('declinedLater');
    shop.stripe.advance(365 * dayMs + 10 * dayMs);
    await person.signIn();
    const open = await person.create();
    shop.stripe.pay(open.body.clientSecret, 'good');
    shop.stripe.advance(20 * dayMs);
    await person.signIn();
    await shop.deliver();
    const told = await person.state();
    const shown = await refund(person.email);

    expect([shown.code, shown.said]).toEqual([
      0,
      expect.stringMatching(/20 days ago.*due.*Nothing was done/s),
    ]);
    expect(Math.round((Date.parse(told.refundableUntil) - shop.stripe.now()) / dayMs)).toBe(1);
  });

  it('gives back the payment that it shows, when another subscription was begun since', async () => {
    const person = await shop.registerSubscriber();
    const [paid] = shop.stripe.subscriptions.slice(-1);
    await endInDashboard(String(paid?.['id']));
    await shop.deliver();
    await person.create();
    const done = await refund(person.email, '--yes');
    const { invoices, status } = await person.state();

    expect([done.code, done.said]).toEqual([0, expect.stringContaining('Refunded: 1.00 USD.')]);
    expect([status, invoices.map((one: { isRefunded: boolean }) => one.isRefunded)]).toEqual([
      'incomplete',
      [false, true],
    ]);
  });

  const endInDashboard = (id: string) =>
    fetch(`${shop.stripe.url}/v1/subscriptions/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${shop.stripe.environment['STRIPE_SECRET_KEY']}` },
    });

  it('refunds nothing to an account that never paid, and finds no account with another address', async () => {
    const person = await shop.registerCustomer();

    expect((await refund(person.email, '--yes')).said).toContain('Nothing was paid');
    expect((await refund('nobody@example.org', '--yes')).said).toContain('No account has the address');
    expect([(await refund()).code, (await refund('--help')).code]).toEqual([2, 0]);
    expect((await refund('a@b.example', '--force')).code).toBe(2);
  });
});

describe('without what it needs it says so', () => {
  it('when payments are not configured', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    const { code, said } = await run(Date.now, 'a@b.example');
    vi.unstubAllEnvs();

    expect([code, said]).toEqual([1, 'Payments are not configured: the STRIPE_ variables are missing.']);
  });

  it('when a running Mihrab has the embedded database', async () => {
    const folder = temporaryFolder();
    const release = await lockFolder(folder);
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const rest = { STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1', NODE_ENV: 'test' };
    for (const [name, value] of Object.entries({ ...keys, ...rest, DATA_DIR: folder, DATABASE_URL: '' }))
      vi.stubEnv(name, value);
    const { code, said } = await run(Date.now, 'a@b.example');
    vi.unstubAllEnvs();
    await release();

    expect(code).toBe(1);
    expect(said).toMatch(/in use by another Mihrab\. Stop that one.*Nothing was changed\./);
  });
});
