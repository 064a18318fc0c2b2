import { describe, expect, it } from 'vitest';
import {
  createBrowser,
  signInUpToCallback,
  startIdentityApp,
  startSharedIdentityProvider,
} from '../../../../test/harness/identity-app.ts';
import { openIdentityBrowser } from '../../../../test/harness/identity-browser.ts';
import { identityPaths } from '../../../../test/harness/identity-provider.ts';
import { testOrigin } from '../../../../test/harness/server.ts';

const identityProvider = await startSharedIdentityProvider();

describe('the callback URL', () => {
  it('doesn’t sign in or call the provider with an unknown or empty state', async () => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    const before = identityProvider.requestedPaths.length;
    for (const state of ['made-up', '']) {
      const changedUrl = new URL(callback);
      changedUrl.searchParams.set('state', state);
      expect(await browser.open(changedUrl)).toBe('/?auth_error=expired');
    }

    expect(identityProvider.requestedPaths.length).toBe(before);
    expect(parts.signIns).toEqual([]);
  });

  it('doesn’t sign in another browser, so an attacker can’t sign a victim in to the attacker’s account', async () => {
    const { parts, callback } = await signInUpToCallback(identityProvider);
    const victim = createBrowser(parts.app);
    await victim.open('/api/auth0/login');

    expect(await victim.open(callback)).toBe('/?auth_error=expired');
    expect(victim.cookies.has('handoff')).toBe(false);
    expect(parts.signIns).toEqual([]);
  });

  it('signs in only once and then redirects to an error in the same language', async () => {
    const { parts, browser, callback } = await signInUpToCallback(
      identityProvider,
      '/api/auth0/login?lang=ar',
    );
    const first = await browser.open(callback);

    expect(first).toBe('/ar?auth0_success=true#token=one-time');
    expect(await browser.open(callback)).toBe('/ar?auth_error=expired');
    expect(parts.signIns).toHaveLength(1);
  });

  it('doesn’t sign in or call the provider again, even with the original cookies', async () => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    const thief = createBrowser(parts.app);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    await browser.open(callback);
    const before = identityProvider.requestedPaths.length;

    expect(await thief.open(callback)).toBe('/?auth_error=expired');
    expect(identityProvider.requestedPaths.length).toBe(before);
    expect(parts.failureReasons()).toEqual([]);
    expect(parts.signIns).toHaveLength(1);
  });

  it('rejects an authorization code of another sign-in because its PKCE verifier differs', async () => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    const attacker = createBrowser(parts.app);
    const attackerCallback = await openIdentityBrowser(identityProvider.issuer).signIn(
      await attacker.open('/api/auth0/login'),
      'auth0|unverified',
    );
    callback.searchParams.set('code', String(attackerCallback.searchParams.get('code')));

    expect(await browser.open(callback)).toBe('/?auth_error=failed');
    expect(parts.signIns).toEqual([]);
  });

  it.each([
    ['with another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['without the issuer, although the provider supports it', (url: URL) => url.searchParams.delete('iss')],
    ['with two codes', (url: URL) => url.searchParams.append('code', 'another')],
    ['with a token next to the code', (url: URL) => url.searchParams.append('id_token', 'e30.e30.')],
    ['with a JWT response', (url: URL) => url.searchParams.append('response', 'e30.e30.')],
    ['without a code', (url: URL) => url.searchParams.delete('code')],
  ])('is rejected before the token request %s', async (_what, change) => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    const before = identityProvider.requestedPaths.filter((path) => path === identityPaths.token).length;
    change(callback);

    expect(await browser.open(callback)).toBe('/?auth_error=failed');
    expect(identityProvider.requestedPaths.filter((path) => path === identityPaths.token)).toHaveLength(
      before,
    );
    expect(parts.signIns).toEqual([]);
  });

  it('expires after ten minutes', async () => {
    let now = Date.now();
    const { app, signIns } = await startIdentityApp(identityProvider, { clock: () => now });
    const browser = createBrowser(app);
    const callback = await openIdentityBrowser(identityProvider.issuer).signIn(
      await browser.open('/api/auth0/login'),
      'auth0|verified',
    );
    now += 600_000;

    expect(await browser.open(callback)).toBe('/?auth_error=expired');
    expect(signIns).toEqual([]);
  });

  it('doesn’t sign in with a forged or changed cookie', async () => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    const [name = '', value = ''] = [...browser.cookies][0] ?? [];
    for (const forged of ['', 'e30', `${value.slice(0, -4)}AAAA`, '%00', 'x'.repeat(3_000)]) {
      browser.cookies.set(name, forged);
      expect(await browser.open(callback)).toBe('/?auth_error=expired');
    }

    expect(parts.signIns).toEqual([]);
  });
});

describe('redirect targets ignore the request URL', () => {
  it.each([
    '/api/auth0/login?lang=/%09/evil.example',
    '/api/auth0/login?lang=https://evil.example&returnTo=https://evil.example',
    '/api/auth0/callback?error=%0d%0aset-cookie:a=b&state=//evil.example',
    '/api/auth0/callback?error=access_denied&error_description=%3Cscript%3E&redirect_uri=//evil.example',
    '/api/auth0/callback?/%09/evil.example',
    '/api/auth0/callback?state[]=a&state[]=b&__proto__=c',
  ])('%s', async (url) => {
    const { app } = await startIdentityApp(identityProvider);
    const response = await app.inject(url);
    const target = new URL(String(response.headers.location), testOrigin);

    expect(response.statusCode).toBe(302);
    expect([testOrigin, identityProvider.issuer]).toContain(target.origin);
    expect(String(response.headers.location)).not.toContain('evil');
    expect(response.headers['set-cookie'] ?? '').not.toContain('a=b');
  });

  it('the callback URL doesn’t depend on the Host header', async () => {
    const { app } = await startIdentityApp(identityProvider);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const response = await app.inject({ url: '/api/auth0/login', headers });

    expect(new URL(String(response.headers.location)).searchParams.get('redirect_uri')).toBe(
      `${testOrigin}/api/auth0/callback`,
    );
  });

  it.each(['forged line of a log', 'constructor', '__proto__'])(
    'an unknown error code such as %j is neither logged nor shown',
    async (error) => {
      const { parts, browser, callback } = await signInUpToCallback(identityProvider);
      callback.searchParams.delete('code');
      callback.searchParams.set('error', error);

      expect(await browser.open(callback)).toBe('/?auth_error=failed');
      expect(parts.failureReasons()).toEqual(['OAUTH_AUTHORIZATION_RESPONSE_ERROR']);
    },
  );
});
