import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { sampleDua, sampleDuas } from '../../../../test/harness/sample-duas.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { accounts } from '../../db/schema.ts';

const address = '/api/duas';
const start = Date.UTC(2027, 2, 1, 12);
let now = start;

interface Person {
  readonly browser: BrowserClient;
  readonly email: string;
  readonly token: string;
}

/** Large enough to be compressed. */
const collection = {
  version: 'v-1',
  duas: [...sampleDuas.duas, ...Array.from({ length: 20 }, (_, i) => sampleDua(`more_${i}`))],
};
const anyText = /Placeholder words|hādhā|لِلتَّجْرِبَةِ/;

describe.each(await availableDatabases())('the collection of duas, on %s', (kind) => {
  let site: TestApp;
  let people = 0;
  beforeAll(async () => {
    site = await startTestApp({ database: kind, clock: () => now, duas: collection });
  });
  afterAll(() => site.close());
  beforeEach(() => {
    // Each test starts an hour later, so that its rate limits are unused.
    now += 3_600_000;
  });

  async function person(premiumUntil?: number): Promise<Person> {
    people += 1;
    const browser = openBrowser(site.app, `198.51.100.${people}`);
    const { email, token } = await registerAccount(browser, `reader${people}@example.org`);
    if (premiumUntil !== undefined) await givePremium(email, premiumUntil);
    return { browser, email, token };
  }

  async function givePremium(email: string, until: number): Promise<void> {
    await site.database?.db
      .update(accounts)
      .set({ premiumUntil: new Date(until) })
      .where(eq(accounts.email, email));
  }

  /** Contains no texts and must not be cached. */
  function expectRefused(answer: Awaited<ReturnType<BrowserClient['get']>>, status: number): void {
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toMatch(anyText);
    expect(answer.body).not.toHaveProperty('version');
  }

  it('asks a guest to sign in', async () => {
    const answer = await openBrowser(site.app).get(address);
    expectRefused(answer, 401);
    expect(answer.body.error).toBe('Authentication required. Please sign in again.');
  });

  it('is not for a free account', async () => {
    const answer = await (await person()).browser.get(address);
    expectRefused(answer, 403);
    expect(answer.body.error).toBe('The duas are a Premium feature. Please upgrade to Premium to read them.');
  });

  it('is complete for a member, with the account and the end of Premium', async () => {
    const until = now + dayMs;
    const { browser } = await person(until);
    const me = await browser.get('/api/auth/me');
    const answer = await browser.get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.body).toEqual({
      success: true,
      version: 'v-1',
      accountId: me.body.user.id,
      premiumUntil: new Date(until).toISOString(),
      duas: collection.duas,
    });
  });

  it('accepts a bearer token as well as a cookie', async () => {
    const { token, browser } = await person(now + dayMs);
    const withBearer = await openBrowser(site.app).get(address, { authorization: `Bearer ${token}` });
    expect(withBearer.body.duas).toHaveLength(collection.duas.length);
    expect((await browser.get(address)).body).toEqual(withBearer.body);
  });

  it('is not sent again to a device that has the latest version', async () => {
    const { browser } = await person(now + dayMs);
    const { duas, ...rest } = (await browser.get(address)).body;
    expect(duas).toBeDefined();
    const again = await browser.get(`${address}?have=v-1`);
    expect(again.body).toEqual(rest);
    expect(again.headers['cache-control']).toBe('no-store');
    expect((await browser.get(`${address}?have=v-0`)).body.duas).toHaveLength(collection.duas.length);
  });

  it.each(['', 'a%20b', 'x'.repeat(65), 'v-1&have=v-1'])('rejects the version %s', async (have) => {
    const { browser } = await person(now + dayMs);
    expectRefused(await browser.get(`${address}?have=${have}`), 400);
  });

  it('is available exactly as long as Premium', async () => {
    const until = now + dayMs;
    const { browser, email } = await person(until);
    now = until - 1;
    expect((await browser.get(address)).status).toBe(200);
    now = until;
    expectRefused(await browser.get(address), 403);
    expectRefused(await browser.get(`${address}?have=v-1`), 403);
    await givePremium(email, now + dayMs);
    expect((await browser.get(address)).status).toBe(200);
  });

  it('ignores what a browser claims about its user', async () => {
    const { browser, token } = await person();
    const claims = {
      'x-premium': 'true',
      'x-forwarded-user': 'reader1@example.org',
      'x-http-method-override': 'GET',
    };
    browser.cookies.set('isPremium', 'true');
    browser.cookies.set('mihrab_premium', '1');
    browser.cookies.set('mihrab_signed_in', '1');
    expectRefused(await browser.get(`${address}?isPremium=true&payment=success`, claims), 403);
    expectRefused(await browser.get(address, { authorization: `Bearer ${token}` }), 403);
    const member = await person(now + dayMs);
    const { id } = (await member.browser.get('/api/auth/me')).body.user;
    expectRefused(await browser.get(`${address}?accountId=${id}`), 403);
  });

  it('rejects an invalid session', async () => {
    const stranger = openBrowser(site.app);
    stranger.cookies.set('mihrab_session', 'x'.repeat(43));
    expectRefused(await stranger.get(address, { authorization: `Bearer ${'y'.repeat(43)}` }), 401);
    expectRefused(await stranger.get(address, { authorization: 'Bearer undefined' }), 401);
  });

  it('is unavailable to cookie and token after signing out', async () => {
    const { browser, token } = await person(now + dayMs);
    expect((await browser.get(address)).status).toBe(200);
    const kept = new Map(browser.cookies);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expectRefused(await browser.get(address), 401);
    expectRefused(await openBrowser(site.app).get(address, { authorization: `Bearer ${token}` }), 401);
  });

  it('is unavailable to every device after all sessions have ended', async () => {
    const { browser, email } = await person(now + dayMs);
    const phone = openBrowser(site.app, '203.0.113.40');
    await phone.post('/api/auth/login', { email, password: testPassword });
    expect((await phone.get(address)).status).toBe(200);
    const ended = await browser.post('/api/auth/sessions/end-all');
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    expectRefused(await phone.get(address), 401);
  });

  it('counts as a use of Premium only if it was served', async () => {
    const [reader, free] = [await person(now + dayMs), await person()];
    await free.browser.get(address);
    await reader.browser.get(address);
    const used = `select a.email, u.feature from premium_uses u join accounts a on a.id = u.account_id
      where u.last_used_at >= '${new Date(now).toISOString()}'`;
    await vi.waitFor(async () => {
      const found = await site.database?.db.execute(used);
      expect(found?.rows).toEqual([{ email: reader.email, feature: 'duas' }]);
    });
  });

  it('is rate limited per account, whatever the network', async () => {
    const { token } = await person(now + dayMs);
    const ask = (i: number) =>
      openBrowser(site.app, `203.0.113.${i}`).get(address, { authorization: `Bearer ${token}` });
    for (let i = 0; i < 30; i++) expect((await ask(i)).status).toBe(200);
    const refused = await ask(30);
    expectRefused(refused, 429);
    expect(refused.headers['retry-after']).toBe('60');
    expect((await (await person(now + dayMs)).browser.get(address)).status).toBe(200);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('travels as %s where the browser takes it', async (encoding, unpack) => {
    const { token } = await person(now + dayMs);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    const answer = await site.app.inject({ url: address, headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' });
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(JSON.parse(unpack(answer.rawPayload).toString()).duas).toEqual(collection.duas);
  });

  describe('by another method', () => {
    const call = async (method: 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', token: string) =>
      site.app.inject({
        ...{ method, url: address, ...(method === 'HEAD' ? {} : { payload: {} }) },
        headers: { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' },
      });

    it('HEAD has the headers of GET and no body', async () => {
      const [member, free] = [await person(now + dayMs), await person()];
      const answer = await call('HEAD', member.token);
      expect([answer.statusCode, answer.payload, answer.headers['cache-control']]).toEqual([
        200,
        '',
        'no-store',
      ]);
      const refused = await call('HEAD', free.token);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store']);
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s gets nothing', async (method) => {
      const answer = await call(method, (await person(now + dayMs)).token);
      expect(answer.statusCode).toBe(405);
      expect(answer.payload).not.toMatch(anyText);
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });

  it('is unavailable if none was built, which only members are told', async () => {
    const bare = await startTestApp({ database: kind, clock: () => now, duas: 'none' });
    try {
      const browser = openBrowser(bare.app);
      expectRefused(await browser.get(address), 401);
      const { email } = await registerAccount(browser, 'early@example.org');
      expectRefused(await browser.get(address), 403);
      await bare.database?.db
        .update(accounts)
        .set({ premiumUntil: new Date(now + dayMs) })
        .where(eq(accounts.email, email));
      const answer = await browser.get(address);
      expectRefused(answer, 503);
      expect(answer.body.error).toBe('The duas cannot be read at this moment. Please try again later.');
      expect((await browser.get('/api/auth/me')).status).toBe(200);
    } finally {
      await bare.close();
    }
  });
});

describe('the collection while the database is away', () => {
  it('is unavailable, whatever the credentials', async () => {
    const site = await startTestApp();
    const stranger = openBrowser(site.app);
    expect((await stranger.get(address)).status).toBe(401);
    const answer = await stranger.get(address, { authorization: `Bearer ${'y'.repeat(43)}` });
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    await site.close();
  });
});
