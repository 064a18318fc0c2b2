import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { accounts } from '../../db/schema.ts';

const preferenceUrl = '/api/profile/provider-preference';
const sessionPreferenceUrl = '/api/profile/provider-preference-temp';
const toggleLogUrl = '/api/log/provider-toggle';

/** The time at which the tests start. */
const startTime = Date.UTC(2027, 2, 1, 12);
let now = startTime;

/** Providers in the order in which they were called. */
const providerCalls: string[] = [];
const logLines: Record<string, unknown>[] = [];

/** Starts a stub of Google and Geoapify that returns no places and records the calls. */
function startProviders(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const isGoogle = request.url?.startsWith('/google/') ?? false;
    providerCalls.push(isGoogle ? 'google' : 'geoapify');
    response.setHeader('content-type', 'application/json').end(isGoogle ? '{}' : '{"features":[]}');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.each(await featureDatabases())('the preferred places provider on %s', (kind) => {
  let server: TestApp;
  let providers: Server;
  let userCount = 0;
  beforeAll(async () => {
    providers = await startProviders();
    const url = `http://127.0.0.1:${(providers.address() as AddressInfo).port}`;
    server = await startTestApp({
      database: kind,
      clock: () => now,
      logger: pino({ level: 'info' }, { write: (line: string) => void logLines.push(JSON.parse(line)) }),
      environment: {
        ...{ OVERPASS_URL: 'off', GOOGLE_PLACES_API_KEY: 'google-key', GEOAPIFY_API_KEY: 'geoapify-key' },
        ...{ GOOGLE_PLACES_URL: `${url}/google`, GEOAPIFY_URL: `${url}/geoapify` },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await new Promise((resolve) => providers.close(resolve));
  });
  beforeEach(() => {
    // Each test starts an hour later, so that its rate limits are unused.
    now += 3_600_000;
    logLines.length = 0;
    providerCalls.length = 0;
  });

  /** Registers and signs in a user, with premium until `premiumUntil` if it is set. */
  async function registerUser(premiumUntil?: number): Promise<BrowserClient> {
    userCount += 1;
    const browser = openBrowser(server.app, `198.51.100.${userCount}`);
    const email = `person${userCount}@example.org`;
    await registerAccount(browser, email);
    if (premiumUntil !== undefined) await grantPremium(email, premiumUntil);
    return browser;
  }

  async function grantPremium(email: string, until: number): Promise<void> {
    await server.database?.db
      .update(accounts)
      .set({ premiumUntil: new Date(until) })
      .where(eq(accounts.email, email));
  }

  const savePreference = (browser: BrowserClient, preferredProvider: string) =>
    browser.post(preferenceUrl, { preferredProvider });
  const saveForSession = (browser: BrowserClient, preferredProvider: string) =>
    browser.post(sessionPreferenceUrl, { preferredProvider, temporary: true });
  const readPreference = async (browser: BrowserClient) => (await browser.get(preferenceUrl)).body;

  /** Searches at a new place and returns the provider that is called first. */
  let searches = 0;
  async function firstProviderCalled(browser: BrowserClient): Promise<string | undefined> {
    providerCalls.length = 0;
    searches += 1;
    const answer = await browser.get(`/api/places/mosques?lat=${(searches / 4).toFixed(2)}&lng=10`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return providerCalls[0];
  }

  it.each([
    ['reading it', (guest: BrowserClient) => guest.get(preferenceUrl)],
    ['saving it', (guest: BrowserClient) => savePreference(guest, 'geoapify')],
    ['saving it for the session', (guest: BrowserClient) => saveForSession(guest, 'geoapify')],
  ])('returns 401 to a guest for %s', async (_, send) => {
    const answer = await send(openBrowser(server.app));
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Authentication required. Please sign in again.');
  });

  it('is auto by default, then the saved one, and must not be cached', async () => {
    const amina = await registerUser();
    expect(await readPreference(amina)).toEqual({ success: true, preferredProvider: 'auto' });

    const saved = await savePreference(amina, 'geoapify');
    expect(saved.body).toEqual({ success: true, message: 'Provider preference saved.' });
    expect(saved.headers['cache-control']).toBe('no-store');
    const answer = await amina.get(preferenceUrl);
    expect(answer.body).toEqual({ success: true, preferredProvider: 'geoapify' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('belongs to one account only', async () => {
    const [amina, bilal] = [await registerUser(), await registerUser()];
    await savePreference(amina, 'geoapify');
    expect(await readPreference(bilal)).toEqual({ success: true, preferredProvider: 'auto' });
  });

  it.each([
    ['an unknown provider', preferenceUrl, { preferredProvider: 'bing' }],
    ['a list', preferenceUrl, { preferredProvider: ['auto'] }],
    ['missing', preferenceUrl, {}],
    ['for the session without the temporary flag', sessionPreferenceUrl, { preferredProvider: 'auto' }],
    [
      'for the session with temporary: false',
      sessionPreferenceUrl,
      { preferredProvider: 'auto', temporary: false },
    ],
  ])('cannot be %s', async (_, url, body) => {
    const answer = await (await registerUser()).post(url, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'bad_request' });
  });

  it.each([
    ['for the account', savePreference],
    ['for the session', saveForSession],
  ])('cannot be Google for a free account, whatever it claims: %s', async (_, send) => {
    const amina = await registerUser();
    const answer = await send(amina, 'google');
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe('Google Places needs Premium. Choose Auto or Geoapify.');
    const withClaims = await amina.post(
      preferenceUrl,
      { preferredProvider: 'google', isPremium: true },
      { 'x-premium': 'true' },
    );
    expect(withClaims.status).toBe(403);
    expect(await readPreference(amina)).toEqual({ success: true, preferredProvider: 'auto' });
    expect(await firstProviderCalled(amina)).toBe('geoapify');
  });

  it('determines which provider a search with premium calls first', async () => {
    const amina = await registerUser(now + dayMs);
    expect(await firstProviderCalled(amina)).toBe('google');
    await savePreference(amina, 'geoapify');
    expect(await firstProviderCalled(amina)).toBe('geoapify');
    await savePreference(amina, 'google');
    expect(await firstProviderCalled(amina)).toBe('google');
  });

  it('counts as a use of premium only if Google answered', async () => {
    const [googleUser, geoapifyUser] = [await registerUser(now + dayMs), await registerUser(now + dayMs)];
    await savePreference(geoapifyUser, 'geoapify');
    await firstProviderCalled(geoapifyUser);
    await firstProviderCalled(googleUser);

    const usesQuery = `select a.email, u.feature, u.last_used_at as at from premium_uses u join accounts a on a.id = u.account_id
      where u.last_used_at >= '${new Date(now).toISOString()}'`;
    await expect
      .poll(async () => (await server.database?.db.execute(usesQuery))?.rows)
      .toMatchObject([{ email: `person${userCount - 1}@example.org`, feature: 'google_places' }]);
  });

  it('isn’t used after premium ends, and is used again if premium is renewed', async () => {
    const until = now + dayMs;
    const amina = await registerUser(until);
    await savePreference(amina, 'google');
    await saveForSession(amina, 'google');

    now = until;
    expect(await readPreference(amina)).toEqual({
      success: true,
      preferredProvider: 'auto',
      sessionProvider: 'auto',
    });
    expect(await firstProviderCalled(amina)).toBe('geoapify');
    expect(providerCalls).not.toContain('google');

    await grantPremium(`person${userCount}@example.org`, now + dayMs);
    expect(await readPreference(amina)).toMatchObject({ preferredProvider: 'google' });
    expect(await firstProviderCalled(amina)).toBe('google');
  });

  it('can differ for one session until a new one is saved for the account', async () => {
    const phone = await registerUser(now + dayMs);
    const laptop = openBrowser(server.app, '203.0.113.9');
    const signIn = { email: `person${userCount}@example.org`, password: 'three lanterns at dusk' };
    expect((await laptop.post('/api/auth/login', signIn)).status).toBe(200);

    expect((await saveForSession(phone, 'geoapify')).status).toBe(200);
    expect(await readPreference(phone)).toEqual({
      success: true,
      preferredProvider: 'auto',
      sessionProvider: 'geoapify',
    });
    expect(await readPreference(laptop)).toEqual({ success: true, preferredProvider: 'auto' });
    expect([await firstProviderCalled(phone), await firstProviderCalled(laptop)]).toEqual([
      'geoapify',
      'google',
    ]);

    await savePreference(phone, 'google');
    expect(await readPreference(phone)).toEqual({ success: true, preferredProvider: 'google' });
    expect(await firstProviderCalled(phone)).toBe('google');
  });

  it('can be changed at most sixty times a minute', async () => {
    const amina = await registerUser();
    const answers = [];
    for (let i = 0; i <= 60; i++) answers.push(await savePreference(amina, i % 2 ? 'auto' : 'geoapify'));
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
    expect(answers[60]?.status).toBe(429);
    expect(answers[60]?.headers['retry-after']).toBe('60');
  });

  describe('the log of changed providers', () => {
    const toggle = {
      timestamp: '2027-03-01T12:00:00.000Z',
      type: 'provider_toggle',
      message: 'Provider changed to geoapify by amina@example.org',
      userRole: 'free',
      provider: 'geoapify',
      details: { action: 'select', providerName: 'Geoapify', saved: false },
    };
    const toggles = () => logLines.filter(({ event }) => event === 'provider_toggle');
    const toggleCount = async (labels: string) => {
      const text = (await server.app.inject('/metrics')).body;
      return Number(new RegExp(`^provider_toggles_total\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    };

    it('has one line with the role that the server determined, and a metric counts it', async () => {
      const amina = await registerUser(now + dayMs);
      const before = await toggleCount('provider="geoapify",role="premium"');
      const answer = await amina.post(toggleLogUrl, toggle);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect(toggles()).toHaveLength(1);
      expect(toggles()[0]).toMatchObject({
        ...{ provider: 'geoapify', action: 'select', saved: false, role: 'premium', claimsOtherRole: true },
      });
      expect(await toggleCount('provider="geoapify",role="premium"')).toBe(before + 1);
    });

    it.each([
      ['a guest', async () => openBrowser(server.app)],
      ['a free account', () => registerUser()],
    ])('says that the role is free and another one was claimed, for %s', async (_, open) => {
      await (await open()).post(toggleLogUrl, { ...toggle, userRole: 'paid' });
      expect(toggles()[0]).toMatchObject({ role: 'free', claimsOtherRole: true });
    });

    it('contains no free text from the request', async () => {
      const details = { action: 'amina@example.org', providerName: 'amina@example.org', saved: true };
      await openBrowser(server.app).post(toggleLogUrl, { ...toggle, details });
      expect(JSON.stringify(logLines)).not.toContain('amina');
      expect(toggles()[0]).toMatchObject({ action: 'other', saved: true });
    });

    it.each([
      ['an invalid time', { timestamp: 'yesterday' }],
      ['another type', { type: 'login' }],
      ['an unknown role', { userRole: 'admin' }],
      ['a message that is too long', { message: 'x'.repeat(201) }],
      ['no details', { details: {} }],
    ])('rejects %s', async (_, invalidPart) => {
      const answer = await openBrowser(server.app).post(toggleLogUrl, { ...toggle, ...invalidPart });
      expect(answer.status).toBe(400);
      expect(toggles()).toEqual([]);
    });

    it('accepts at most 120 entries from one network', async () => {
      const guest = openBrowser(server.app, '203.0.113.77');
      for (let i = 0; i < 120; i++) expect((await guest.post(toggleLogUrl, toggle)).status).toBe(200);
      expect((await guest.post(toggleLogUrl, toggle)).status).toBe(429);
      expect((await openBrowser(server.app, '203.0.113.78').post(toggleLogUrl, toggle)).status).toBe(200);
    });
  });
});
