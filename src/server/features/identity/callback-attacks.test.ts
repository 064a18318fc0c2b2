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

const peer = await startSharedIdentityProvider();

describe('the address of a callback', () => {
  it('with an unknown state or none doesn’t sign in, and the provider isn’t called', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    const before = peer.requestedPaths.length;
    for (const state of ['made-up', '']) {
      const other = new URL(callback);
      other.searchParams.set('state', state);
      expect(await browser.open(other)).toBe('/?auth_error=expired');
    }

    expect(peer.requestedPaths.length).toBe(before);
    expect(parts.signIns).toEqual([]);
  });

  it('in another browser doesn’t sign in: an attacker can’t sign a victim in to the attacker’s account', async () => {
    const { parts, callback } = await signInUpToCallback(peer);
    const victim = createBrowser(parts.app);
    await victim.open('/api/auth0/login');

    expect(await victim.open(callback)).toBe('/?auth_error=expired');
    expect(victim.cookies.has('handoff')).toBe(false);
    expect(parts.signIns).toEqual([]);
  });

  it('signs in once: opened again it does nothing, and says so in the language of the first time', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer, '/api/auth0/login?lang=ar');
    const first = await browser.open(callback);

    expect(first).toBe('/ar?auth0_success=true#token=one-time');
    expect(await browser.open(callback)).toBe('/ar?auth_error=expired');
    expect(parts.signIns).toHaveLength(1);
  });

  it('does nothing again even with the cookies of the first time, and the provider is not asked', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    const thief = createBrowser(parts.app);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    await browser.open(callback);
    const before = peer.requestedPaths.length;

    expect(await thief.open(callback)).toBe('/?auth_error=expired');
    expect(peer.requestedPaths.length).toBe(before);
    expect(parts.failureReasons()).toEqual([]);
    expect(parts.signIns).toHaveLength(1);
  });

  it('with a code that was given for another sign-in is refused by the verifier', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    const attacker = createBrowser(parts.app);
    const stolen = await openIdentityBrowser(peer.issuer).signIn(
      await attacker.open('/api/auth0/login'),
      'auth0|unverified',
    );
    callback.searchParams.set('code', String(stolen.searchParams.get('code')));

    expect(await browser.open(callback)).toBe('/?auth_error=failed');
    expect(parts.signIns).toEqual([]);
  });

  it.each([
    ['of another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['without the issuer, which this provider always names', (url: URL) => url.searchParams.delete('iss')],
    ['with two codes', (url: URL) => url.searchParams.append('code', 'another')],
    ['with a token beside the code', (url: URL) => url.searchParams.append('id_token', 'e30.e30.')],
    ['with an answer in a token', (url: URL) => url.searchParams.append('response', 'e30.e30.')],
    ['without a code', (url: URL) => url.searchParams.delete('code')],
  ])('%s is refused before the provider is asked for a token', async (_what, change) => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    const before = peer.requestedPaths.filter((path) => path === identityPaths.token).length;
    change(callback);

    expect(await browser.open(callback)).toBe('/?auth_error=failed');
    expect(peer.requestedPaths.filter((path) => path === identityPaths.token)).toHaveLength(before);
    expect(parts.signIns).toEqual([]);
  });

  it('comes too late after ten minutes', async () => {
    let now = Date.now();
    const { app, signIns } = await startIdentityApp(peer, { clock: () => now });
    const browser = createBrowser(app);
    const callback = await openIdentityBrowser(peer.issuer).signIn(
      await browser.open('/api/auth0/login'),
      'auth0|verified',
    );
    now += 600_000;

    expect(await browser.open(callback)).toBe('/?auth_error=expired');
    expect(signIns).toEqual([]);
  });

  it('with a forged or changed cookie doesn’t sign in', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    const [name = '', value = ''] = [...browser.cookies][0] ?? [];
    for (const forged of ['', 'e30', `${value.slice(0, -4)}AAAA`, '%00', 'x'.repeat(3_000)]) {
      browser.cookies.set(name, forged);
      expect(await browser.open(callback)).toBe('/?auth_error=expired');
    }

    expect(parts.signIns).toEqual([]);
  });
});

describe('nothing of an address becomes part of a target', () => {
  it.each([
    '/api/auth0/login?lang=/%09/evil.example',
    '/api/auth0/login?lang=https://evil.example&returnTo=https://evil.example',
    '/api/auth0/callback?error=%0d%0aset-cookie:a=b&state=//evil.example',
    '/api/auth0/callback?error=access_denied&error_description=%3Cscript%3E&redirect_uri=//evil.example',
    '/api/auth0/callback?/%09/evil.example',
    '/api/auth0/callback?state[]=a&state[]=b&__proto__=c',
  ])('%s', async (address) => {
    const { app } = await startIdentityApp(peer);
    const response = await app.inject(address);
    const target = new URL(String(response.headers.location), testOrigin);

    expect(response.statusCode).toBe(302);
    expect([testOrigin, peer.issuer]).toContain(target.origin);
    expect(String(response.headers.location)).not.toContain('evil');
    expect(response.headers['set-cookie'] ?? '').not.toContain('a=b');
  });

  it('an address that names another host leads to our own callback', async () => {
    const { app } = await startIdentityApp(peer);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const response = await app.inject({ url: '/api/auth0/login', headers });

    expect(new URL(String(response.headers.location)).searchParams.get('redirect_uri')).toBe(
      `${testOrigin}/api/auth0/callback`,
    );
  });

  it.each(['forged line of a log', 'constructor', '__proto__'])(
    'an error that no provider says, such as %j, is neither repeated in the log nor on the page',
    async (error) => {
      const { parts, browser, callback } = await signInUpToCallback(peer);
      callback.searchParams.delete('code');
      callback.searchParams.set('error', error);

      expect(await browser.open(callback)).toBe('/?auth_error=failed');
      expect(parts.failureReasons()).toEqual(['OAUTH_AUTHORIZATION_RESPONSE_ERROR']);
    },
  );
});
