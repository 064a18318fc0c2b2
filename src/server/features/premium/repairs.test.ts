import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import {
  type Customer,
  type PremiumApp,
  premiumParts,
  startPremiumApp,
} from '../../../../test/harness/premium-app.ts';
import { premiumErrors } from '../../../contract/premium.ts';
import { dayMs, hourMs, minuteMs } from '../../../domain/time/units.ts';
import { syncSubscription } from './sync.ts';

const year = 365 * dayMs;

/** Log lines as the server would print them. */
function collectLines() {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

describe.each(await availableDatabases())('what was lost on the way, on %s', (kind) => {
  let shop: PremiumApp;
  let lines: ReturnType<typeof collectLines>['lines'];
  beforeEach(async () => {
    const log = collectLines();
    lines = log.lines;
    shop = await startPremiumApp(kind, { logger: log.logger });
  });
  afterEach(() => shop.close());

  /** As Stripe itself is asked, past the server. */
  const ask = (path: string, method = 'GET') =>
    fetch(`${shop.stripe.url}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${shop.stripe.environment['STRIPE_SECRET_KEY']}` },
    });
  const customerOf = async ({ email }: Customer) => {
    const [row] = await shop.rows(
      `select customer_id as id from payment_customers c join accounts a on a.id = c.account_id where email = '${email}'`,
    );
    return String(row?.['id']);
  };
  const living = () =>
    shop.stripe.subscriptions.filter(({ status }) => status === 'active' || status === 'incomplete');

  it('a payment of which no webhook came is found by the regular look alone', async () => {
    const person = await shop.registerCustomer();
    await person.pay('good');
    const before = await person.isPremium();
    shop.stripe.advance(3 * minuteMs);
    await shop.reconcile();

    expect([before, await person.isPremium()]).toEqual([false, true]);
  });

  it('so are a renewal, and an end in the dashboard', async () => {
    const [renewed, ended] = [await shop.registerSubscriber(), await shop.registerSubscriber()];
    shop.stripe.advance(year - dayMs);
    await ask(`subscriptions/${shop.stripe.subscriptions.at(-1)?.['id']}`, 'DELETE');
    shop.stripe.advance(5 * dayMs);
    await shop.reconcile();
    for (const person of [renewed, ended]) await person.signIn();

    expect([await renewed.isPremium(), await ended.isPremium()]).toEqual([true, false]);
    expect(Date.parse((await renewed.state()).renewsAt) - shop.stripe.now()).toBeGreaterThan(360 * dayMs);
  });

  it('a provider that doesn’t know our subscriptions doesn’t end anyone’s premium', async () => {
    const person = await shop.registerSubscriber();
    await shop.rows(`update subscriptions set provider_id = 'sub_of_another_account'`);
    shop.stripe.advance(2 * dayMs);
    const said = await shop.reconcile();

    expect(said).toEqual(['a subscription could not be compared']);
    expect(await person.isPremium()).toBe(true);
  });

  it('events are forgotten sixty days after they were followed, and never before', async () => {
    await shop.registerSubscriber();
    const [first] = await shop.rows('select count(*)::int as count from payment_events');
    shop.stripe.advance(59 * dayMs);
    await shop.reconcile();
    const soon = await shop.rows('select count(*)::int as count from payment_events');
    await shop.rows(`update payment_events set processed_at = null, next_attempt_at = now() + interval '9 years'
      where id = (select min(id) from payment_events)`);
    shop.stripe.advance(2 * dayMs);
    await shop.reconcile();

    expect(Number(first?.['count'])).toBeGreaterThan(5);
    expect(soon).toEqual([first]);
    expect(await shop.rows('select processed_at from payment_events')).toEqual([{ processed_at: null }]);
  });

  it('a customer that is gone at the provider is made anew, and its account can pay', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    await person.change('cancel');
    const former = await customerOf(person);
    await ask(`customers/${former}`, 'DELETE');
    const status = await person.pay('good');
    await shop.deliver();

    expect([status, await person.isPremium()]).toEqual(['succeeded', true]);
    expect(await customerOf(person)).not.toBe(former);
  });

  it('a paid subscription that no row knows takes the place of one that is not paid, which is ended', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    const account = { customer: await customerOf(person) };
    const stray = await makeStray(account.customer);
    shop.stripe.pay(stray.clientSecret, 'good');
    await shop.deliver();

    expect(await person.isPremium()).toBe(true);
    expect(living().map(({ id }) => id)).toEqual([stray.id]);
    expect(await shop.rows(`select provider_id as id from subscriptions where status = 'active'`)).toEqual([
      { id: stray.id },
    ]);
  });

  it('a second one that is paid is ended, and an operator is told to give it back', async () => {
    const person = await shop.registerSubscriber();
    const stray = await makeStray(await customerOf(person));
    const secret = stray.clientSecret;
    shop.stripe.pay(secret, 'good');
    await shop.deliver();

    expect(await person.isPremium()).toBe(true);
    expect(living().map(({ id }) => id)).not.toContain(stray.id);
    expect(lines.map(({ msg }) => msg)).toContain(
      'a duplicate, paid subscription was cancelled: refund its payment',
    );
  });

  /** Made past the server, as by a request whose answer and row were lost. */
  async function makeStray(customer: string): Promise<{ id: string; clientSecret: string }> {
    const body = new URLSearchParams({
      ...{ customer, 'items[0][price]': shop.stripe.environment['STRIPE_PRICE_ID'] ?? '' },
      ...{ payment_behavior: 'default_incomplete', 'expand[0]': 'latest_invoice.confirmation_secret' },
      'payment_settings[save_default_payment_method]': 'on_subscription',
    });
    const answer = await fetch(`${shop.stripe.url}/v1/subscriptions`, {
      ...{ method: 'POST', body },
      headers: { authorization: `Bearer ${shop.stripe.environment['STRIPE_SECRET_KEY']}` },
    });
    const { id, latest_invoice: invoice } = await answer.json();
    return { id, clientSecret: invoice.confirmation_secret.client_secret };
  }

  it('a paid subscription of another customer, named together with ours, grants nothing', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    await person.change('cancel');
    const ours = await customerOf(person);
    const foreign = String((await (await ask('customers', 'POST')).json()).id);
    const stray = await makeStray(foreign);
    shop.stripe.pay(stray.clientSecret, 'good');
    const event = shop.stripe.events.findLast(({ payload }) => payload.includes(`"id": "${stray.id}"`));
    if (!event) throw new Error('a subscription without an event');
    const payload = event.payload.replaceAll(foreign, ours);
    await shop.post({ ...event, payload });
    await shop.processed();

    expect(await person.isPremium()).toBe(false);
    expect(shop.stripe.subscription(stray.id)?.['status']).toBe('active');
    expect(await shop.rows(`select id from subscriptions where provider_id = '${stray.id}'`)).toEqual([]);
  });

  it('an answer that is older than what was written meanwhile does not bring the old state back', async () => {
    const person = await shop.registerSubscriber();
    const parts = premiumParts(shop.stripe, shop.server.database, () => {});
    const [row] = await shop.rows('select id, provider_id as sub from subscriptions');
    let fetches = 0;
    const slow = {
      ...parts.provider,
      async fetchSubscription(id: string) {
        const fetched = await parts.provider.fetchSubscription(id);
        fetches++;
        if (fetches > 1) return fetched;
        await ask(`subscriptions/${row?.['sub']}`, 'DELETE');
        await syncSubscription(parts, String(row?.['id']));
        return fetched;
      },
    };
    await syncSubscription({ ...parts, provider: slow }, String(row?.['id']));

    expect(fetches).toBe(2);
    expect(await person.state()).toMatchObject({ status: 'canceled', isPremium: false });
  });

  it('a dispute without a customer is reported to the operator', async () => {
    await shop.registerSubscriber();
    shop.stripe.dispute(String(shop.stripe.subscriptions.at(-1)?.['id']));
    await shop.deliver();
    const event = shop.stripe.events.find(({ type }) => type === 'charge.dispute.created');

    expect(lines).toMatchObject([
      { event: event?.id, msg: 'a payment is disputed: respond in the Stripe dashboard' },
    ]);
  });

  it('a mailed code outlives a deletion that could not end the subscription, and serves once', async () => {
    const person = await shop.registerSubscriber();
    await shop.rows(`update accounts set password_hash = null where email = '${person.email}'`);
    shop.stripe.advance(hourMs);
    const asked = await person.browser.post('/api/profile/request-deletion-code', {});
    const remove = () => person.browser.send('DELETE', '/api/profile', { code: asked.body.testingOTP });
    shop.stripe.failNext(2, 'silence');
    const kept = await remove();
    const gone = await remove();

    expect([kept.status, kept.body.error]).toEqual([503, premiumErrors.subscription_not_ended]);
    expect([gone.status, living()]).toEqual([200, []]);
    expect(await shop.rows(`select id from accounts where email = '${person.email}'`)).toEqual([]);
  });
});

