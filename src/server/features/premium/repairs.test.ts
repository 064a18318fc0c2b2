import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import {
  type Customer,
  type PremiumApp,
  premiumParts,
  startPremiumApp,
} from '../../../../test/harness/premium-app.ts';
import { premiumErrors } from '../../../contract/premium.ts';
import { dayMs, hourMs, minuteMs } from '../../../domain/time/units.ts';
import { syncSubscription } from './sync.ts';

const yearMs = 365 * dayMs;

/** Returns a logger and the parsed lines that it writes. */
function collectLines() {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

describe.each(await featureDatabases())('recovery from lost webhooks and answers on %s', (kind) => {
  let premiumApp: PremiumApp;
  let lines: ReturnType<typeof collectLines>['lines'];
  beforeEach(async () => {
    const log = collectLines();
    lines = log.lines;
    premiumApp = await startPremiumApp(kind, { logger: log.logger });
  });
  afterEach(() => premiumApp.close());

  /** Calls the Stripe stand-in directly, not through the server. */
  const callStripe = (path: string, method = 'GET') =>
    fetch(`${premiumApp.stripe.url}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${premiumApp.stripe.environment['STRIPE_SECRET_KEY']}` },
    });
  const customerOf = async ({ email }: Customer) => {
    const [row] = await premiumApp.rows(
      `select customer_id as id from payment_customers c join accounts a on a.id = c.account_id where email = '${email}'`,
    );
    return String(row?.['id']);
  };
  const activeSubscriptions = () =>
    premiumApp.stripe.subscriptions.filter(({ status }) => status === 'active' || status === 'incomplete');

  it('reconciliation finds a payment whose webhook was lost', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.pay('good');
    const before = await customer.isPremium();
    premiumApp.stripe.advance(3 * minuteMs);
    await premiumApp.reconcile();

    expect([before, await customer.isPremium()]).toEqual([false, true]);
  });

  it('reconciliation finds a renewal and a cancellation in the dashboard', async () => {
    const [renewed, ended] = [await premiumApp.registerSubscriber(), await premiumApp.registerSubscriber()];
    premiumApp.stripe.advance(yearMs - dayMs);
    await callStripe(`subscriptions/${premiumApp.stripe.subscriptions.at(-1)?.['id']}`, 'DELETE');
    premiumApp.stripe.advance(5 * dayMs);
    await premiumApp.reconcile();
    for (const customer of [renewed, ended]) await customer.signIn();

    expect([await renewed.isPremium(), await ended.isPremium()]).toEqual([true, false]);
    expect(Date.parse((await renewed.state()).renewsAt) - premiumApp.stripe.now()).toBeGreaterThan(
      360 * dayMs,
    );
  });

  it('keeps premium if the provider doesn’t know the subscription', async () => {
    const customer = await premiumApp.registerSubscriber();
    await premiumApp.rows(`update subscriptions set provider_id = 'sub_of_another_account'`);
    premiumApp.stripe.advance(2 * dayMs);
    const logMessages = await premiumApp.reconcile();

    expect(logMessages).toEqual(['a subscription could not be compared']);
    expect(await customer.isPremium()).toBe(true);
  });

  it('deletes processed events after sixty days and keeps unprocessed ones', async () => {
    await premiumApp.registerSubscriber();
    const [first] = await premiumApp.rows('select count(*)::int as count from payment_events');
    premiumApp.stripe.advance(59 * dayMs);
    await premiumApp.reconcile();
    const afterFiftyNineDays = await premiumApp.rows('select count(*)::int as count from payment_events');
    await premiumApp.rows(`update payment_events set processed_at = null, next_attempt_at = now() + interval '9 years'
      where id = (select min(id) from payment_events)`);
    premiumApp.stripe.advance(2 * dayMs);
    await premiumApp.reconcile();

    expect(Number(first?.['count'])).toBeGreaterThan(5);
    expect(afterFiftyNineDays).toEqual([first]);
    expect(await premiumApp.rows('select processed_at from payment_events')).toEqual([
      { processed_at: null },
    ]);
  });

  it('creates a new customer if the old one was deleted at the provider, and the account can pay', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    await customer.change('cancel');
    const former = await customerOf(customer);
    await callStripe(`customers/${former}`, 'DELETE');
    const status = await customer.pay('good');
    await premiumApp.deliver();

    expect([status, await customer.isPremium()]).toEqual(['succeeded', true]);
    expect(await customerOf(customer)).not.toBe(former);
  });

  it('adopts an unknown paid subscription and cancels the unpaid one that it replaces', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    const account = { customer: await customerOf(customer) };
    const unknown = await createUnknownSubscription(account.customer);
    premiumApp.stripe.pay(unknown.clientSecret, 'good');
    await premiumApp.deliver();

    expect(await customer.isPremium()).toBe(true);
    expect(activeSubscriptions().map(({ id }) => id)).toEqual([unknown.id]);
    expect(
      await premiumApp.rows(`select provider_id as id from subscriptions where status = 'active'`),
    ).toEqual([{ id: unknown.id }]);
  });

  it('cancels a second paid subscription and logs that its payment must be refunded', async () => {
    const customer = await premiumApp.registerSubscriber();
    const unknown = await createUnknownSubscription(await customerOf(customer));
    const secret = unknown.clientSecret;
    premiumApp.stripe.pay(secret, 'good');
    await premiumApp.deliver();

    expect(await customer.isPremium()).toBe(true);
    expect(activeSubscriptions().map(({ id }) => id)).not.toContain(unknown.id);
    expect(lines.map(({ msg }) => msg)).toContain(
      'a duplicate, paid subscription was cancelled: refund its payment',
    );
  });

  /** Creates a subscription only at Stripe, as if our answer and row had been lost. */
  async function createUnknownSubscription(customer: string): Promise<{ id: string; clientSecret: string }> {
    const body = new URLSearchParams({
      ...{ customer, 'items[0][price]': premiumApp.stripe.environment['STRIPE_PRICE_ID'] ?? '' },
      ...{ payment_behavior: 'default_incomplete', 'expand[0]': 'latest_invoice.confirmation_secret' },
      'payment_settings[save_default_payment_method]': 'on_subscription',
    });
    const answer = await fetch(`${premiumApp.stripe.url}/v1/subscriptions`, {
      ...{ method: 'POST', body },
      headers: { authorization: `Bearer ${premiumApp.stripe.environment['STRIPE_SECRET_KEY']}` },
    });
    const { id, latest_invoice: invoice } = await answer.json();
    return { id, clientSecret: invoice.confirmation_secret.client_secret };
  }

  it('doesn’t grant premium for another customer’s subscription in an event that names our customer', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    await customer.change('cancel');
    const ownCustomer = await customerOf(customer);
    const foreignCustomer = String((await (await callStripe('customers', 'POST')).json()).id);
    const unknown = await createUnknownSubscription(foreignCustomer);
    premiumApp.stripe.pay(unknown.clientSecret, 'good');
    const event = premiumApp.stripe.events.findLast(({ payload }) =>
      payload.includes(`"id": "${unknown.id}"`),
    );
    if (!event) throw new Error('a subscription without an event');
    const payload = event.payload.replaceAll(foreignCustomer, ownCustomer);
    await premiumApp.post({ ...event, payload });
    await premiumApp.processed();

    expect(await customer.isPremium()).toBe(false);
    expect(premiumApp.stripe.subscription(unknown.id)?.['status']).toBe('active');
    expect(await premiumApp.rows(`select id from subscriptions where provider_id = '${unknown.id}'`)).toEqual(
      [],
    );
  });

  it('doesn’t overwrite a newer state with an older answer of the provider', async () => {
    const customer = await premiumApp.registerSubscriber();
    const parts = premiumParts(premiumApp.stripe, premiumApp.server.database, () => {});
    const [row] = await premiumApp.rows('select id, provider_id as sub from subscriptions');
    let fetches = 0;
    const slowProvider = {
      ...parts.provider,
      async fetchSubscription(id: string) {
        const fetched = await parts.provider.fetchSubscription(id);
        fetches++;
        if (fetches > 1) return fetched;
        await callStripe(`subscriptions/${row?.['sub']}`, 'DELETE');
        await syncSubscription(parts, String(row?.['id']));
        return fetched;
      },
    };
    await syncSubscription({ ...parts, provider: slowProvider }, String(row?.['id']));

    expect(fetches).toBe(2);
    expect(await customer.state()).toMatchObject({ status: 'canceled', isPremium: false });
  });

  it('logs a dispute for the operator', async () => {
    await premiumApp.registerSubscriber();
    premiumApp.stripe.dispute(String(premiumApp.stripe.subscriptions.at(-1)?.['id']));
    await premiumApp.deliver();
    const event = premiumApp.stripe.events.find(({ type }) => type === 'charge.dispute.created');

    expect(lines).toMatchObject([
      { event: event?.id, msg: 'a payment is disputed: respond in the Stripe dashboard' },
    ]);
  });

  it('keeps the deletion code valid if the subscription couldn’t be cancelled, until it is used', async () => {
    const customer = await premiumApp.registerSubscriber();
    await premiumApp.rows(`update accounts set password_hash = null where email = '${customer.email}'`);
    premiumApp.stripe.advance(hourMs);
    const codeRequest = await customer.browser.post('/api/profile/request-deletion-code', {});
    const remove = () =>
      customer.browser.send('DELETE', '/api/profile', { code: codeRequest.body.testingOTP });
    premiumApp.stripe.failNext(2, 'silence');
    const failed = await remove();
    const deleted = await remove();

    expect([failed.status, failed.body.error]).toEqual([503, premiumErrors.subscription_not_ended]);
    expect([deleted.status, activeSubscriptions()]).toEqual([200, []]);
    expect(await premiumApp.rows(`select id from accounts where email = '${customer.email}'`)).toEqual([]);
  });
});

