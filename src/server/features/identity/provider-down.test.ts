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

const peer = await startSharedIdentityProvider();

/** Long enough for an answer on a busy machine, short enough to wait for one that never comes. */
const timeoutMs = 2_000;

const troubles: readonly (readonly [string, Fault])[] = [
  ['hangs up', hangUp],
  ['is silent', silence],
  ['answers 503', serverError],
  ['answers three megabytes', hugeAnswer],
];

describe.each(troubles)('a provider that %s', (_what, fault) => {
  it('when it is asked about itself: the page says so, and the next person gets through', async () => {
    const { app, failureReasons } = await startIdentityApp(peer, { timeoutMs });
    peer.tamper(identityPaths.discovery, fault);
    const refused = await createBrowser(app).open('/api/auth0/login?lang=ar');
    peer.heal();

    expect(refused).toBe('/ar?auth_error=unavailable');
    expect(failureReasons()).toHaveLength(1);
    expect(await createBrowser(app).open('/api/auth0/login')).toContain(`${peer.issuer}/auth?`);
  });

  it.each([
    ['for a token', identityPaths.token],
    ['for its keys', identityPaths.keys],
    ['for the person', identityPaths.userInfo],
  ])('when it is called %s: the sign-in fails', async (_asked, path) => {
    const { app, signIns } = await startIdentityApp(peer, { timeoutMs });
    const browser = createBrowser(app);
    const address = await browser.open('/api/auth0/login');
    const callback = await openIdentityBrowser(peer.issuer).signIn(address, 'auth0|verified');
    const withoutEmail = changeIdToken({
      claims: (told) => ({ ...told, email: undefined }),
      sign: (text) => peer.sign(text),
    });
    peer.tamper(identityPaths.token, withoutEmail);
    peer.tamper(path, fault);

    expect(await browser.open(callback)).toBe('/?auth_error=unavailable');
    expect(signIns).toEqual([]);
    expect(browser.cookies.size).toBe(0);
    expect(peer.requestedPaths).toContain(path);
  });
});

describe('a provider', () => {
  it('is asked for its metadata once, however many sign-ins follow', async () => {
    const { app } = await startIdentityApp(peer);
    const before = peer.requestedPaths.length;
    await Promise.all(Array.from({ length: 20 }, () => createBrowser(app).open('/api/auth0/login')));
    await createBrowser(app).open('/api/auth0/signup');

    expect(peer.requestedPaths.slice(before)).toEqual([identityPaths.discovery]);
  });

  it('is asked anew after some hours; when it is down then, what it said before still serves', async () => {
    let now = Date.now();
    const { app } = await startIdentityApp(peer, { clock: () => now });
    await createBrowser(app).open('/api/auth0/login');
    const before = peer.requestedPaths.length;
    now += 5 * hourMs;
    peer.tamper(identityPaths.discovery, serverError);
    const later = await createBrowser(app).open('/api/auth0/login');
    now += dayMs;
    const nextDay = await createBrowser(app).open('/api/auth0/login');

    expect(peer.requestedPaths.slice(before)).toEqual([identityPaths.discovery, identityPaths.discovery]);
    expect(later).toContain(`${peer.issuer}/auth?`);
    expect(nextDay).toBe('/?auth_error=unavailable');
  });

  it('that fails time and again is left alone for half a minute', async () => {
    let now = Date.now();
    const { app } = await startIdentityApp(peer, { clock: () => now });
    const before = peer.requestedPaths.length;
    peer.tamper(identityPaths.discovery, serverError);
    for (let person = 0; person < 8; person += 1) await createBrowser(app).open('/api/auth0/login');
    peer.heal();
    const during = await createBrowser(app).open('/api/auth0/login');
    const asked = peer.requestedPaths.slice(before);
    now += 30_000;

    expect(asked).toHaveLength(5);
    expect(during).toBe('/?auth_error=unavailable');
    expect(await createBrowser(app).open('/api/auth0/login')).toContain(`${peer.issuer}/auth?`);
  });

  it('that says it is another one is not believed', async () => {
    const { app, failureReasons } = await startIdentityApp(peer);
    peer.tamper(
      identityPaths.discovery,
      changeJson((told) => ({ ...told, issuer: 'https://evil.example' })),
    );

    expect(await createBrowser(app).open('/api/auth0/login')).toBe('/?auth_error=failed');
    expect(failureReasons()).toEqual(['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED']);
  });

  it('that only knows signatures anybody could make is not used', async () => {
    const { app, failureReasons } = await startIdentityApp(peer);
    const weak = { id_token_signing_alg_values_supported: ['none', 'HS256'] };
    peer.tamper(
      identityPaths.discovery,
      changeJson((told) => ({ ...told, ...weak })),
    );

    expect(await createBrowser(app).open('/api/auth0/login')).toBe('/?auth_error=failed');
    expect(failureReasons()).toEqual(['no signature of the provider is sound']);
  });

  it('that sends our calls elsewhere is not followed', async () => {
    const stranger = await startIdentityProvider({ publicUrl: testOrigin });
    const { app, signIns } = await startIdentityApp(peer);
    const browser = createBrowser(app);
    const address = await browser.open('/api/auth0/login');
    const callback = await openIdentityBrowser(peer.issuer).signIn(address, 'auth0|verified');
    peer.tamper(identityPaths.token, redirectTo(`${stranger.issuer}/token`));
    const landed = await browser.open(callback);
    const asked = [...stranger.requestedPaths];
    await stranger.close();

    expect(landed).toBe('/?auth_error=failed');
    expect(signIns).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('that names a plain address beyond this machine for its tokens is not sent our secret', async () => {
    const { app, failureReasons } = await startIdentityApp(peer);
    const elsewhere = { token_endpoint: 'http://tokens.example/token' };
    peer.tamper(
      identityPaths.discovery,
      changeJson((told) => ({ ...told, ...elsewhere })),
    );
    const browser = createBrowser(app);
    const address = await browser.open('/api/auth0/login');
    const callback = await openIdentityBrowser(peer.issuer).signIn(address, 'auth0|verified');

    expect(await browser.open(callback)).toBe('/?auth_error=unavailable');
    expect(failureReasons()).toEqual(['network: the address may not be asked']);
  });
});

describe('accounts that cannot be reached', () => {
  it.each([
    [
      'the database is gone',
      new AppError('unavailable', { message: 'gone', userMessage: 'gone', reason: 'internal_error' }),
      'unavailable',
    ],
    ['something is broken', new Error('broken'), 'failed'],
  ])('%s: the person is sent to the page and not shown JSON', async (_what, error, code) => {
    const { app } = await startIdentityApp(peer, { signIn: () => Promise.reject(error) });
    const browser = createBrowser(app);
    const address = await browser.open('/api/auth0/login');
    const callback = await openIdentityBrowser(peer.issuer).signIn(address, 'auth0|verified');

    expect(await browser.open(callback)).toBe(`/?auth_error=${code}`);
  });
});
