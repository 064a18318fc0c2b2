import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { accounts } from '../../db/schema.ts';

const preference = '/api/profile/provider-preference';
const temporary = '/api/profile/provider-preference-temp';
const toggleLog = '/api/log/provider-toggle';

/** The day on which everything begins; tests move on from it. */
const start = Date.UTC(2027, 2, 1, 12);
let now = start;

/** Whom the searches reached, in turn. */
const asked: string[] = [];
const lines: Record<string, unknown>[] = [];

/** Google and Geoapify as far as it matters here: they are asked, and have found nothing. */
function startProviders(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    const isGoogle = request.url?.startsWith('/google/') ?? false;
    asked.push(isGoogle ? 'google' : 'geoapify');
    response.setHeader('content-type', 'application/json').end(isGoogle ? '{}' : '{"features":[]}');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.each(await availableDatabases())('the preferred service of place data, on %s', (kind) => {
  let site: TestApp;
  let providers: Server;
  let people = 0;
  beforeAll(async () => {
    providers = await startProviders();
    const address = `http://127.0.0.1:${(providers.address() as AddressInfo).port}`;
    site = await startTestApp({
      database: kind,
      clock: () => now,
      logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
      environment: {
        ...{ OVERPASS_URL: 'off', GOOGLE_PLACES_API_KEY: 'google-key', GEOAPIFY_API_KEY: 'geoapify-key' },
        ...{ GOOGLE_PLACES_URL: `${address}/google`, GEOAPIFY_URL: `${address}/geoapify` },
      },
    });
  });
  afterAll(async () => {
    await site.close();
    await new Promise((resolve) => providers.close(resolve));
  });
  beforeEach(() => {
    // An hour for each test, so that no limit of one reaches the next.
    now += 3_600_000;
    lines.length = 0;
    asked.length = 0;
  });

  /** A signed-in user with a new account, with premium until the given time if one is given. */
  async function person(premiumUntil?: number): Promise<BrowserClient> {
    people += 1;
    const browser = openBrowser(site.app, `198.51.100.${people}`);
    const email = `person${people}@example.org`;
    await registerAccount(browser, email);
    if (premiumUntil !== undefined) await givePremium(email, premiumUntil);
    return browser;
  }

  async function givePremium(email: string, until: number): Promise<void> {
    await site.database?.db
      .update(accounts)
      .set({ premiumUntil: new Date(until) })
      .where(eq(accounts.email, email));
  }

  const choose = (browser: BrowserClient, preferredProvider: string) =>
    browser.post(preference, { preferredProvider });
  const tryOut = (browser: BrowserClient, preferredProvider: string) =>
    browser.post(temporary, { preferredProvider, temporary: true });
  const read = async (browser: BrowserClient) => (await browser.get(preference)).body;

  /** Whom a search of this person reaches first; each place of the world is searched once. */
  let searches = 0;
  async function firstAsked(browser: BrowserClient): Promise<string | undefined> {
    asked.length = 0;
    searches += 1;
    const answer = await browser.get(`/api/places/mosques?lat=${(searches / 4).toFixed(2)}&lng=10`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return asked[0];
  }

  it.each([
    ['reads it', (guest: BrowserClient) => guest.get(preference)],
    ['saves it', (guest: BrowserClient) => choose(guest, 'geoapify')],
    ['tries it out', (guest: BrowserClient) => tryOut(guest, 'geoapify')],
  ])('is an account’s: no guest %s', async (_, call) => {
    const answer = await call(openBrowser(site.app));
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Authentication required. Please sign in again.');
  });

  it('is auto where none was chosen, and then what was saved; no cache may hold it', async () => {
    const amina = await person();
    expect(await read(amina)).toEqual({ success: true, preferredProvider: 'auto' });

    const saved = await choose(amina, 'geoapify');
    expect(saved.body).toEqual({ success: true, message: 'Provider preference saved.' });
    expect(saved.headers['cache-control']).toBe('no-store');
    const answer = await amina.get(preference);
    expect(answer.body).toEqual({ success: true, preferredProvider: 'geoapify' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('belongs to one account alone', async () => {
    const [amina, bilal] = [await person(), await person()];
    await choose(amina, 'geoapify');
    expect(await read(bilal)).toEqual({ success: true, preferredProvider: 'auto' });
  });

  it.each([
    ['another service', preference, { preferredProvider: 'bing' }],
    ['a list', preference, { preferredProvider: ['auto'] }],
    ['nothing', preference, {}],
    ['a trial that does not say so', temporary, { preferredProvider: 'auto' }],
    ['a trial that is none', temporary, { preferredProvider: 'auto', temporary: false }],
  ])('cannot be %s', async (_, url, body) => {
    const answer = await (await person()).post(url, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'bad_request' });
  });

  it.each([
    ['saved', choose],
    ['tried out', tryOut],
  ])('cannot be Google, %s, by a free account, whatever it claims', async (_, call) => {
    const amina = await person();
    const answer = await call(amina, 'google');
    expect(answer.status).toBe(403);
    expect(answer.body.error).toBe('Google Places is a Premium feature. Please choose Auto or Geoapify.');
    const claimed = await amina.post(
      preference,
      { preferredProvider: 'google', isPremium: true },
      { 'x-premium': 'true' },
    );
    expect(claimed.status).toBe(403);
    expect(await read(amina)).toEqual({ success: true, preferredProvider: 'auto' });
    expect(await firstAsked(amina)).toBe('geoapify');
  });

  it('decides whom the searches of premium reach first', async () => {
    const amina = await person(now + dayMs);
    expect(await firstAsked(amina)).toBe('google');
    await choose(amina, 'geoapify');
    expect(await firstAsked(amina)).toBe('geoapify');
    await choose(amina, 'google');
    expect(await firstAsked(amina)).toBe('google');
  });

  it('counts as a use of premium where Google answered, and nowhere else', async () => {
    const [payer, saver] = [await person(now + dayMs), await person(now + dayMs)];
    await choose(saver, 'geoapify');
    await firstAsked(saver);
    await firstAsked(payer);

    const used = `select a.email, u.feature, u.last_used_at as at from premium_uses u join accounts a on a.id = u.account_id
      where u.last_used_at >= '${new Date(now).toISOString()}'`;
    await vi.waitFor(async () => {
      const found = await site.database?.db.execute(used);
      expect(found?.rows).toMatchObject([
        { email: `person${people - 1}@example.org`, feature: 'google_places' },
      ]);
    });
  });

  it('counts as none when premium has lapsed, and again when it is back', async () => {
    const until = now + dayMs;
    const amina = await person(until);
    await choose(amina, 'google');
    await tryOut(amina, 'google');

    now = until;
    expect(await read(amina)).toEqual({
      success: true,
      preferredProvider: 'auto',
      sessionProvider: 'auto',
    });
    expect(await firstAsked(amina)).toBe('geoapify');
    expect(asked).not.toContain('google');

    await givePremium(`person${people}@example.org`, now + dayMs);
    expect(await read(amina)).toMatchObject({ preferredProvider: 'google' });
    expect(await firstAsked(amina)).toBe('google');
  });

  it('may be another for one session, until one is saved', async () => {
    const phone = await person(now + dayMs);
    const laptop = openBrowser(site.app, '203.0.113.9');
    const signIn = { email: `person${people}@example.org`, password: 'three lanterns at dusk' };
    expect((await laptop.post('/api/auth/login', signIn)).status).toBe(200);

    expect((await tryOut(phone, 'geoapify')).status).toBe(200);
    expect(await read(phone)).toEqual({
      success: true,
      preferredProvider: 'auto',
      sessionProvider: 'geoapify',
    });
    expect(await read(laptop)).toEqual({ success: true, preferredProvider: 'auto' });
    expect([await firstAsked(phone), await firstAsked(laptop)]).toEqual(['geoapify', 'google']);

    await choose(phone, 'google');
    expect(await read(phone)).toEqual({ success: true, preferredProvider: 'google' });
    expect(await firstAsked(phone)).toBe('google');
  });

  it('is not changed more often than a person would', async () => {
    const amina = await person();
    const answers = [];
    for (let i = 0; i <= 60; i++) answers.push(await choose(amina, i % 2 ? 'auto' : 'geoapify'));
    expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true);
    expect(answers[60]?.status).toBe(429);
    expect(answers[60]?.headers['retry-after']).toBe('60');
  });

  describe('a changed choice in the log', () => {
    const toggle = {
      timestamp: '2027-03-01T12:00:00.000Z',
      type: 'provider_toggle',
      message: 'Provider changed to geoapify by amina@example.org',
      userRole: 'free',
      provider: 'geoapify',
      details: { action: 'select', providerName: 'Geoapify', saved: false },
    };
    const toggles = () => lines.filter(({ event }) => event === 'provider_toggle');
    const counted = async (labels: string) => {
      const text = (await site.app.inject('/metrics')).body;
      return Number(new RegExp(`^provider_toggles_total\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    };

    it('is one line with the role as the server sees it, and one more in the count', async () => {
      const amina = await person(now + dayMs);
      const before = await counted('provider="geoapify",role="premium"');
      const answer = await amina.post(toggleLog, toggle);
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect(toggles()).toHaveLength(1);
      expect(toggles()[0]).toMatchObject({
        ...{ provider: 'geoapify', action: 'select', saved: false, role: 'premium', claimsOtherRole: true },
      });
      expect(await counted('provider="geoapify",role="premium"')).toBe(before + 1);
    });

    it.each([
      ['a guest', async () => openBrowser(site.app)],
      ['a free account', () => person()],
    ])('of %s says free, and that paid was claimed', async (_, who) => {
      await (await who()).post(toggleLog, { ...toggle, userRole: 'paid' });
      expect(toggles()[0]).toMatchObject({ role: 'free', claimsOtherRole: true });
    });

    it('holds nothing of the sender’s own words', async () => {
      const details = { action: 'amina@example.org', providerName: 'amina@example.org', saved: true };
      await openBrowser(site.app).post(toggleLog, { ...toggle, details });
      expect(JSON.stringify(lines)).not.toContain('amina');
      expect(toggles()[0]).toMatchObject({ action: 'other', saved: true });
    });

    it.each([
      ['a moment that is none', { timestamp: 'yesterday' }],
      ['another type', { type: 'login' }],
      ['a role that is none', { userRole: 'admin' }],
      ['a message as long as a book', { message: 'x'.repeat(201) }],
      ['no details', { details: {} }],
    ])('refuses %s', async (_, part) => {
      const answer = await openBrowser(site.app).post(toggleLog, { ...toggle, ...part });
      expect(answer.status).toBe(400);
      expect(toggles()).toEqual([]);
    });

    it('is taken from one network so often and no more', async () => {
      const guest = openBrowser(site.app, '203.0.113.77');
      for (let i = 0; i < 120; i++) expect((await guest.post(toggleLog, toggle)).status).toBe(200);
      expect((await guest.post(toggleLog, toggle)).status).toBe(429);
      expect((await openBrowser(site.app, '203.0.113.78').post(toggleLog, toggle)).status).toBe(200);
    });
  });
});
