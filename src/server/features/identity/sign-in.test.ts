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

const identityProvider = await startSharedIdentityProvider();

/** Opens the sign-in URL, signs in (or cancels) at the provider, and opens the callback URL. */
async function signInThroughProvider(
  choice: IdentityChoice,
  from = '/api/auth0/login',
  provider = identityProvider,
) {
  const { app, signIns } = await startIdentityApp(provider);
  const browser = createBrowser(app);
  const callback = await openIdentityBrowser(provider.issuer).signIn(await browser.open(from), choice);
  return { claims: signIns, browser, landed: await browser.open(callback) };
}

describe('a user who signs in through the identity provider', () => {
  it('returns with a one-time token in the fragment and the provider’s claims', async () => {
    const { claims, browser, landed } = await signInThroughProvider('auth0|verified');

    expect(landed).toBe('/?auth0_success=true#token=one-time');
    expect(claims.map((signIn) => signIn.claims)).toEqual([
      {
        issuer: identityProvider.issuer,
        subject: 'auth0|verified',
        email: 'verified@example.org',
        isEmailVerified: true,
        fullName: 'A verified reader',
      },
    ]);
    expect(claims[0]?.idToken.split('.')).toHaveLength(3);
    expect([...browser.cookies]).toEqual([['handoff', 'of-browser']]);
  });

  it('is sent to the provider with code flow, PKCE, and unpredictable state and nonce', async () => {
    const { app } = await startIdentityApp(identityProvider);
    const requests = await Promise.all(
      [1, 2].map(async () => new URL(await createBrowser(app).open('/api/auth0/login')).searchParams),
    );

    expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
      client_id: identityProvider.clientId,
      redirect_uri: `${testOrigin}/api/auth0/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(requests[0]?.get(name)).toMatch(/^[\w-]{43}(\.en)?$/);
      expect(requests[0]?.get(name)).not.toBe(requests[1]?.get(name));
    }
  });

  it('returns to the page in the same language, or in English if the language is unknown', async () => {
    const arabic = await signInThroughProvider('auth0|verified', '/api/auth0/login?lang=ar');
    const unknown = await signInThroughProvider(
      'auth0|verified',
      '/api/auth0/login?lang=//evil.example&lang=ar',
    );

    expect(arabic.landed).toBe('/ar?auth0_success=true#token=one-time');
    expect(unknown.landed).toBe('/?auth0_success=true#token=one-time');
  });

  it('must verify an email address that the provider hasn’t verified', async () => {
    const { landed, claims } = await signInThroughProvider('auth0|unverified');

    expect(landed).toBe(
      '/?auth0_success=true&email_verification_required=true&email=unverified%40example.org#token=one-time',
    );
    expect(claims[0]?.claims).toMatchObject({ isEmailVerified: false, fullName: undefined });
  });

  it('can’t add URL parameters through the email address', async () => {
    const { landed } = await signInThroughProvider('auth0|odd-email');
    const { searchParams, hash } = new URL(landed, testOrigin);

    expect(searchParams.get('email')).toBe('a+b&token=x@example.org');
    expect([...searchParams.keys()]).toEqual(['auth0_success', 'email_verification_required', 'email']);
    expect(hash).toBe('#token=one-time');
  });

  it('is not signed in without an email address, and the redirect says why', async () => {
    const { landed, browser } = await signInThroughProvider('auth0|no-email');

    expect(landed).toBe('/?auth_error=email_missing');
    expect(browser.cookies.size).toBe(0);
  });

  it('can cancel at the provider', async () => {
    const { landed, claims } = await signInThroughProvider('cancel', '/api/auth0/login?lang=ar');

    expect(landed).toBe('/ar?auth_error=cancelled');
    expect(claims).toEqual([]);
  });

  it('can sign in in two tabs at the same time', async () => {
    const { app, signIns } = await startIdentityApp(identityProvider);
    const browser = createBrowser(app);
    const first = await browser.open('/api/auth0/login?lang=ar');
    const second = await browser.open('/api/auth0/signup');

    const fromSecond = await openIdentityBrowser(identityProvider.issuer).signIn(second, 'auth0|verified');
    const fromFirst = await openIdentityBrowser(identityProvider.issuer).signIn(first, 'auth0|unverified');
    const landed = [await browser.open(fromSecond), await browser.open(fromFirst)];

    expect(landed[0]).toBe('/?auth0_success=true#token=one-time');
    expect(landed[1]).toMatch(/^\/ar\?auth0_success=true&/);
    expect(signIns.map(({ claims }) => claims.subject)).toEqual(['auth0|verified', 'auth0|unverified']);
  });

  it('gets claims from userinfo if the id token has no email address', async () => {
    const userInfoProvider = await startIdentityProvider({ publicUrl: testOrigin, emailIn: 'userinfo' });
    const { claims } = await signInThroughProvider('auth0|verified', '/api/auth0/login', userInfoProvider);
    const requestedPaths = [...userInfoProvider.requestedPaths];
    await userInfoProvider.close();

    expect(claims[0]?.claims).toMatchObject({
      email: 'verified@example.org',
      isEmailVerified: true,
      fullName: 'A verified reader',
    });
    expect(requestedPaths).toContain(identityPaths.userInfo);
  });
});

describe('a user who signs up', () => {
  it('sees the provider’s sign-up form', async () => {
    const { app } = await startIdentityApp(identityProvider);
    const [login, signup] = await Promise.all(
      ['/api/auth0/login', '/api/auth0/signup'].map((path) => createBrowser(app).open(path)),
    );

    expect(new URL(String(signup)).searchParams.get('screen_hint')).toBe('signup');
    expect(new URL(String(signup)).searchParams.get('prompt')).toBe('create');
    expect(await openIdentityBrowser(identityProvider.issuer).titleOf(String(signup))).toBe(
      'Create an account',
    );
    expect(await openIdentityBrowser(identityProvider.issuer).titleOf(String(login))).toBe('Sign in');
  });

  it('is signed in afterwards', async () => {
    const { landed } = await signInThroughProvider('auth0|verified', '/api/auth0/signup');
    expect(landed).toBe('/?auth0_success=true#token=one-time');
  });
});

describe('a server without an identity provider', () => {
  it.each([
    ['/api/auth0/login', '/?dialog=login'],
    ['/api/auth0/signup', '/?dialog=register'],
    ['/api/auth0/signup?lang=ar', '/ar?dialog=register'],
    ['/api/auth0/callback?code=a&state=b', '/?auth_error=expired'],
  ])('redirects %s to its own page %s', async (from, to) => {
    const { app } = await startIdentityApp(undefined);
    const response = await app.inject(from);

    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(to);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the cookie of a pending sign-in', () => {
  const cookieOf = async (publicUrl: string) => {
    const { app } = await startIdentityApp(identityProvider, { publicUrl });
    const answer = await app.inject('/api/auth0/login');
    return String(answer.headers['set-cookie']);
  };

  it('is HttpOnly, bound to the host and valid for ten minutes', async () => {
    const cookie = await cookieOf('https://mihrab.example');
    expect(cookie).toMatch(
      /^__Host-mihrab_sign_in_[\w-]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('works on localhost without https', async () => {
    expect(await cookieOf(testOrigin)).toMatch(
      /^mihrab_sign_in_[\w-]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('is encrypted, so state and nonce can’t be read', async () => {
    const { app } = await startIdentityApp(identityProvider);
    const answer = await app.inject('/api/auth0/login');
    const { state, nonce } = Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
    const text = Buffer.from(String(answer.cookies[0]?.value), 'base64url').toString('latin1');

    expect(state).toHaveLength(46);
    expect(text).not.toContain(state);
    expect(text).not.toContain(nonce);
  });

  it('is one of at most four; a fifth replaces the oldest', async () => {
    let now = Date.now();
    const { app } = await startIdentityApp(identityProvider, { clock: () => now });
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
