import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { registerAccount } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { accounts } from '../../db/schema.ts';

let server: TestApp;
let later = 0;
beforeAll(async () => {
  server = await startTestApp({
    database: 'pglite',
    clock: () => Date.now() + later,
    environment: { RATE_LIMITS: 'off' },
  });
});
afterAll(() => server.close());

it('the account’s own record decides over a locked background, and nothing that a browser sends along', async () => {
  const browser = openBrowser(server.app);
  const { email } = await registerAccount(browser, 'layla@example.org');
  const choose = (more: object = {}, headers: Record<string, string> = {}) =>
    browser.send(
      'PUT',
      '/api/profile/settings',
      { theme: { theme: 'dark', background: 'mosque' }, ...more },
      headers,
    );

  expect((await choose()).status).toBe(403);
  expect((await choose({ isPremium: true, role: 'premium' }, { 'x-premium': 'true' })).status).toBe(403);
  expect((await browser.get('/api/profile/settings')).body.settings).toEqual({});

  await server.database?.db
    .update(accounts)
    .set({ premiumUntil: new Date(Date.now() + hourMs) })
    .where(eq(accounts.email, email));
  expect((await choose()).status).toBe(200);

  later = 2 * hourMs;
  expect((await choose({ favourites: ['travel_1'] })).status, 'kept, and so no new choice').toBe(200);
  const other = await choose({ theme: { theme: 'dark', background: 'geometric' } });
  expect([other.status, other.body.code]).toEqual([403, 'forbidden']);
});
