import { describe, expect, it } from 'vitest';
import {
  createBrowser,
  startIdentityApp,
  startSharedIdentityProvider,
} from '../../../../test/harness/identity-app.ts';
import { openIdentityBrowser } from '../../../../test/harness/identity-browser.ts';
import {
  changeIdToken,
  changeJson,
  type Fault,
  hangUp,
  hugeAnswer,
  redirectTo,
  serverError,
  silence,
} from '../../../../test/harness/identity-faults.ts';
import { identityPaths, startIdentityProvider } from '../../../../test/harness/identity-provider.ts';
import { testOrigin } from '../../../../test/harness/server.ts';
import { dayMs, hourMs } from '../../../domain/time/units.ts';
import { AppError } from '../../platform/errors.ts';

const identityProvider = await startSharedIdentityProvider();

/** Long enough for an answer on a busy machine, and short because some tests wait for it. */
const timeoutMs = 2_000;

const faults: readonly (readonly [string, Fault])[] = [
  ['closes the connection', hangUp],
  ['doesn’t answer', silence],
  ['answers with 503', serverError],
  ['answers with three megabytes', hugeAnswer],
];

describe.each(faults)('an identity provider that %s', (_what, fault) => {
  it('during discovery: redirects to an error, and the next sign-in works', async () => {
    const { app, failureReasons } = await startIdentityApp(identityProvider, { timeoutMs });
    identityProvider.tamper(identityPaths.discovery, fault);
    const redirect = await createBrowser(app).open('/api/auth0/login?lang=ar');
    identityProvider.heal();

    expect(redirect).toBe('/ar?auth_error=unavailable');
    expect(failureReasons()).toHaveLength(1);
    expect(await createBrowser(app).open('/api/auth0/login')).toContain(`${identityProvider.issuer}/auth?`);
  });

  it.each([
    ['token request', identityPaths.token],
    ['key request', identityPaths.keys],
    ['userinfo request', identityPaths.userInfo],
  ])('during the %s: fails the sign-in', async (_request, path) => {
    const { app, signIns } = await startIdentityApp(identityProvider, { timeoutMs });
    const browser = createBrowser(app);
    const authorizationUrl = await browser.open('/api/auth0/login');
    const callback = await openIdentityBrowser(identityProvider.issuer).signIn(
      authorizationUrl,
      'auth0|verified',
    );
    const withoutEmail = changeIdToken({
      claims: (claims) => ({ ...claims, email: undefined }),
      sign: (text) => identityProvider.sign(text),
    });
    identityProvider.tamper(identityPaths.token, withoutEmail);
    identityProvider.tamper(path, fault);

    expect(await browser.open(callback)).toBe('/?auth_error=unavailable');
    expect(signIns).toEqual([]);
    expect(browser.cookies.size).toBe(0);
    expect(identityProvider.requestedPaths).toContain(path);
  });
});

