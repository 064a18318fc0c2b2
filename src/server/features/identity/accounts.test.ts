import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { availableDatabases } from '../../../../test/harness/databases.ts';
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

describe.each(await availableDatabases())('the way through the provider into an account, on %s', (kind) => {
  let peer: TestIdentityProvider;
  let server: TestApp;
  let environment: Readonly<Record<string, string>>;
  let later = 0;
  beforeAll(async () => {
    peer = await startIdentityProvider({ publicUrl: testOrigin });
    environment = {
      RATE_LIMITS: 'off',
      APP_SECRET: 'one secret for both of the processes',
      ...peer.environment,
    };
    server = await startTestApp({ database: kind, clock: () => Date.now() + later, environment });
  });
  beforeEach(async () => {
    later = 0;
    await server.database?.db.execute(sql`truncate accounts, email_codes cascade`);
  });
  afterAll(async () => {
    await server.close();
    await peer.close();
  });

  const browse = (): BrowserClient => openBrowser(server.app);

  /** From the link to the one-time value that the page finds in its address. */
  async function comeBack(browser: BrowserClient, subject: IdentitySubject) {
    const left = await browser.get('/api/auth0/login');
    const person = openIdentityBrowser(peer.issuer);
    const callback = await person.signIn(String(left.headers['location']), subject);
    const back = await browser.get(callback.pathname + callback.search);
    const landing = new URL(String(back.headers['location']), testOrigin);
    return { landing, handoff: landing.hash.replace('#token=', '') };
  }

  const redeem = (browser: BrowserClient, handoff: string) =>
    browser.get('/api/auth/me', { authorization: `Bearer ${handoff}` });

  async function signIn(browser: BrowserClient, subject: IdentitySubject) {
    const answer = await redeem(browser, (await comeBack(browser, subject)).handoff);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  }

  it('ends in a session of the person whom the provider names, and the value works once', async () => {
    const browser = browse();
    const { landing, handoff } = await comeBack(browser, 'auth0|verified');
    const first = await redeem(browser, handoff);
    const stranger = await redeem(browse(), handoff);
    const byToken = await browse().get('/api/auth/me', { authorization: `Bearer ${first.body.token}` });

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

  describe('with a callback that is opened again with the cookies of the first time', () => {
    let second: TestApp;
    beforeAll(async () => {
      const opened = server.database;
      if (!opened) throw new Error('the first process has no database');
      second = await startTestApp({ opened, clock: () => Date.now() + later, environment });
    });
    // Its database is that of the first, which closes it.
    afterAll(() => second.app.close());

    /** A browser whose person has pressed the button at the provider, and another that has stolen its cookies. */
    async function atTheDoorTwice() {
      const browser = browse();
      const left = await browser.get('/api/auth0/login');
      const person = openIdentityBrowser(peer.issuer);
      const { pathname, search } = await person.signIn(String(left.headers['location']), 'auth0|verified');
      const thief = openBrowser(second.app);
      for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
      const open = async (which: BrowserClient) =>
        String((await which.get(pathname + search)).headers['location']);
      return { browser, thief, open, callback: pathname + search };
    }

    const inTwelveMinutes = () => new Date(Date.now() + 12 * minuteMs);
    /** Rows that count something and are removed within twelve minutes, as no others are. */
    const marks = async () => {
      const end = inTwelveMinutes().toISOString();
      const found = await server.database?.db.execute(
        sql`select count(*) as count from allowances where forgotten_at < ${end}::timestamptz`,
      );
      return Number(found?.rows[0]?.['count']);
    };

    it('doesn’t sign in again, in any process, and the provider isn’t called', async () => {
      const { browser, thief, open } = await atTheDoorTwice();
      expect(await open(browser)).toContain('/?auth0_success=true#token=');
      const asked = peer.requestedPaths.length;

      expect(await open(thief)).toBe('/?auth_error=expired');
      expect(peer.requestedPaths.length).toBe(asked);
    });

    it('signs one of them in when both come at the same moment', async () => {
      const { browser, thief, open } = await atTheDoorTwice();
      const landed = (await Promise.all([open(browser), open(thief)])).toSorted();

      expect(landed[0]).toContain('/?auth0_success=true#token=');
      expect(landed[1]).toBe('/?auth_error=expired');
    });

    it('stores one row per sign-in, none for an invented state, and removes them later', async () => {
      const before = await marks();
      const { browser, open, callback } = await atTheDoorTwice();
      const madeUp = new URL(callback, testOrigin);
      madeUp.searchParams.set('state', 'made-up');
      await browser.get(madeUp.pathname + madeUp.search);
      expect(await marks()).toBe(before);
      await open(browser);
      expect(await marks()).toBe(before + 1);

      const now = inTwelveMinutes();
      const tables = openAccountTables({ db: () => server.database?.db as never });
      await tables.removeOutdated({ now, idleSince: now });
      expect(await marks()).toBe(0);
    });
  });

  it('is of no use to who reads the value in the address but has another browser', async () => {
    const { handoff } = await comeBack(browse(), 'auth0|verified');
    const thief = browse();
    await comeBack(thief, 'auth0|unverified');

    expect((await redeem(thief, handoff)).status).toBe(401);
  });

  it('is closed again after a minute', async () => {
    const browser = browse();
    const { handoff } = await comeBack(browser, 'auth0|verified');
    later = 61_000;

    expect((await redeem(browser, handoff)).status).toBe(401);
  });

  it('leads out again by the provider’s own sign-out', async () => {
    const browser = browse();
    const { token } = await signIn(browser, 'auth0|verified');
    const out = await browser.post('/api/auth0/logout');
    const address = new URL(out.body.auth0LogoutUrl);

    expect(address.origin).toBe(peer.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${testOrigin}/`);
    expect(address.searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect((await browse().get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('leads to the account that proved the same address before, and to the same one each time', async () => {
    const byPassword = browse();
    await registerAccount(byPassword, 'verified@example.org');
    const { user: own } = (await byPassword.get('/api/auth/me')).body;
    const first = await signIn(browse(), 'auth0|verified');
    const second = await signIn(browse(), 'auth0|verified');

    expect([first.user.id, second.user.id]).toEqual([own.id, own.id]);
    expect(first.user.hasPassword).toBe(true);
  });

  it('never leads to the account of an address that the provider did not verify', async () => {
    const owner = browse();
    await registerAccount(owner, 'unverified@example.org');
    const { user: own } = (await owner.get('/api/auth/me')).body;
    const { user: other } = await signIn(browse(), 'auth0|unverified');

    expect(other.id).not.toBe(own.id);
    expect(other).toMatchObject({ email: 'unverified@example.org', isEmailVerified: false });
  });

  it('leaves nothing to who asked for an account with the address first and never proved it', async () => {
    const attacker = browse();
    const wish = { email: 'verified@example.org', password: 'lies in wait for years' };
    const asked = await attacker.post('/api/auth/register', wish);
    const { user } = await signIn(browse(), 'auth0|verified');
    const proof = { email: wish.email, code: asked.body.testingOTP, type: 'email_verification' };
    const proven = await attacker.post('/api/auth/verify-email', proof);
    const login = await attacker.post('/api/auth/login', wish);

    expect(user.hasPassword).toBe(false);
    expect(proven.status).toBe(400);
    expect(login.status).toBe(401);
  });

  it('creates one account from twenty simultaneous first sign-ins', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn(browse(), 'auth0|verified')));
    expect(new Set(people.map(({ user }) => user.id)).size).toBe(1);
  });

  it('switches the account when another person signs in in the same browser', async () => {
    const browser = browse();
    await registerAccount(browser, 'first@example.org');
    const { user } = await signIn(browser, 'auth0|verified');

    expect(user.email).toBe('verified@example.org');
    expect((await browser.get('/api/auth/me')).body.user.email).toBe('verified@example.org');
  });

  it('is described with its redirects', async () => {
    const { paths } = (await browse().get('/api/openapi.json')).body;
    for (const step of ['login', 'signup', 'callback'])
      expect(Object.keys(paths[`/api/auth0/${step}`].get.responses)).toEqual(['302', 'default']);
  });
});
