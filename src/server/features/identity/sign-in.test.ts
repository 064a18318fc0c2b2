import { describe, expect, it } from 'vitest';
import type { IdentityChoice } from '../../../../test/harness/identity-accounts.ts';
import {
  createBrowser,
  startIdentityApp,
  startSharedIdentityProvider,
} from '../../../../test/harness/identity-app.ts';
import { openIdentityBrowser } from '../../../../test/harness/identity-browser.ts';
import { identityPaths, startIdentityProvider } from '../../../../test/harness/identity-provider.ts';
import { testOrigin } from '../../../../test/harness/server.ts';

const peer = await startSharedIdentityProvider();

/** A person goes from our page to the provider, presses a button there, and comes back. */
async function goThrough(choice: IdentityChoice, from = '/api/auth0/login', provider = peer) {
  const { app, signIns } = await startIdentityApp(provider);
  const browser = createBrowser(app);
  const callback = await openIdentityBrowser(provider.issuer).signIn(await browser.open(from), choice);
  return { claims: signIns, browser, landed: await browser.open(callback) };
}

describe('a person who signs in through the identity provider', () => {
  it('comes back with a one-time value in the fragment, and is who the provider says', async () => {
    const { claims, browser, landed } = await goThrough('auth0|verified');

    expect(landed).toBe('/?auth0_success=true#token=one-time');
    expect(claims.map((arrival) => arrival.claims)).toEqual([
      {
        issuer: peer.issuer,
        subject: 'auth0|verified',
        email: 'verified@example.org',
        isEmailVerified: true,
        fullName: 'A verified reader',
      },
    ]);
    expect(claims[0]?.idToken.split('.')).toHaveLength(3);
    expect([...browser.cookies]).toEqual([['handoff', 'of-browser']]);
  });

  it('is asked for with code, PKCE, state and nonce, and with nothing that could be foretold', async () => {
    const { app } = await startIdentityApp(peer);
    const asked = await Promise.all(
      [1, 2].map(async () => new URL(await createBrowser(app).open('/api/auth0/login')).searchParams),
    );

    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      client_id: peer.clientId,
      redirect_uri: `${testOrigin}/api/auth0/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[0]?.get(name)).toMatch(/^[\w-]{43}(\.en)?$/);
      expect(asked[0]?.get(name)).not.toBe(asked[1]?.get(name));
    }
  });

  it('in Arabic returns to the Arabic page; an unknown language returns to the English one', async () => {
    const arabic = await goThrough('auth0|verified', '/api/auth0/login?lang=ar');
    const other = await goThrough('auth0|verified', '/api/auth0/login?lang=//evil.example&lang=ar');

    expect(arabic.landed).toBe('/ar?auth0_success=true#token=one-time');
    expect(other.landed).toBe('/?auth0_success=true#token=one-time');
  });

  it('is told to prove an address that the provider did not verify', async () => {
    const { landed, claims } = await goThrough('auth0|unverified');

    expect(landed).toBe(
      '/?auth0_success=true&email_verification_required=true&email=unverified%40example.org#token=one-time',
    );
    expect(claims[0]?.claims).toMatchObject({ isEmailVerified: false, fullName: undefined });
  });

  it('adds nothing to the address by an e-mail that looks like parameters', async () => {
    const { landed } = await goThrough('auth0|odd-email');
    const { searchParams, hash } = new URL(landed, testOrigin);

    expect(searchParams.get('email')).toBe('a+b&token=x@example.org');
    expect([...searchParams.keys()]).toEqual(['auth0_success', 'email_verification_required', 'email']);
    expect(hash).toBe('#token=one-time');
  });

  it('without an e-mail address is not signed in, and hears why', async () => {
    const { landed, browser } = await goThrough('auth0|no-email');

    expect(landed).toBe('/?auth_error=email_missing');
    expect(browser.cookies.size).toBe(0);
  });

  it('may say no', async () => {
    const { landed, claims } = await goThrough('cancel', '/api/auth0/login?lang=ar');

    expect(landed).toBe('/ar?auth_error=cancelled');
    expect(claims).toEqual([]);
  });

  it('may use two tabs at the same time', async () => {
    const { app, signIns } = await startIdentityApp(peer);
    const browser = createBrowser(app);
    const first = await browser.open('/api/auth0/login?lang=ar');
    const second = await browser.open('/api/auth0/signup');

    const fromSecond = await openIdentityBrowser(peer.issuer).signIn(second, 'auth0|verified');
    const fromFirst = await openIdentityBrowser(peer.issuer).signIn(first, 'auth0|unverified');
    const landed = [await browser.open(fromSecond), await browser.open(fromFirst)];

    expect(landed[0]).toBe('/?auth0_success=true#token=one-time');
    expect(landed[1]).toMatch(/^\/ar\?auth0_success=true&/);
    expect(signIns.map(({ claims }) => claims.subject)).toEqual(['auth0|verified', 'auth0|unverified']);
  });

  it('is told of by the provider’s userinfo where the id token holds no address', async () => {
    const reticent = await startIdentityProvider({ publicUrl: testOrigin, emailIn: 'userinfo' });
    const { claims } = await goThrough('auth0|verified', '/api/auth0/login', reticent);
    const asked = [...reticent.requestedPaths];
    await reticent.close();

    expect(claims[0]?.claims).toMatchObject({
      email: 'verified@example.org',
      isEmailVerified: true,
      fullName: 'A verified reader',
    });
    expect(asked).toContain(identityPaths.userInfo);
  });
});

describe('a person who wants a new account', () => {
  it('sees the provider’s form for one', async () => {
    const { app } = await startIdentityApp(peer);
    const [login, signup] = await Promise.all(
      ['/api/auth0/login', '/api/auth0/signup'].map((path) => createBrowser(app).open(path)),
    );

    expect(new URL(String(signup)).searchParams.get('screen_hint')).toBe('signup');
    expect(new URL(String(signup)).searchParams.get('prompt')).toBe('create');
    expect(await openIdentityBrowser(peer.issuer).titleOf(String(signup))).toBe('Create an account');
    expect(await openIdentityBrowser(peer.issuer).titleOf(String(login))).toBe('Sign in');
  });

  it('is signed in afterwards', async () => {
    const { landed } = await goThrough('auth0|verified', '/api/auth0/signup');
    expect(landed).toBe('/?auth0_success=true#token=one-time');
  });
});

describe('a server without an identity provider', () => {
  it.each([
    ['/api/auth0/login', '/?dialog=login'],
    ['/api/auth0/signup', '/?dialog=register'],
    ['/api/auth0/signup?lang=ar', '/ar?dialog=register'],
    ['/api/auth0/callback?code=a&state=b', '/?auth_error=expired'],
  ])('answers %s with its own page %s', async (from, to) => {
    const { app } = await startIdentityApp(undefined);
    const response = await app.inject(from);

    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(to);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the cookie of a sign-in that is under way', () => {
  const cookieOf = async (publicUrl: string) => {
    const { app } = await startIdentityApp(peer, { publicUrl });
    const answer = await app.inject('/api/auth0/login');
    return String(answer.headers['set-cookie']);
  };

  it('is out of reach of scripts and of sibling hosts, for ten minutes', async () => {
    const set = await cookieOf('https://mihrab.example');
    expect(set).toMatch(
      /^__Host-mihrab_sign_in_[\w-]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('works on a plain address of this machine', async () => {
    expect(await cookieOf(testOrigin)).toMatch(
      /^mihrab_sign_in_[\w-]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('tells nothing: state, nonce and verifier are sealed', async () => {
    const { app } = await startIdentityApp(peer);
    const answer = await app.inject('/api/auth0/login');
    const { state, nonce } = Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
    const text = Buffer.from(String(answer.cookies[0]?.value), 'base64url').toString('latin1');

    expect(state).toHaveLength(46);
    expect(text).not.toContain(state);
    expect(text).not.toContain(nonce);
  });

  it('is one of at most four; the oldest sign-in gives way to the fifth', async () => {
    let now = Date.now();
    const { app } = await startIdentityApp(peer, { clock: () => now });
    const browser = createBrowser(app);
    const names: string[] = [];
    for (let tab = 0; tab < 6; tab += 1) {
      await browser.open('/api/auth0/login');
      names.push(...[...browser.cookies.keys()].filter((name) => !names.includes(name)));
      now += 1_000;
    }

    expect(names).toHaveLength(6);
    expect([...browser.cookies.keys()]).toEqual(names.slice(2));
  });
});