describe.each(await availableDatabases())('the moment in which premium ends, on %s', (kind) => {
  let shop: PremiumApp;
  /** The time at which the server's clock is stopped; undefined while it runs. */
  let held: number | undefined;
  beforeEach(async () => {
    held = undefined;
    const clock = () => held ?? shop?.stripe.now() ?? Date.now();
    shop = await startPremiumApp(kind, { clock, environment: { OVERPASS_URL: 'off' } });
  });
  afterEach(() => shop.close());

  /** Every right that the server grants, asked for as a person would. */
  async function rightsOf({ browser }: Customer): Promise<readonly boolean[]> {
    const me = await browser.get('/api/auth/me');
    const far = await browser.get('/api/places/mosques?lat=1.3&lng=103.8&radius=50000');
    const google = await browser.post('/api/profile/provider-preference', { preferredProvider: 'google' });
    const background = await browser.send('PUT', '/api/profile/settings', {
      theme: { theme: 'dark', background: `${me.body.user.isPremium ? 'mosque' : 'geometric'}` },
    });
    const state = await browser.get('/api/subscription');
    return [
      me.body.user.isPremium,
      far.status !== 403,
      google.status === 200,
      background.status === 200,
      state.body.isPremium,
    ];
  }

  /** Rights one millisecond before it and at it, with the server's clock held there. */
  async function aroundTheEnd(person: Customer): Promise<readonly (readonly boolean[])[]> {
    const [row] = await shop.rows(`select premium_until as at from accounts where email = '${person.email}'`);
    const end = new Date(String(row?.['at'])).getTime();
    shop.stripe.advance(end - hourMs - shop.stripe.now());
    await person.signIn();
    held = end - 1;
    const before = await rightsOf(person);
    held = end;
    return [before, await rightsOf(person)];
  }

  const all = (is: boolean) => Array.from({ length: 5 }, () => is);

  it('is the same for every right, to the millisecond, after a cancelled year', async () => {
    const person = await shop.registerSubscriber();
    await person.change('cancel');
    expect(await aroundTheEnd(person)).toEqual([all(true), all(false)]);
  });

  it('is fourteen days into a renewal that is still not paid', async () => {
    const person = await shop.registerCustomer();
    await person.pay('declinedLater');
    await shop.deliver();
    shop.stripe.advance(year + 2 * dayMs);
    await shop.deliver();
    const [row] = await shop.rows(
      `select status, premium_until - current_period_start = interval '14 days' as "isAFortnight"
       from subscriptions s join accounts a on a.id = s.account_id where email = '${person.email}'`,
    );

    expect(row).toEqual({ status: 'past_due', isAFortnight: true });
    expect(await aroundTheEnd(person)).toEqual([all(true), all(false)]);
  });
});