describe.each(await featureDatabases())('the exact end of premium on %s', (kind) => {
  let premiumApp: PremiumApp;
  /** The time at which the server's clock is stopped; undefined while it runs. */
  let stoppedAt: number | undefined;
  beforeEach(async () => {
    stoppedAt = undefined;
    const clock = () => stoppedAt ?? premiumApp?.stripe.now() ?? Date.now();
    premiumApp = await startPremiumApp(kind, { clock, environment: { OVERPASS_URL: 'off' } });
  });
  afterEach(() => premiumApp.close());

  /** Tries everything that needs premium, through the API. */
  async function rightsOf({ browser }: Customer): Promise<readonly boolean[]> {
    const me = await browser.get('/api/auth/me');
    const wideSearch = await browser.get('/api/places/mosques?lat=1.3&lng=103.8&radius=50000');
    const google = await browser.post('/api/profile/provider-preference', { preferredProvider: 'google' });
    const background = await browser.send('PUT', '/api/profile/settings', {
      theme: { theme: 'dark', background: `${me.body.user.isPremium ? 'mosque' : 'geometric'}` },
    });
    const state = await browser.get('/api/subscription');
    return [
      me.body.user.isPremium,
      wideSearch.status !== 403,
      google.status === 200,
      background.status === 200,
      state.body.isPremium,
    ];
  }

  /** Returns the rights one millisecond before the end of premium and at the end. */
  async function aroundTheEnd(customer: Customer): Promise<readonly (readonly boolean[])[]> {
    const [row] = await premiumApp.rows(
      `select premium_until as at from accounts where email = '${customer.email}'`,
    );
    const end = new Date(String(row?.['at'])).getTime();
    premiumApp.stripe.advance(end - hourMs - premiumApp.stripe.now());
    await customer.signIn();
    stoppedAt = end - 1;
    const before = await rightsOf(customer);
    stoppedAt = end;
    return [before, await rightsOf(customer)];
  }

  const all = (hasRight: boolean) => Array.from({ length: 5 }, () => hasRight);

  it('applies to every right in the same millisecond after a cancelled year', async () => {
    const customer = await premiumApp.registerSubscriber();
    await customer.change('cancel');
    expect(await aroundTheEnd(customer)).toEqual([all(true), all(false)]);
  });

  it('is fourteen days after an unpaid renewal', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.pay('declinedLater');
    await premiumApp.deliver();
    premiumApp.stripe.advance(yearMs + 2 * dayMs);
    await premiumApp.deliver();
    const [row] = await premiumApp.rows(
      `select status, premium_until - current_period_start = interval '14 days' as "isFourteenDays"
       from subscriptions s join accounts a on a.id = s.account_id where email = '${customer.email}'`,
    );

    expect(row).toEqual({ status: 'past_due', isFourteenDays: true });
    expect(await aroundTheEnd(customer)).toEqual([all(true), all(false)]);
  });
});
