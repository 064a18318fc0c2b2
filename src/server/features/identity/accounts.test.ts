import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import type { IdentitySubject } from '../../../../test/harness/identity-accounts.ts';
import { openIdentityBrowser } from '../../../../test/harness/identity-browser.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../test/harness/identity-provider.ts';
import { registerAccount } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp, testOrigin } from '../../../../test/harness/server.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { openAccountTables } from '../../accounts/store/account-tables.ts';

describe.each(await featureDatabases())('signing in through the identity provider, on %s', (kind) => {
  let identityProvider: TestIdentityProvider;
  let server: TestApp;
  let environment: Readonly<Record<string, string>>;
  let clockOffsetMs = 0;
  beforeAll(async () => {
    identityProvider = await startIdentityProvider({ publicUrl: testOrigin });
    environment = {
      RATE_LIMITS: 'off',
      APP_SECRET: 'one secret for both of the processes',
      ...identityProvider.environment,
    };
    server = await startTestApp({ database: kind, clock: () => Date.now() + clockOffsetMs, environment });
  });
  beforeEach(async () => {
    clockOffsetMs = 0;
    await server.database?.db.execute(sql`truncate accounts, email_codes cascade`);
  });
  afterAll(async () => {
    await server.close();
    await identityProvider.close();
  });

  const newBrowser = (): BrowserClient => openBrowser(server.app);

  /** Signs in at the provider and returns the landing URL with its handoff token. */
  async function signInAtProvider(browser: BrowserClient, subject: IdentitySubject) {
    const loginRedirect = await browser.get('/api/auth0/login');
    const providerBrowser = openIdentityBrowser(identityProvider.issuer);
    const callback = await providerBrowser.signIn(String(loginRedirect.headers['location']), subject);
    const callbackRedirect = await browser.get(callback.pathname + callback.search);
    const landing = new URL(String(callbackRedirect.headers['location']), testOrigin);
    return { landing, handoff: landing.hash.replace('#token=', '') };
  }

  const redeem = (browser: BrowserClient, handoff: string) =>
    browser.get('/api/auth/me', { authorization: `Bearer ${handoff}` });

  async function signIn(browser: BrowserClient, subject: IdentitySubject) {
    const answer = await redeem(browser, (await signInAtProvider(browser, subject)).handoff);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }

  it('opens a session for the provider’s user, and the handoff token works only once', async () => {
    const browser = newBrowser();
    const { landing, handoff } = await signInAtProvider(browser, 'auth0|verified');
    const first = await redeem(browser, handoff);
    const stranger = await redeem(newBrowser(), handoff);
    const byToken = await newBrowser().get('/api/auth/me', { authorization: `Bearer ${first.body.token}` });

    expect(landing.search).toBe('?auth0_success=true');
    expect(first.body.user).toMatchObject({
      email: 'verified@example.org',
      isEmailVerified: true,
      fullName: 'A verified reader',
      auth0Id: 'auth0|verified',
      hasPassword: false,
    });
    expect(first.body.token).not.toBe(handoff);
    expect(byToken.body.user.email).toBe('verified@example.org');
    expect(stranger.status).toBe(401);
  });

  describe('with a callback URL that is opened again with the same cookies', () => {
    let second: TestApp;
    beforeAll(async () => {
      const opened = server.database;
      if (!opened) throw new Error('the first process has no database');
      second = await startTestApp({ opened, clock: () => Date.now() + clockOffsetMs, environment });
    });
    // The first server closes the shared database.
    afterAll(() => second.app.close());

    /** Returns a browser that is about to open its callback URL, and a thief's browser with the same cookies. */
    async function prepareReplay() {
      const browser = newBrowser();
      const loginRedirect = await browser.get('/api/auth0/login');
      const providerBrowser = openIdentityBrowser(identityProvider.issuer);
      const { pathname, search } = await providerBrowser.signIn(
        String(loginRedirect.headers['location']),
        'auth0|verified',
      );
      const thief = openBrowser(second.app);
      for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
      const open = async (which: BrowserClient) =>
        String((await which.get(pathname + search)).headers['location']);
      return { browser, thief, open, callback: pathname + search };
    }

    const inTwelveMinutes = () => new Date(Date.now() + 12 * minuteMs);
    /** Counts the rows that mark used sign-ins, the only ones that expire within twelve minutes. */
    const countUsedSignIns = async () => {
      const end = inTwelveMinutes().toISOString();
      const found = await server.database?.db.execute(
        sql`select count(*) as count from allowances where forgotten_at < ${end}::timestamptz`,
      );
      return Number(found?.rows[0]?.['count']);
    };

    it('doesn’t sign in again, even in another process, and doesn’t call the provider', async () => {
      const { browser, thief, open } = await prepareReplay();
      expect(await open(browser)).toContain('/?auth0_success=true#token=');
      const requestsBefore = identityProvider.requestedPaths.length;

      expect(await open(thief)).toBe('/?auth_error=expired');
      expect(identityProvider.requestedPaths.length).toBe(requestsBefore);
    });

    it('signs in only one of two simultaneous requests', async () => {
      const { browser, thief, open } = await prepareReplay();
      const landed = (await Promise.all([open(browser), open(thief)])).toSorted();

      expect(landed[0]).toContain('/?auth0_success=true#token=');
      expect(landed[1]).toBe('/?auth_error=expired');
    });

    it('stores one row per sign-in and none for an unknown state, and removes the rows later', async () => {
      const before = await countUsedSignIns();
      const { browser, open, callback } = await prepareReplay();
      const unknownState = new URL(callback, testOrigin);
      unknownState.searchParams.set('state', 'made-up');
      await browser.get(unknownState.pathname + unknownState.search);
      expect(await countUsedSignIns()).toBe(before);
      await open(browser);
      expect(await countUsedSignIns()).toBe(before + 1);

      const now = inTwelveMinutes();
      const tables = openAccountTables({ db: () => server.database?.db as never });
      await tables.removeOutdated({ now, idleSince: now });
      expect(await countUsedSignIns()).toBe(0);
    });
  });

  it('rejects a handoff token that is used in another browser', async () => {
    const { handoff } = await signInAtProvider(newBrowser(), 'auth0|verified');
    const thief = newBrowser();
    await signInAtProvider(thief, 'auth0|unverified');

    expect((await redeem(thief, handoff)).status).toBe(401);
  });

  it('rejects a handoff token after one minute', async () => {
    const browser = newBrowser();
    const { handoff } = await signInAtProvider(browser, 'auth0|verified');
    clockOffsetMs = 61_000;

    expect((await redeem(browser, handoff)).status).toBe(401);
  });

  it('returns the provider’s sign-out URL when signing out', async () => {
    const browser = newBrowser();
    const { token } = await signIn(browser, 'auth0|verified');
    const logout = await browser.post('/api/auth0/logout');
    const signOutUrl = new URL(logout.body.auth0LogoutUrl);

    expect(signOutUrl.origin).toBe(identityProvider.issuer);
    expect(signOutUrl.searchParams.get('post_logout_redirect_uri')).toBe(`${testOrigin}/`);
    expect(signOutUrl.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect((await newBrowser().get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('signs in to the existing account with the same verified email address, every time', async () => {
    const passwordBrowser = newBrowser();
    await registerAccount(passwordBrowser, 'verified@example.org');
    const { user: ownAccount } = (await passwordBrowser.get('/api/auth/me')).body;
    const first = await signIn(newBrowser(), 'auth0|verified');
    const second = await signIn(newBrowser(), 'auth0|verified');

    expect([first.user.id, second.user.id]).toEqual([ownAccount.id, ownAccount.id]);
    expect(first.user.hasPassword).toBe(true);
  });

  it('never signs in to an existing account if the provider hasn’t verified the email address', async () => {
    const owner = newBrowser();
    await registerAccount(owner, 'unverified@example.org');
    const { user: ownAccount } = (await owner.get('/api/auth/me')).body;
    const { user: newAccount } = await signIn(newBrowser(), 'auth0|unverified');

    expect(newAccount.id).not.toBe(ownAccount.id);
    expect(newAccount).toMatchObject({ email: 'unverified@example.org', isEmailVerified: false });
  });

  it('voids an earlier unverified registration with the same email address', async () => {
    const attacker = newBrowser();
    const credentials = { email: 'verified@example.org', password: 'lies in wait for years' };
    const registration = await attacker.post('/api/auth/register', credentials);
    const { user } = await signIn(newBrowser(), 'auth0|verified');
    const verification = {
      email: credentials.email,
      code: registration.body.testingOTP,
      type: 'email_verification',
    };
    const attackerVerification = await attacker.post('/api/auth/verify-email', verification);
    const login = await attacker.post('/api/auth/login', credentials);

    expect(user.hasPassword).toBe(false);
    expect(attackerVerification.status).toBe(400);
    expect(login.status).toBe(401);
  });

  it('creates one account from twenty simultaneous first sign-ins', async () => {
    const signIns = await Promise.all(
      Array.from({ length: 20 }, () => signIn(newBrowser(), 'auth0|verified')),
    );
    expect(new Set(signIns.map(({ user }) => user.id)).size).toBe(1);
  });

  it('switches accounts if another user signs in in the same browser', async () => {
    const browser = newBrowser();
    await registerAccount(browser, 'first@example.org');
    const { user } = await signIn(browser, 'auth0|verified');

    expect(user.email).toBe('verified@example.org');
    expect((await browser.get('/api/auth/me')).body.user.email).toBe('verified@example.org');
  });

  it('is documented with its redirects in the OpenAPI description', async () => {
    const { paths } = (await newBrowser().get('/api/openapi.json')).body;
    for (const step of ['login', 'signup', 'callback'])
      expect(Object.keys(paths[`/api/auth0/${step}`].get.responses)).toEqual(['302', 'default']);
  });
});
