import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { type PremiumApp, startPremiumApp } from '../../../../test/harness/premium-app.ts';
import { testOrigin } from '../../../../test/harness/server.ts';
import type { StandInEvent } from '../../../../test/stand-ins/stripe/stand-in.ts';
import { premiumErrors } from '../../../contract/premium.ts';

const allRowsQuery = `select (select json_agg(a order by id) from accounts a) as accounts,
  (select json_agg(s order by id) from subscriptions s) as subscriptions,
  (select json_agg(e order by id) from payment_events e) as events`;

describe.each(await featureDatabases())('attempts to get premium without paying on %s', (kind) => {
  let premiumApp: PremiumApp;
  beforeAll(async () => {
    premiumApp = await startPremiumApp(kind);
  });
  afterAll(() => premiumApp.close());

  /** Creates an event like the provider’s, with changed content. */
  function forgeEvent(
    change: (object: Record<string, unknown>, event: Record<string, unknown>) => void,
  ): StandInEvent {
    const template = premiumApp.stripe.events.find(({ type }) => type === 'customer.subscription.updated');
    if (!template) throw new Error('no event to forge');
    const event = JSON.parse(template.payload);
    event.id = `evt_forged_${Math.random().toString(36).slice(2)}`;
    change(event.data.object, event);
    return { id: event.id, type: event.type, payload: JSON.stringify(event) };
  }

  async function expectNothingChanged(run: () => Promise<unknown>): Promise<void> {
    const before = await premiumApp.rows(allRowsQuery);
    await run();
    expect(await premiumApp.rows(allRowsQuery)).toEqual(before);
  }

  it.each([
    ['another secret', { secret: 'whsec_somebody_else' }, undefined],
    ['a time ten minutes ago', undefined, -600_000],
    ['a time ten minutes ahead', undefined, 600_000],
  ])('rejects a webhook signed with %s and changes nothing', async (_, options, shiftMs) => {
    await premiumApp.registerSubscriber();
    const event = forgeEvent(() => {});
    const signOptions = { ...options, ...(shiftMs ? { at: premiumApp.stripe.now() + shiftMs } : {}) };
    await expectNothingChanged(async () => {
      const signature = premiumApp.stripe.sign(event.payload, signOptions);
      expect(await premiumApp.post(event, signature)).toEqual({ status: 400, code: 'bad_request' });
    });
  });

  it('rejects a changed body, an empty or malformed body, and a missing signature', async () => {
    await premiumApp.registerSubscriber();
    const event = forgeEvent(() => {});
    const signature = premiumApp.stripe.sign(event.payload);
    await expectNothingChanged(async () => {
      const changed = { ...event, payload: event.payload.replace('evt_forged', 'evt_changed') };
      expect((await premiumApp.post(changed, signature)).status).toBe(400);
      expect((await premiumApp.post({ ...event, payload: '' }, signature)).status).toBe(400);
      expect((await premiumApp.post({ ...event, payload: '{' })).status).toBe(400);
      expect((await premiumApp.post(event, '')).status).toBe(400);
      expect((await premiumApp.post(event, 't=1,v1=')).status).toBe(400);
    });
  });

  it('rejects an event for another Stripe account', async () => {
    await premiumApp.registerSubscriber();
    await expectNothingChanged(async () => {
      const foreignEvent = forgeEvent((_, event) => Object.assign(event, { account: 'acct_other' }));
      expect((await premiumApp.post(foreignEvent)).status).toBe(400);
    });
  });

  it('accepts, counts and ignores an event of the other mode, but still checks its signature', async () => {
    await premiumApp.registerSubscriber();
    const ignoredCount = async () => {
      const metrics = (await premiumApp.server.app.inject({ url: '/metrics' })).body;
      return Number(/payment_webhooks_ignored_total\{reason="other_mode"\} (\d+)/.exec(metrics)?.[1] ?? 0);
    };
    const before = await ignoredCount();
    const requestsBefore = premiumApp.stripe.requests.length;
    await expectNothingChanged(async () => {
      const liveEvent = forgeEvent((_, event) => Object.assign(event, { livemode: true }));
      expect((await premiumApp.post(liveEvent)).status).toBe(200);
      const wrongSignature = premiumApp.stripe.sign(liveEvent.payload, { secret: 'whsec_somebody_else' });
      expect((await premiumApp.post(liveEvent, wrongSignature)).status).toBe(400);
    });

    expect(await ignoredCount()).toBe(before + 1);
    expect(premiumApp.stripe.requests.length).toBe(requestsBefore);
  });

  it('takes the subscription status from the provider, not from a signed event', async () => {
    const customer = await premiumApp.registerCustomer();
    await customer.create();
    await premiumApp.deliver();
    const [row] = await premiumApp.rows(
      `select provider_id as id from subscriptions s join accounts a on a.id = account_id where email = '${customer.email}'`,
    );
    const event = forgeEvent((object) => {
      Object.assign(object, { id: row?.['id'], status: 'active' });
    });
    expect((await premiumApp.post(event)).status).toBe(200);
    await premiumApp.processed();

    expect(await customer.isPremium()).toBe(false);
    expect((await customer.state()).status).toBe('incomplete');
  });

  it('doesn’t grant premium to another account that the metadata names', async () => {
    const victim = await premiumApp.registerUser();
    const payer = await premiumApp.registerSubscriber();
    const [account] = await premiumApp.rows(`select id from accounts where email = '${victim.email}'`);
    const event = forgeEvent((object) => {
      Object.assign(object, { metadata: { user_id: account?.['id'] } });
    });
    await premiumApp.post(event);
    await premiumApp.processed();

    expect([await victim.isPremium(), await payer.isPremium()]).toEqual([false, true]);
  });

  it('finishes an event about an unknown customer without a request to the provider', async () => {
    await premiumApp.registerSubscriber();
    const requestsBefore = premiumApp.stripe.requests.length;
    const foreignEvent = forgeEvent((object) => {
      Object.assign(object, { id: 'sub_foreign', customer: 'cus_foreign' });
    });
    const before = await premiumApp.rows('select count(*)::int as count from subscriptions');
    expect((await premiumApp.post(foreignEvent)).status).toBe(200);
    await premiumApp.processed();

    expect(premiumApp.stripe.requests.length).toBe(requestsBefore);
    expect(await premiumApp.rows('select count(*)::int as count from subscriptions')).toEqual(before);
    expect(
      await premiumApp.rows(`select last_failure from payment_events where id = '${foreignEvent.id}'`),
    ).toEqual([{ last_failure: 'unknown customer' }]);
  });

  it('changes neither account if an event pairs a customer with another customer’s subscription', async () => {
    const payer = await premiumApp.registerSubscriber();
    const otherCustomer = await premiumApp.registerCustomer();
    await otherCustomer.create();
    const ids = await premiumApp.rows(
      `select email, provider_id as sub, customer_id as cus from accounts a join subscriptions s on s.account_id = a.id
       join payment_customers c on c.account_id = a.id where email in ('${payer.email}', '${otherCustomer.email}')`,
    );
    const idsOf = (email: string) => ids.find((row) => row['email'] === email);
    const mixedEvent = forgeEvent((object) => {
      Object.assign(object, {
        id: idsOf(payer.email)?.['sub'],
        customer: idsOf(otherCustomer.email)?.['cus'],
      });
    });
    await premiumApp.post(mixedEvent);
    await premiumApp.processed();

    expect([await payer.isPremium(), await otherCustomer.isPremium()]).toEqual([true, false]);
  });

  it('changes nothing if an event is sent again', async () => {
    const customer = await premiumApp.registerSubscriber();
    const events = premiumApp.stripe.events.slice(-6);
    await expectNothingChanged(async () => {
      for (const event of events) expect((await premiumApp.post(event)).status).toBe(200);
      await premiumApp.processed();
    });
    expect(await customer.isPremium()).toBe(true);
  });

  it('doesn’t grant premium for forged flags, parameters or headers', async () => {
    const customer = await premiumApp.registerCustomer();
    const headers = { 'x-premium': '1', 'x-user-role': 'premium', 'x-forwarded-user': 'premium' };
    const { browser } = customer;
    await browser.post('/api/subscription/create', { isPremium: true, status: 'active' }, headers);
    await browser.send(
      'PUT',
      '/api/profile/settings',
      { isPremium: true, theme: { theme: 'dark' } },
      headers,
    );
    await browser.post('/api/terms/accept', { context: 'premium_subscription', isPremium: true }, headers);
    const me = await browser.get('/api/auth/me?payment=success&isPremium=true', headers);
    const wideSearch = await browser.get(
      '/api/places/mosques?lat=1&lng=1&radius=50000&isPremium=true',
      headers,
    );

    expect(me.body.user.isPremium).toBe(false);
    expect(wideSearch.status).toBe(403);
    expect((await customer.state()).isPremium).toBe(false);
  });

  it('rejects cross-site requests except the webhook', async () => {
    const customer = await premiumApp.registerCustomer();
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const create = await customer.browser.post('/api/subscription/create', undefined, headers);

    expect(create.status).toBe(403);
    expect(create.body.error).not.toBe(premiumErrors.verify_email_before_premium);
    expect((await customer.browser.post('/api/terms/accept', {}, { origin: testOrigin })).status).toBe(400);
  });
});
