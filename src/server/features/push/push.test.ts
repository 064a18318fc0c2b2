import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import {
  type Member,
  type PushApp,
  startPushApp,
  whitechapelAlerts,
} from '../../../../test/harness/push-app.ts';
import { testPassword } from '../../../../test/harness/register-account.ts';
import { startSiteverify } from '../../../../test/stand-ins/bot-check/start-siteverify.ts';
import type { PushBrowser } from '../../../../test/stand-ins/push/start-push-service.ts';
import { minuteMs, secondMs } from '../../../domain/time/units.ts';
import { openAccountTables } from '../../accounts/store/account-tables.ts';
import { openScheduleTables } from './store/schedule.ts';
import { openSubscriptionTables } from './store/subscriptions.ts';
import { removeOutdatedPush } from './sweep.ts';

/** A Monday, three and a half hours before Maghrib in London. */
const noon = Date.UTC(2026, 10, 23, 12, 30);
/** The machine may be busy. */
const patience = { timeout: 20_000 };
const path = '/api/push/subscription';

describe.each(await featureDatabases())('prayer alerts of a closed page, on %s', (kind) => {
  let app: PushApp;
  let member: Member;
  let device: PushBrowser;

  beforeEach(async () => {
    app = await startPushApp(kind, noon);
    member = await app.registerMember();
    device = app.service.openBrowser();
  });
  afterEach(async () => {
    expect(app.service.violations).toEqual([]);
    await app.close();
  });

  const subscribe = (from: Member, to: PushBrowser, changes: object = {}) =>
    from.browser.post(path, { subscription: to.subscription, ...whitechapelAlerts, ...changes });

  async function subscribeAndPlan(from = member, to = device, changes: object = {}) {
    const answer = await subscribe(from, to, changes);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await planned();
    return answer.body;
  }

  /** Waits until the alerts of every group are computed. */
  async function planned() {
    await vi.waitFor(async () => {
      expect(await app.rows('select id from push_groups where planned_until is null')).toEqual([]);
    }, patience);
  }

  async function instantOf(alert: string, date = '2026-11-23'): Promise<number> {
    const [row] = await app.rows(
      `select extract(epoch from at) * 1000 as at from push_due where alert = '${alert}' and date = '${date}' order by at`,
    );
    if (!row) throw new Error(`no ${alert} is planned`);
    return Number(row['at']);
  }

  /** Waits until nothing is left to send by the clock. */
  async function settled() {
    await vi.waitFor(async () => {
      const now = new Date(app.now()).toISOString();
      const since = new Date(app.now() - 10 * minuteMs).toISOString();
      const open = await app.rows(
        `select 1 from push_due where not is_batched and at <= '${now}' and at > '${since}'`,
      );
      const batches = await app.rows(
        `select 1 from push_batches where next_attempt_at <= '${now}'::timestamptz + interval '1 second'`,
      );
      expect([...open, ...batches]).toEqual([]);
    }, patience);
  }

  it('arrive at the instant of the prayer, encrypted for the browser, and say where and when', async () => {
    const { city, expiresAt } = await subscribeAndPlan();
    expect(city).toEqual({ name: 'London', country: 'United Kingdom', distanceKm: expect.any(Number) });
    expect(Date.parse(expiresAt) - noon).toBe(90 * 24 * 60 * minuteMs);

    const { body: times } = await member.browser.get(
      '/api/prayer-times?latitude=51.50853&longitude=-0.12574&method=mwl&date=2026-11-23',
    );
    const maghrib = await instantOf('maghrib');
    app.setClock(maghrib - secondMs);
    await settled();
    expect(app.service.received.map(({ message }) => message.notification.tag)).not.toContain(
      'mihrab 2026-11-23 maghrib',
    );
    app.setClock(maghrib + 20);
    await app.service.waitFor(1);
    await settled();

    expect(device.received()).toEqual([
      expect.objectContaining({
        ttl: '600',
        urgency: 'high',
        vapid: expect.objectContaining({ sub: 'mailto:hello@mihrab.example' }),
        message: {
          web_push: 8030,
          notification: {
            title: `Maghrib at ${times.maghrib}`,
            body: 'London · It’s time to pray.',
            lang: 'en',
            dir: 'ltr',
            tag: 'mihrab 2026-11-23 maghrib',
            navigate: 'http://localhost:3000/prayer-times',
            silent: false,
            data: { at: maghrib },
          },
        },
      }),
    ]);
  });

  it('store the city and the choices, and no coordinates', async () => {
    await subscribeAndPlan();
    const stored = JSON.stringify([
      ...(await app.rows('select * from push_groups')),
      ...(await app.rows('select * from push_subscriptions')),
      ...(await app.rows('select * from push_due')),
    ]);
    expect(stored).toContain('"country_slug":"united-kingdom","city_slug":"london"');
    expect(stored).not.toMatch(/51\.5|0\.066|latitude|longitude/);
  });

  const countOf = async (table: string) =>
    Number((await app.rows(`select count(*) as count from ${table}`))[0]?.['count']);

  /** Sets the clock to the alert's instant and waits until everything is sent. */
  async function reach(alert: string, lateMs = 20): Promise<void> {
    app.setClock((await instantOf(alert)) + lateMs);
    await settled();
  }

  const tagsOf = (browser: PushBrowser) => browser.received().map(({ message }) => message.notification.tag);

  describe('are given to', () => {
    it('signed-in members with premium only', async () => {
      const guest = openBrowser(app.server.app);
      expect((await subscribe({ ...member, browser: guest }, device)).body).toMatchObject({
        reason: 'sign_in_needed',
      });
      await app.rows('update accounts set premium_until = null');
      expect(await subscribe(member, device)).toMatchObject({
        status: 403,
        body: { reason: 'push_needs_premium' },
      });
      expect(await countOf('push_subscriptions')).toBe(0);
    });

    it('no one at sea or in the desert, with no town nearby', async () => {
      for (const place of [
        { latitude: 0, longitude: -30 },
        { latitude: 24.5, longitude: -4 },
      ])
        expect((await subscribe(member, device, place)).body).toMatchObject({ reason: 'no_city_near' });
    });

    it('people in a town far from every city, by its times', async () => {
      const akureyri = { latitude: 65.6835, longitude: -18.1105 };
      const body = await subscribeAndPlan(member, device, akureyri);
      expect(body).toMatchObject({ city: { name: 'Akureyri', country: 'Iceland', distanceKm: 1 } });
      const [group] = await app.rows('select city_slug from push_groups');
      expect(group?.['city_slug']).toMatch(/^akureyri-\d+$/);
      await reach('maghrib');
      expect(device.received()[0]?.message.notification.title).toContain('Maghrib');
    });

    it('ten devices of an account at most, of which each can change its choices', async () => {
      const devices = Array.from({ length: 11 }, () => app.service.openBrowser());
      const answers = [];
      for (const [i, each] of devices.entries()) {
        const browser = i === 0 ? member.browser : await signIn(member.email);
        answers.push((await subscribe({ ...member, browser }, each)).body);
      }
      expect(answers.slice(0, 10).map(({ success }) => success)).toEqual(Array(10).fill(true));
      expect(answers[10]).toMatchObject({ reason: 'too_many_devices' });
      expect((await subscribe(member, devices[0] as PushBrowser, { language: 'tr' })).status).toBe(200);
      expect(await countOf('push_subscriptions')).toBe(10);
    });

    it('one browser of a session: its new address replaces the former one', async () => {
      await subscribe(member, device);
      await subscribe(member, app.service.openBrowser());
      expect(await countOf('push_subscriptions')).toBe(1);
    });

    it('the account that used the browser last', async () => {
      await subscribe(member, device);
      const other = await app.registerMember();
      await subscribeAndPlan(other, device);
      const owners = await app.rows(
        'select email from push_subscriptions join accounts on accounts.id = account_id',
      );
      expect(owners).toEqual([{ email: other.email }]);
    });
  });

  describe('are never sent to other hosts', () => {
    it.each([
      'http://169.254.169.254/latest/meta-data',
      'https://localhost/push',
      'https://127.0.0.1:5432/',
      'https://[::1]/push',
      'https://fcm.googleapis.com.evil.example/fcm/send/x',
      'https://evilpush.apple.com/x',
      'https://user:password@fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/fcm/send/x',
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com@evil.example/',
      'https://notify.windows.com.evil.example/',
    ])('%s', async (endpoint) => {
      const subscription = { ...device.subscription, endpoint };
      const answer = await subscribe(member, device, { subscription });
      expect(answer).toMatchObject({ status: 400, body: { reason: 'unknown_push_service' } });
      const moved = await member.browser.send('PUT', path, {
        oldEndpoint: device.subscription.endpoint,
        subscription,
      });
      expect(moved.status).toBe(400);
      expect(await countOf('push_subscriptions')).toBe(0);
    });

    it('not even if one is in the database, or if the push service redirects there', async () => {
      const elsewhere = await startSiteverify();
      await subscribeAndPlan();
      device.behave({ status: 307, location: elsewhere.url });
      await reach('asr');
      expect(device.received()).toHaveLength(1);
      await app.rows(`update push_subscriptions set endpoint = '${elsewhere.url}'`);
      await reach('maghrib');
      expect(elsewhere.requests).toEqual([]);
      await elsewhere.close();
    });

    it('and keys that are no keys are rejected', async () => {
      const { endpoint, keys } = device.subscription;
      const subscription = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
      expect((await subscribe(member, device, { subscription })).status).toBe(400);
    });
  });

  describe('end', () => {
    it('when they are turned off, also twice', async () => {
      await subscribeAndPlan();
      const { endpoint } = device.subscription;
      expect((await member.browser.send('DELETE', path, { endpoint })).status).toBe(200);
      expect((await member.browser.send('DELETE', path, { endpoint })).status).toBe(200);
      expect(await countOf('push_subscriptions')).toBe(0);
    });

    it('not by another account', async () => {
      await subscribe(member, device);
      const other = await app.registerMember();
      await other.browser.send('DELETE', path, { endpoint: device.subscription.endpoint });
      expect(await countOf('push_subscriptions')).toBe(1);
    });

    it.each([404, 410])('when the push service answers %i', async (status) => {
      await subscribeAndPlan();
      device.behave({ status });
      await reach('asr');
      expect(await countOf('push_subscriptions')).toBe(0);
    });

    it('when the person signs out there, and only there', async () => {
      const other = app.service.openBrowser();
      await subscribe(member, device);
      await subscribe({ ...member, browser: await signIn(member.email) }, other);
      await member.browser.post('/api/auth/logout');
      const left = await app.rows('select endpoint from push_subscriptions');
      expect(left).toEqual([{ endpoint: other.subscription.endpoint }]);
    });

    it('with premium: silent at once, and deleted a day later', async () => {
      await subscribeAndPlan();
      const asr = await instantOf('asr');
      await app.rows(`update accounts set premium_until = '${new Date(asr - secondMs).toISOString()}'`);
      await reach('asr');
      expect(device.received()).toEqual([]);
      await sweep();
      expect(await countOf('push_subscriptions')).toBe(1);
      app.setClock(app.now() + 25 * 60 * minuteMs);
      await sweep();
      expect(await countOf('push_subscriptions')).toBe(0);
      expect(await countOf('push_groups')).toBe(0);
      expect(await countOf('push_due')).toBe(0);
    });

    it('after 90 days, unless a visit renews them', async () => {
      await subscribeAndPlan();
      app.setClock(noon + 89 * 24 * 60 * minuteMs);
      await app.rows(
        `update sessions set expires_at = 'infinity', last_used_at = '${new Date(app.now()).toISOString()}'`,
      );
      await subscribe(member, device);
      app.setClock(noon + 91 * 24 * 60 * minuteMs);
      await sweep();
      expect(await countOf('push_subscriptions')).toBe(1);
      app.setClock(noon + 180 * 24 * 60 * minuteMs);
      await sweep();
      expect(await countOf('push_subscriptions')).toBe(0);
    });

    it('but not after a month without a visit, although that ends the login', async () => {
      await subscribeAndPlan();
      app.setClock(noon + 31 * 24 * 60 * minuteMs);
      const now = new Date(app.now());
      const idleSince = new Date(app.now() - 30 * 24 * 60 * minuteMs);
      await openAccountTables(source()).removeOutdated({ now, idleSince });
      expect((await member.browser.get('/api/profile/settings')).status).toBe(401);
      expect(await countOf('push_subscriptions')).toBe(1);
    });

    it('with the account', async () => {
      await subscribeAndPlan();
      const answer = await member.browser.send('DELETE', '/api/profile', { password: testPassword });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(await countOf('push_subscriptions')).toBe(0);
    });
  });

  it('are in the export, without the address that allows sending', async () => {
    await subscribe(member, device);
    const { body } = await member.browser.get('/api/profile/export');
    expect(body.pushSubscriptions).toEqual([
      {
        pushService: 'other',
        city: 'united-kingdom/london',
        choices: {
          calculation: { method: 'mwl' },
          alerts: expect.objectContaining({ rules: expect.anything() }),
        },
        language: 'en',
        usesTwelveHours: false,
        isSilent: false,
        createdAt: new Date(noon).toISOString(),
        expiresAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(device.subscription.endpoint);
    expect(JSON.stringify(body)).not.toContain(device.subscription.keys.auth);
  });

  it('follow a browser whose address changes', async () => {
    await subscribeAndPlan();
    const { browser } = member;
    const after = app.service.openBrowser();
    const change = { oldEndpoint: device.subscription.endpoint, subscription: after.subscription };
    expect((await browser.send('PUT', path, change)).status).toBe(200);
    expect((await browser.send('PUT', path, change)).body).toMatchObject({
      reason: 'no_such_push_subscription',
    });
    await reach('asr');
    expect(tagsOf(after)).toEqual(['mihrab 2026-11-23 asr']);
    expect(device.received()).toEqual([]);
  });

  it('follow new choices at once, and another city', async () => {
    await subscribeAndPlan();
    await subscribeAndPlan(member, device, {
      latitude: 24.86,
      longitude: 67.01,
      language: 'ur',
      usesTwelveHours: true,
    });
    await reach('isha');
    const [{ message } = { message: undefined }] = device.received();
    expect(tagsOf(device)).toEqual(['mihrab 2026-11-23 isha']);
    expect(message.notification).toMatchObject({ lang: 'ur', dir: 'rtl', title: 'عشاء، 6:58 پی ایم پر' });
    app.setClock(Date.UTC(2026, 10, 23, 16, 2));
    await settled();
    expect(device.received()).toHaveLength(1);
  });

  it('come before the congregations of a mosque', async () => {
    const congregation = {
      iqamah: {
        maghrib: { kind: 'after_adhan', minutes: 12, roundsUpToFive: true },
        isha: { kind: 'fixed', clock: '19:30' },
      },
      jumuah: ['13:00'],
      minutesBefore: 10,
    };
    const { alerts } = whitechapelAlerts;
    await subscribeAndPlan(member, device, { alerts: { ...alerts, congregation } });
    await reach('maghrib iqamah');
    // The alert of Maghrib itself is still due, and may arrive before or after.
    const notifications = device.received().map(({ message }) => message.notification);
    expect(notifications).toContainEqual(
      expect.objectContaining({
        title: 'Leave for Maghrib: iqamah at 16:15',
        body: 'London · In 10 minutes.',
        tag: 'mihrab 2026-11-23 maghrib iqamah',
      }),
    );
  });

  it('follow the timetable that the person imported, and the iqamah that it prints', async () => {
    const printed = (columns: object) => ({
      ...{ id: 'own', name: 'Our mosque', source: 'Our mosque', licence: '', area: {}, clock: 'local' },
      ...{ repeats: false, from: { year: 2026, month: 11, day: 23 }, columns },
    });
    const timetable = {
      ...{ version: 1, id: 'timetable-1', importedAt: 1, dayCount: 1 },
      place: { name: 'London', latitude: 51.5, longitude: -0.12 },
      table: printed({ maghrib: '(962)' }),
      iqamah: printed({ maghrib: '(973)' }),
    };
    const { body } = await member.browser.send('PUT', '/api/profile/timetable', timetable);
    const { alerts } = whitechapelAlerts;
    await subscribeAndPlan(member, device, {
      alerts: {
        ...alerts,
        congregation: { iqamah: {}, jumuah: [], minutesBefore: 5 },
        ownTimetable: { token: body.feedToken, id: timetable.id },
      },
    });

    await reach('maghrib');
    await reach('maghrib iqamah');
    const titles = device.received().map(({ message }) => message.notification.title);
    expect(titles.slice(-2)).toEqual(['Maghrib at 16:02', 'Leave for Maghrib: iqamah at 16:13']);
  });

  describe('that the push service does not take', () => {
    it.each([413, 400, 403])('are not tried again after %i', async (status) => {
      await subscribeAndPlan();
      device.behave({ status });
      await reach('asr');
      app.setClock(app.now() + 2 * minuteMs);
      await settled();
      expect(device.received()).toHaveLength(1);
      expect(await countOf('push_subscriptions')).toBe(1);
    });

    it.each([429, 503])('wait for as long as it says with %i', async (status) => {
      await subscribeAndPlan();
      device.behave({ status, retryAfter: '120' });
      await reach('asr');
      expect(device.received()).toHaveLength(1);
      const tried = app.now();
      device.behave({ status: 201 });
      app.setClock(tried + 100 * secondMs);
      await settled();
      expect(device.received()).toHaveLength(1);
      app.setClock(tried + 125 * secondMs);
      await app.service.waitFor(2);
      await settled();
      expect(device.received()).toHaveLength(2);
      expect(new Set(tagsOf(device)).size).toBe(1);
    });

    it('are dropped if it says to wait for longer than they matter', async () => {
      await subscribeAndPlan();
      device.behave({ status: 429, retryAfter: '3600' });
      await reach('asr');
      device.behave({ status: 201 });
      app.setClock(app.now() + 3_601 * secondMs);
      await settled();
      expect(device.received()).toHaveLength(1);
    });

    it('are tried again after a server error and a broken connection', async () => {
      await subscribeAndPlan();
      const other = app.service.openBrowser();
      await subscribeAndPlan(await app.registerMember(), other);
      device.behave({ status: 500 });
      other.behave('hung_up');
      await reach('asr');
      for (const each of [device, other]) each.behave({ status: 201 });
      app.setClock(app.now() + 40 * secondMs);
      await app.service.waitFor(4);
      expect([device, other].map((each) => each.received().length)).toEqual([2, 2]);
    });
  });

  describe('and the clock', () => {
    it('that is late: within ten minutes they are sent, later never', async () => {
      await subscribeAndPlan();
      await reach('asr', 9 * minuteMs);
      expect(tagsOf(device)).toEqual(['mihrab 2026-11-23 asr']);
      await reach('maghrib', 11 * minuteMs);
      expect(tagsOf(device)).toHaveLength(1);
    });

    it('that is set back repeats none, and loses none that is to come', async () => {
      await subscribeAndPlan();
      await reach('maghrib');
      app.setClock(app.now() - 26 * 60 * minuteMs);
      await vi.waitFor(async () => {
        const [row] = await app.rows(
          `select 1 from push_due where date = '2026-11-22' and alert = 'maghrib'`,
        );
        expect(row).toBeDefined();
      }, patience);
      app.setClock(noon);
      await settled();
      await reach('isha');
      expect(tagsOf(device).filter((tag) => tag === 'mihrab 2026-11-23 maghrib')).toHaveLength(1);
      expect(tagsOf(device)).toContain('mihrab 2026-11-23 isha');
    });

    it('that was ahead for a while loses none', async () => {
      await subscribeAndPlan();
      const maghrib = await instantOf('maghrib');
      app.setClock(noon + 60 * 60 * minuteMs);
      await settled();
      await planned();
      app.setClock(maghrib - minuteMs);
      await settled();
      app.setClock(maghrib + 20);
      await app.service.waitFor(1);
      expect(tagsOf(device)).toContain('mihrab 2026-11-23 maghrib');
    });
  });

  it('of many people go over a few kept connections', async () => {
    await subscribeAndPlan();
    await fillGroup(40);
    await reach('asr');
    await vi.waitFor(() => expect(app.service.received).toHaveLength(41), patience);
    await reach('maghrib');
    await vi.waitFor(() => expect(app.service.received).toHaveLength(82), patience);
    // About as many as messages are sent at the same time.
    expect(app.service.connections()).toBeLessThanOrEqual(15);
    expect(await countOf('push_batches')).toBe(0);
  });

  /** Adds people to the first one's group. */
  async function fillGroup(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      const { endpoint, keys } = app.service.openBrowser().subscription;
      await app.rows(`insert into push_subscriptions
        select gen_random_uuid(), account_id, session_id, group_id, '${endpoint}', '${keys.p256dh}', '${keys.auth}',
          language, uses_twelve_hours, is_silent, created_at, expires_at
        from push_subscriptions limit 1`);
    }
  }

  async function signIn(email: string) {
    const browser = openBrowser(app.server.app);
    await browser.post('/api/auth/login', { email, password: testPassword });
    return browser;
  }

  function source() {
    const { database } = app.server;
    if (!database) throw new Error('no database');
    return { db: () => database.db };
  }

  function sweep() {
    return removeOutdatedPush({
      subscriptions: openSubscriptionTables(source()),
      schedule: openScheduleTables(source()),
      clock: app.now,
    });
  }
});
