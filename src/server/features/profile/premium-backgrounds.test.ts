import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { registerAccount } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { accounts } from '../../db/schema.ts';

let server: TestApp;
let clockOffsetMs = 0;
beforeAll(async () => {
  server = await startTestApp({
    database: 'pglite',
    clock: () => Date.now() + clockOffsetMs,
    environment: { RATE_LIMITS: 'off' },
  });
});
afterAll(() => server.close());

it('only the stored premium status unlocks a premium background, whatever the request claims', async () => {
  const browser = openBrowser(server.app);
  const { email } = await registerAccount(browser, 'layla@example.org');
  const saveMosqueBackground = (settings: object = {}, headers: Record<string, string> = {}) =>
    browser.send(
      'PUT',
      '/api/profile/settings',
      { theme: { theme: 'dark', background: 'mosque' }, ...settings },
      headers,
    );

  expect((await saveMosqueBackground()).status).toBe(403);
  expect(
    (await saveMosqueBackground({ isPremium: true, role: 'premium' }, { 'x-premium': 'true' })).status,
  ).toBe(403);
  expect((await browser.get('/api/profile/settings')).body.settings).toEqual({});

  await server.database?.db
    .update(accounts)
    .set({ premiumUntil: new Date(Date.now() + hourMs) })
    .where(eq(accounts.email, email));
  expect((await saveMosqueBackground()).status).toBe(200);

  clockOffsetMs = 2 * hourMs;
  expect(
    (await saveMosqueBackground({ favourites: ['travel_1'] })).status,
    'an unchanged background stays allowed',
  ).toBe(200);
  const answer = await saveMosqueBackground({ theme: { theme: 'dark', background: 'geometric' } });
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});
