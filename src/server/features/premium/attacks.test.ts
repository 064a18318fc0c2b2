import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { type PremiumApp, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { testOrigin } from '../../../../test/harness/server.ts';
import type { StandInEvent } from '../../../../test/stand-ins/stripe/stand-in.ts';
import { premiumErrors } from '../../../contract/premium.ts';

const everything = `select (select json_agg(a order by id) from accounts a) as accounts,
  (select json_agg(s order by id) from subscriptions s) as subscriptions,
  (select json_agg(e order by id) from payment_events e) as events`;

describe.each(await availableDatabases())('an attempt to get premium without paying, on %s', (kind) => {
  let shop: PremiumApp;
  beforeAll(async () => {
    shop = await startPremiumApp(kind);
  });
  afterAll(() => shop.close());

  /** An event as the provider would make it, with another content. */
  function forged(
    change: (object: Record<string, unknown>, event: Record<string, unknown>) => void,
  ): StandInEvent {
    const model = shop.stripe.events.find(({ type }) => type === 'customer.subscription.updated');
    if (!model) throw new Error('no event to forge');
    const event = JSON.parse(model.payload);
    event.id = `evt_forged_${Math.random().toString(36).slice(2)}`;
    change(event.data.object, event);
    return { id: event.id, type: event.type, payload: JSON.stringify(event) };
  }

  async function expectNothingChanged(work: () => Promise<unknown>): Promise<void> {
    const before = await shop.rows(everything);
    await work();
    expect(await shop.rows(everything)).toEqual(before);
  }

  it.each([
    ['another secret', { secret: 'whsec_somebody_else' }, undefined],
    ['a moment ten minutes ago', undefined, -600_000],
    ['a moment ten minutes ahead', undefined, 600_000],
  ])('a webhook signed with %s is refused and leaves nothing', async (_, how, shift) => {
    await shop.registerSubscriber();
    const event = forged(() => {});
    const signed = { ...how, ...(shift ? { at: shop.stripe.now() + shift } : {}) };
    await expectNothingChanged(async () => {
      const signature = shop.stripe.sign(event.payload, signed);
      expect(await shop.post(event, signature)).toEqual({ status: 400, code: 'bad_request' });
    });
  });

  it('a body that was changed after it was signed, none at all, and none that is signed are refused', async () => {
    await shop.registerSubscriber();
    const event = forged(() => {});
    const signature = shop.stripe.sign(event.payload);
    await expectNothingChanged(async () => {
      const changed = { ...event, payload: event.payload.replace('evt_forged', 'evt_changed') };
      expect((await shop.post(changed, signature)).status).toBe(400);
      expect((await shop.post({ ...event, payload: '' }, signature)).status).toBe(400);
      expect((await shop.post({ ...event, payload: '{' })).status).toBe(400);
      expect((await shop.post(event, '')).status).toBe(400);
      expect((await shop.post(event, 't=1,v1=')).status).toBe(400);
    });
  });

  it('an event for another account is rejected', async () => {
    await shop.registerSubscriber();
    await expectNothingChanged(async () => {
      const foreign = forged((_, event) => Object.assign(event, { account: 'acct_other' }));
      expect((await shop.post(foreign)).status).toBe(400);
    });
  });

  it('an event of the other mode is taken, counted and ignored', async () => {
    await shop.registerSubscriber();
    const ignored = async () => {
      const metrics = (await shop.server.app.inject({ url: '/metrics' })).body;
      return Number(/payment_webhooks_ignored_total\{reason="other_mode"\} (\d+)/.exec(metrics)?.[1] ?? 0);
    };
    const before = await ignored();
    const asked = shop.stripe.requests.length;
    await expectNothingChanged(async () => {
      const live = forged((_, event) => Object.assign(event, { livemode: true }));
      expect((await shop.post(live)).status).toBe(200);
      const unsigned = shop.stripe.sign(live.payload, { secret: 'whsec_somebody_else' });
      expect((await shop.post(live, unsigned)).status).toBe(400);
    });

    expect(await ignored()).toBe(before + 1);
    expect(shop.stripe.requests.length).toBe(asked);
  });

  it('a true event that says another status than the provider does is not believed', async () => {
    const person = await shop.registerCustomer();
    await person.create();
    await shop.deliver();
    const [row] = await shop.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = account_id where email = '${person.email}'`,
    );
    const lie = forged((object) => {
      Object.assign(object, { id: row?.['id'], status: 'active' });
    });
    expect((await shop.post(lie)).status).toBe(200);
    await shop.processed();

    expect(await person.isPremium()).toBe(false);
    expect((await person.state()).status).toBe('incomplete');
  });

  it('metadata that names another account gives that one nothing', async () => {
    const victim = await shop.registerUser();
    const payer = await shop.registerSubscriber();
    const [account] = await shop.rows(`select id from accounts where email = '${victim.email}'`);
    const lie = forged((object) => {
      Object.assign(object, { metadata: { user_id: account?.['id'] } });
    });
    await shop.post(lie);
    await shop.processed();

    expect([await victim.isPremium(), await payer.isPremium()]).toEqual([false, true]);
  });

  it('an event about an unknown customer and subscription is finished without a request to the provider', async () => {
    await shop.registerSubscriber();
    const asked = shop.stripe.requests.length;
    const foreign = forged((object) => {
      Object.assign(object, { id: 'sub_foreign', customer: 'cus_foreign' });
    });
    const before = await shop.rows('select count(*)::int as count from subscriptions');
    expect((await shop.post(foreign)).status).toBe(200);
    await shop.processed();

    expect(shop.stripe.requests.length).toBe(asked);
    expect(await shop.rows('select count(*)::int as count from subscriptions')).toEqual(before);
    expect(await shop.rows(`select last_failure from payment_events where id = '${foreign.id}'`)).toEqual([
      { last_failure: 'unknown customer' },
    ]);
  });

  it('an event of our customer that names another customer’s subscription changes neither', async () => {
    const payer = await shop.registerSubscriber();
    const other = await shop.registerCustomer();
    await other.create();
    const ids = await shop.rows(
      `select email, provider_id as sub, customer_id as cus from accounts a join subscriptions s on s.account_id = a.id
       join payment_customers c on c.account_id = a.id where email in ('${payer.email}', '${other.email}')`,
    );
    const of = (email: string) => ids.find((row) => row['email'] === email);
    const mixed = forged((object) => {
      Object.assign(object, { id: of(payer.email)?.['sub'], customer: of(other.email)?.['cus'] });
    });
    await shop.post(mixed);
    await shop.processed();

    expect([await payer.isPremium(), await other.isPremium()]).toEqual([true, false]);
  });

  it('the same event again changes nothing', async () => {
    const person = await shop.registerSubscriber();
    const events = shop.stripe.events.slice(-6);
    await expectNothingChanged(async () => {
      for (const event of events) expect((await shop.post(event)).status).toBe(200);
      await shop.processed();
    });
    expect(await person.isPremium()).toBe(true);
  });

  it('forged flags, parameters and headers don’t grant premium', async () => {
    const person = await shop.registerCustomer();
    const headers = { 'x-premium': '1', 'x-user-role': 'premium', 'x-forwarded-user': 'premium' };
    const { browser } = person;
    await browser.post('/api/subscription/create', { isPremium: true, status: 'active' }, headers);
    await browser.send(
      'PUT',
      '/api/profile/settings',
      { isPremium: true, theme: { theme: 'dark' } },
      headers,
    );
    await browser.post('/api/terms/accept', { context: 'premium_subscription', isPremium: true }, headers);
    const me = await browser.get('/api/auth/me?payment=success&isPremium=true', headers);
    const far = await browser.get('/api/places/mosques?lat=1&lng=1&radius=50000&isPremium=true', headers);

    expect(me.body.user.isPremium).toBe(false);
    expect(far.status).toBe(403);
    expect((await person.state()).isPremium).toBe(false);
  });

  it('a webhook may come from another site, everything else may not', async () => {
    const person = await shop.registerCustomer();
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const create = await person.browser.post('/api/subscription/create', undefined, headers);

    expect(create.status).toBe(403);
    expect(create.body.error).not.toBe(premiumErrors.verify_email_before_premium);
    expect((await person.browser.post('/api/terms/accept', {}, { origin: testOrigin })).status).toBe(400);
  });
});
