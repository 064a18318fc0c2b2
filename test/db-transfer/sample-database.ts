import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { importExtract } from '../../src/server/places-index/import/import-extract.ts';
import { openImportTables } from '../../src/server/places-index/import/store.ts';
import { type BrowserClient, openBrowser } from '../harness/browser-client.ts';
import { contactMessage } from '../harness/contact-app.ts';
import { type PremiumApp, startPremiumApp } from '../harness/premium-app.ts';
import { testPassword } from '../harness/register-account.ts';
import { createExtract, halalTags, mosqueAt } from '../harness/sample-extract.ts';
import { sampleScreen } from '../harness/screen-app.ts';
import { startTestApp, type TestApp } from '../harness/server.ts';
import { startSiteverify } from '../stand-ins/bot-check/start-siteverify.ts';

export const sampleSecret = 'a secret of the tests with more than thirty-two characters';

/** A database with rows in every table, created mostly through the API. */
export interface SampleDatabase {
  /** A signed-in Premium member. */
  readonly member: { readonly email: string; readonly browser: BrowserClient };
  /** A user who has registered but not verified the code. */
  readonly newcomer: { readonly email: string; readonly code: string; readonly browser: BrowserClient };
  /** Starts the server on another database with the same settings and stand-ins. */
  startOn(opened: Database): Promise<TestApp>;
  /** Stops the server and closes its database. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function createSampleDatabase(opened: Database): Promise<SampleDatabase> {
  const siteverify = await startSiteverify();
  const premiumApp = await startPremiumApp(opened.kind, {
    opened,
    environment: { APP_SECRET: sampleSecret, ...siteverify.environment },
  });
  const member = await premiumApp.registerSubscriber();
  await fillByMember(premiumApp, member.browser);
  const newcomer = await registerNewcomer(premiumApp);
  await fillDirectly(opened);
  return {
    ...{ member, newcomer },
    startOn: (database) =>
      startTestApp({
        opened: database,
        clock: () => premiumApp.stripe.now(),
        environment: {
          ...{ RATE_LIMITS: 'off', APP_SECRET: sampleSecret },
          ...premiumApp.stripe.environment,
          ...siteverify.environment,
        },
      }),
    stop: () => premiumApp.server.close(),
    async close() {
      await premiumApp.stripe.close();
      await siteverify.close();
    },
  };
}

async function fillByMember(premiumApp: PremiumApp, browser: BrowserClient): Promise<void> {
  const { app, mails } = premiumApp.server;
  const responses = [
    await browser.get('/api/duas'),
    await browser.send('PUT', '/api/profile/settings', { calculation: { madhab: 'hanafi' } }),
    await browser.post('/api/events', { event: 'prayer_times_view' }),
    await browser.post('/api/screen'),
    await saveScreen(browser),
  ];
  // One message has been emailed; the email of the other one is still in the outbox.
  responses.push(await openBrowser(app, '10.1.0.1').post('/api/contact', contactMessage()));
  await vi.waitFor(
    () => {
      if (!mails.sent.some(({ subject }) => /contact|message/i.test(subject))) throw new Error('not yet');
    },
    { timeout: 10_000 },
  );
  mails.fail('unavailable');
  responses.push(
    await openBrowser(app, '10.1.0.2').post(
      '/api/contact',
      contactMessage({ message: 'سلام\u2028 "عليكم"' }),
    ),
  );
  for (const { status, body } of responses)
    if (status !== 200) throw new Error(`could not fill the sample: ${status} ${JSON.stringify(body)}`);
}

async function saveScreen(browser: BrowserClient) {
  const { body } = await browser.post('/api/screen');
  const announcements = ['درسِ قرآن \u2028 "\\', '<b>'];
  const change = { id: body.id, revision: 0, screen: { ...sampleScreen, announcements } };
  return browser.send('PUT', '/api/screen', change, { authorization: `Bearer ${body.secret}` });
}

async function registerNewcomer(premiumApp: PremiumApp): Promise<SampleDatabase['newcomer']> {
  const browser = openBrowser(premiumApp.server.app, '10.1.0.3');
  const email = 'newcomer@example.org';
  const { body } = await browser.post('/api/auth/register', { email, password: testPassword });
  return { email, code: body.testingOTP, browser };
}

/** Fills the tables that have no simple request: places, identities, timetables and sign-in handoffs. */
async function fillDirectly({ db, kind }: Database): Promise<void> {
  const places = Array.from({ length: 2_500 }, (_, i) =>
    mosqueAt(i + 1, 20 + (i % 1_000) / 97, 30 + (i % 777) / 89, { name: `مسجد ${i}\t"é"` }),
  );
  const tags = { ...halalTags, name: 'Halal \\ Grill\u2028', opening_hours: 'Mo-Fr 08:00-18:00' };
  places.push({ ...mosqueAt(9_999_999_999, 51.5, -0.1), tags });
  await importExtract(
    openImportTables(db, { isOnlyProcess: kind === 'pglite' }),
    createExtract(places, { dataAt: '2026-10-01T00:00:00Z' }),
    { dataset: 'town', zoneNameAt: () => 'Europe/London', countryAt: () => 'GB' },
  );
  await db.execute(sql`insert into account_identities
    select 'https://identity.example/', 'oidc|1', id, '2026-01-01T00:00:00.001Z' from accounts limit 1`);
  await db.execute(sql`insert into imported_timetables
    values ('mosque', '# id: mosque\n', '2026-01-01T00:00:00.002Z')`);
  await db.execute(sql`insert into own_timetables (account_id, timetable, feed_token, updated_at)
    select id, '{"version": 1}', 'token', '2026-01-01T00:00:00.003Z' from accounts limit 1`);
  await fillPush(db);
  await db.execute(sql`insert into sign_in_handoffs
    select 'value', 'browser', id, '\\x00ff0a'::bytea, 'infinity' from accounts limit 1`);
}

/** Alerts that wait for a push service. They are due in the past, so that no test sends them. */
async function fillPush(db: Database['db']): Promise<void> {
  await db.execute(sql`insert into push_groups
    values ('group', 'united-kingdom', 'london', '{"calculation": {"method": "mwl"}}', '2026-01-01T00:00:00.001Z')`);
  await db.execute(sql`insert into push_subscriptions
    select 'f0000000-0000-4000-8000-000000000001', account_id, id, 'group', 'https://fcm.googleapis.com/fcm/send/1',
      'p256dh', 'auth', 'ar', true, false, '2026-01-01T00:00:00.002Z', 'infinity' from sessions limit 1`);
  await db.execute(sql`insert into push_due (group_id, date, alert, at, begins_at, time, batched_to)
    values ('group', '2026-01-01', 'maghrib iqamah', '2026-01-01T16:01:00.003Z', '2026-01-01T16:11:00Z', '16:11',
      'f0000000-0000-4000-8000-000000000001')`);
  await db.execute(sql`insert into push_batches (id, group_id, date, alert, at, subscription_ids, next_attempt_at)
    values ('f0000000-0000-4000-8000-000000000002', 'group', '2026-01-01', 'maghrib iqamah',
      '2026-01-01T16:01:00.003Z', array['f0000000-0000-4000-8000-000000000001']::uuid[], '2026-01-01T16:02:00Z')`);
}
