import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { sampleDua, sampleDuas } from '../../../../test/harness/sample-duas.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { accounts } from '../../db/schema.ts';

const url = '/api/duas';
const startTime = Date.UTC(2027, 2, 1, 12);
let now = startTime;

interface TestUser {
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

describe.each(await featureDatabases())('the collection of duas, on %s', (kind) => {
  let server: TestApp;
  let userCount = 0;
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now, duas: collection });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    // Each test starts an hour later, so that its rate limits are unused.
    now += 3_600_000;
  });

  async function registerUser(premiumUntil?: number): Promise<TestUser> {
    userCount += 1;
    const browser = openBrowser(server.app, `198.51.100.${userCount}`);
    const { email, token } = await registerAccount(browser, `reader${userCount}@example.org`);
    if (premiumUntil !== undefined) await grantPremium(email, premiumUntil);
    return { browser, email, token };
  }

  async function grantPremium(email: string, until: number): Promise<void> {
    await server.database?.db
      .update(accounts)
      .set({ premiumUntil: new Date(until) })
      .where(eq(accounts.email, email));
  }

  /** Expects an error without texts that must not be cached. */
  function expectRejected(answer: Awaited<ReturnType<BrowserClient['get']>>, status: number): void {
    expect(answer.status).toBe(status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(answer.body)).not.toMatch(anyText);
    expect(answer.body).not.toHaveProperty('version');
  }

  it('returns 401 to a guest', async () => {
    const answer = await openBrowser(server.app).get(url);
    expectRejected(answer, 401);
    expect(answer.body.error).toBe('Authentication required. Please sign in again.');
  });

  it('returns 403 to a free account', async () => {
    const answer = await (await registerUser()).browser.get(url);
    expectRejected(answer, 403);
    expect(answer.body.error).toBe('The duas need Premium. Upgrade to read them.');
  });

  it('is complete for a Premium user, with the account id and the end of Premium', async () => {
    const until = now + dayMs;
    const { browser } = await registerUser(until);
    const me = await browser.get('/api/auth/me');
    const answer = await browser.get(url);
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
    const { token, browser } = await registerUser(now + dayMs);
    const withBearer = await openBrowser(server.app).get(url, { authorization: `Bearer ${token}` });
    expect(withBearer.body.duas).toHaveLength(collection.duas.length);
    expect((await browser.get(url)).body).toEqual(withBearer.body);
  });

  it('is not sent again to a device that has the latest version', async () => {
    const { browser } = await registerUser(now + dayMs);
    const { duas, ...rest } = (await browser.get(url)).body;
    expect(duas).toBeDefined();
    const again = await browser.get(`${url}?have=v-1`);
    expect(again.body).toEqual(rest);
    expect(again.headers['cache-control']).toBe('no-store');
    expect((await browser.get(`${url}?have=v-0`)).body.duas).toHaveLength(collection.duas.length);
  });

  it.each(['', 'a%20b', 'x'.repeat(65), 'v-1&have=v-1'])('rejects the version %s', async (have) => {
    const { browser } = await registerUser(now + dayMs);
    expectRejected(await browser.get(`${url}?have=${have}`), 400);
  });

  it('is available exactly as long as Premium', async () => {
    const until = now + dayMs;
    const { browser, email } = await registerUser(until);
    now = until - 1;
    expect((await browser.get(url)).status).toBe(200);
    now = until;
    expectRejected(await browser.get(url), 403);
    expectRejected(await browser.get(`${url}?have=v-1`), 403);
    await grantPremium(email, now + dayMs);
    expect((await browser.get(url)).status).toBe(200);
  });

  it('ignores what a browser claims about its user', async () => {
    const { browser, token } = await registerUser();
    const claims = {
      'x-premium': 'true',
      'x-forwarded-user': 'reader1@example.org',
      'x-http-method-override': 'GET',
    };
    browser.cookies.set('isPremium', 'true');
    browser.cookies.set('mihrab_premium', '1');
    browser.cookies.set('mihrab_signed_in', '1');
    expectRejected(await browser.get(`${url}?isPremium=true&payment=success`, claims), 403);
    expectRejected(await browser.get(url, { authorization: `Bearer ${token}` }), 403);
    const member = await registerUser(now + dayMs);
    const { id } = (await member.browser.get('/api/auth/me')).body.user;
    expectRejected(await browser.get(`${url}?accountId=${id}`), 403);
  });

  it('rejects an invalid session', async () => {
    const stranger = openBrowser(server.app);
    stranger.cookies.set('mihrab_session', 'x'.repeat(43));
    expectRejected(await stranger.get(url, { authorization: `Bearer ${'y'.repeat(43)}` }), 401);
    expectRejected(await stranger.get(url, { authorization: 'Bearer undefined' }), 401);
  });

  it('is unavailable to cookie and token after signing out', async () => {
    const { browser, token } = await registerUser(now + dayMs);
    expect((await browser.get(url)).status).toBe(200);
    const oldCookies = new Map(browser.cookies);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    for (const [name, value] of oldCookies) browser.cookies.set(name, value);
    expectRejected(await browser.get(url), 401);
    expectRejected(await openBrowser(server.app).get(url, { authorization: `Bearer ${token}` }), 401);
  });

  it('is unavailable to every device after all sessions have ended', async () => {
    const { browser, email } = await registerUser(now + dayMs);
    const phone = openBrowser(server.app, '203.0.113.40');
    await phone.post('/api/auth/login', { email, password: testPassword });
    expect((await phone.get(url)).status).toBe(200);
    const ended = await browser.post('/api/auth/sessions/end-all');
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    expectRejected(await phone.get(url), 401);
  });

  it('counts as a use of Premium only if it was served', async () => {
    const [premiumUser, freeUser] = [await registerUser(now + dayMs), await registerUser()];
    await freeUser.browser.get(url);
    await premiumUser.browser.get(url);
    const usesQuery = `select a.email, u.feature from premium_uses u join accounts a on a.id = u.account_id
      where u.last_used_at >= '${new Date(now).toISOString()}'`;
    await expect
      .poll(async () => (await server.database?.db.execute(usesQuery))?.rows)
      .toEqual([{ email: premiumUser.email, feature: 'duas' }]);
  });

  it('is rate limited per account, whatever the network', async () => {
    const { token } = await registerUser(now + dayMs);
    const fetchFrom = (i: number) =>
      openBrowser(server.app, `203.0.113.${i}`).get(url, { authorization: `Bearer ${token}` });
    for (let i = 0; i < 30; i++) expect((await fetchFrom(i)).status).toBe(200);
    const limited = await fetchFrom(30);
    expectRejected(limited, 429);
    expect(limited.headers['retry-after']).toBe('60');
    expect((await (await registerUser(now + dayMs)).browser.get(url)).status).toBe(200);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s if the browser accepts it', async (encoding, unpack) => {
    const { token } = await registerUser(now + dayMs);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    const answer = await server.app.inject({ url, headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-store' });
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(JSON.parse(unpack(answer.rawPayload).toString()).duas).toEqual(collection.duas);
  });

  describe('another method', () => {
    const call = async (method: 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', token: string) =>
      server.app.inject({
        ...{ method, url, ...(method === 'HEAD' ? {} : { payload: {} }) },
        headers: { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' },
      });

    it('HEAD has the headers of GET and no body', async () => {
      const [premiumUser, freeUser] = [await registerUser(now + dayMs), await registerUser()];
      const answer = await call('HEAD', premiumUser.token);
      expect([answer.statusCode, answer.payload, answer.headers['cache-control']]).toEqual([
        200,
        '',
        'no-store',
      ]);
      const rejected = await call('HEAD', freeUser.token);
      expect([rejected.statusCode, rejected.headers['cache-control']]).toEqual([403, 'no-store']);
    });

    it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s returns 405 without texts', async (method) => {
      const answer = await call(method, (await registerUser(now + dayMs)).token);
      expect(answer.statusCode).toBe(405);
      expect(answer.payload).not.toMatch(anyText);
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });

  it('returns 503 to Premium users if no collection was built', async () => {
    const serverWithoutDuas = await startTestApp({ database: kind, clock: () => now, duas: 'none' });
    try {
      const browser = openBrowser(serverWithoutDuas.app);
      expectRejected(await browser.get(url), 401);
      const { email } = await registerAccount(browser, 'early@example.org');
      expectRejected(await browser.get(url), 403);
      await serverWithoutDuas.database?.db
        .update(accounts)
        .set({ premiumUntil: new Date(now + dayMs) })
        .where(eq(accounts.email, email));
      const answer = await browser.get(url);
      expectRejected(answer, 503);
      expect(answer.body.error).toBe('Couldn’t load the duas. Try again later.');
      expect((await browser.get('/api/auth/me')).status).toBe(200);
    } finally {
      await serverWithoutDuas.close();
    }
  });
});

describe('the collection while the database is unavailable', () => {
  it('returns 401 without a token and 503 with one', async () => {
    const server = await startTestApp();
    const stranger = openBrowser(server.app);
    expect((await stranger.get(url)).status).toBe(401);
    const answer = await stranger.get(url, { authorization: `Bearer ${'y'.repeat(43)}` });
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    await server.close();
  });
});