describe('the identity provider', () => {
  it('has its metadata fetched only once for any number of sign-ins', async () => {
    const { app } = await startIdentityApp(identityProvider);
    const before = identityProvider.requestedPaths.length;
    await Promise.all(Array.from({ length: 20 }, () => createBrowser(app).open('/api/auth0/login')));
    await createBrowser(app).open('/api/auth0/signup');

    expect(identityProvider.requestedPaths.slice(before)).toEqual([identityPaths.discovery]);
  });

  it('has its metadata refreshed after some hours, and the old metadata used for a while if that fails', async () => {
    let now = Date.now();
    const { app } = await startIdentityApp(identityProvider, { clock: () => now });
    await createBrowser(app).open('/api/auth0/login');
    const before = identityProvider.requestedPaths.length;
    now += 5 * hourMs;
    identityProvider.tamper(identityPaths.discovery, serverError);
    const later = await createBrowser(app).open('/api/auth0/login');
    now += dayMs;
    const nextDay = await createBrowser(app).open('/api/auth0/login');

    expect(identityProvider.requestedPaths.slice(before)).toEqual([
      identityPaths.discovery,
      identityPaths.discovery,
    ]);
    expect(later).toContain(`${identityProvider.issuer}/auth?`);
    expect(nextDay).toBe('/?auth_error=unavailable');
  });

  it('isn’t called for half a minute after repeated failures', async () => {
    let now = Date.now();
    const { app } = await startIdentityApp(identityProvider, { clock: () => now });
    const before = identityProvider.requestedPaths.length;
    identityProvider.tamper(identityPaths.discovery, serverError);
    for (let attempt = 0; attempt < 8; attempt += 1) await createBrowser(app).open('/api/auth0/login');
    identityProvider.heal();
    const during = await createBrowser(app).open('/api/auth0/login');
    const requests = identityProvider.requestedPaths.slice(before);
    now += 30_000;

    expect(requests).toHaveLength(5);
    expect(during).toBe('/?auth_error=unavailable');
    expect(await createBrowser(app).open('/api/auth0/login')).toContain(`${identityProvider.issuer}/auth?`);
  });

  it('is rejected if its metadata names another issuer', async () => {
    const { app, failureReasons } = await startIdentityApp(identityProvider);
    identityProvider.tamper(
      identityPaths.discovery,
      changeJson((metadata) => ({ ...metadata, issuer: 'https://evil.example' })),
    );

    expect(await createBrowser(app).open('/api/auth0/login')).toBe('/?auth_error=failed');
    expect(failureReasons()).toEqual(['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED']);
  });

  it('is rejected if it supports only insecure signature algorithms', async () => {
    const { app, failureReasons } = await startIdentityApp(identityProvider);
    const weak = { id_token_signing_alg_values_supported: ['none', 'HS256'] };
    identityProvider.tamper(
      identityPaths.discovery,
      changeJson((metadata) => ({ ...metadata, ...weak })),
    );

    expect(await createBrowser(app).open('/api/auth0/login')).toBe('/?auth_error=failed');
    expect(failureReasons()).toEqual(['no signature of the provider is sound']);
  });

  it('can’t redirect our token request to another server', async () => {
    const otherProvider = await startIdentityProvider({ publicUrl: testOrigin });
    const { app, signIns } = await startIdentityApp(identityProvider);
    const browser = createBrowser(app);
    const authorizationUrl = await browser.open('/api/auth0/login');
    const callback = await openIdentityBrowser(identityProvider.issuer).signIn(
      authorizationUrl,
      'auth0|verified',
    );
    identityProvider.tamper(identityPaths.token, redirectTo(`${otherProvider.issuer}/token`));
    const landed = await browser.open(callback);
    const requests = [...otherProvider.requestedPaths];
    await otherProvider.close();

    expect(landed).toBe('/?auth_error=failed');
    expect(signIns).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('doesn’t get our client secret if its token endpoint is a plain http URL on another host', async () => {
    const { app, failureReasons } = await startIdentityApp(identityProvider);
    const plainHttp = { token_endpoint: 'http://tokens.example/token' };
    identityProvider.tamper(
      identityPaths.discovery,
      changeJson((metadata) => ({ ...metadata, ...plainHttp })),
    );
    const browser = createBrowser(app);
    const authorizationUrl = await browser.open('/api/auth0/login');
    const callback = await openIdentityBrowser(identityProvider.issuer).signIn(
      authorizationUrl,
      'auth0|verified',
    );

    expect(await browser.open(callback)).toBe('/?auth_error=unavailable');
    expect(failureReasons()).toEqual(['network: the address may not be asked']);
  });
});

describe('a sign-in that our server can’t complete', () => {
  it.each([
    [
      'the database is unavailable',
      new AppError('unavailable', { message: 'gone', userMessage: 'gone', reason: 'internal_error' }),
      'unavailable',
    ],
    ['an unexpected error', new Error('broken'), 'failed'],
  ])('redirects to the page with an error instead of answering with JSON: %s', async (_what, error, code) => {
    const { app } = await startIdentityApp(identityProvider, { signIn: () => Promise.reject(error) });
    const browser = createBrowser(app);
    const authorizationUrl = await browser.open('/api/auth0/login');
    const callback = await openIdentityBrowser(identityProvider.issuer).signIn(
      authorizationUrl,
      'auth0|verified',
    );

    expect(await browser.open(callback)).toBe(`/?auth_error=${code}`);
  });
});
