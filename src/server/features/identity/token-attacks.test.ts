import { describe, expect, it } from 'vitest';
import { signInUpToCallback, startSharedIdentityProvider } from '../../../../test/harness/identity-app.ts';
import {
  changeIdToken,
  changeJson,
  type Fault,
  hmacWith,
  newKey,
  signedWith,
  unsigned,
} from '../../../../test/harness/identity-faults.ts';
import { identityPaths } from '../../../../test/harness/identity-provider.ts';

const identityProvider = await startSharedIdentityProvider();

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const hourAgo = () => secondsFromNow(-3_600);
const signAsProvider = (text: string) => identityProvider.sign(text);
const claimsWith = (claims: object): Fault =>
  changeIdToken({ claims: (original) => ({ ...original, ...claims }), sign: signAsProvider });

describe('an ID token', () => {
  it('with changed claims and a valid signature is accepted, as the tests below assume', async () => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    identityProvider.tamper(identityPaths.token, claimsWith({ name: 'Another name' }));

    expect(await browser.open(callback)).toBe('/?auth0_success=true#token=one-time');
    expect(parts.signIns[0]?.claims.fullName).toBe('Another name');
  });

  it.each([
    ['expired half a minute ago', () => ({ exp: secondsFromNow(-33) })],
    ['becomes valid within a minute', () => ({ nbf: secondsFromNow(50) })],
    ['is issued within a minute from now', () => ({ iat: secondsFromNow(50) })],
  ])('that %s is accepted, to tolerate clock differences', async (_what, claims) => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    identityProvider.tamper(identityPaths.token, claimsWith(claims()));

    expect(await browser.open(callback)).toBe('/?auth0_success=true#token=one-time');
    expect(parts.signIns).toHaveLength(1);
  });

  const comparison = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
  const invalidResponse = 'OAUTH_INVALID_RESPONSE';
  it.each<[string, () => Fault, string]>([
    ['for another sign-in', () => claimsWith({ nonce: 'another' }), `${comparison} nonce`],
    ['without a nonce', () => claimsWith({ nonce: undefined }), invalidResponse],
    ['for another client', () => claimsWith({ aud: 'another' }), `${comparison} aud`],
    ['for several clients', () => claimsWith({ aud: ['mihrab', 'another'] }), `${comparison} aud`],
    ['from another issuer', () => claimsWith({ iss: 'https://evil.example' }), `${comparison} iss`],
    ['that has expired', () => claimsWith({ exp: hourAgo() }), 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp'],
    [
      'that expired longer ago than clocks may differ',
      () => claimsWith({ exp: secondsFromNow(-62) }),
      'OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp',
    ],
    [
      'that isn’t valid yet',
      () => claimsWith({ nbf: secondsFromNow(600) }),
      'OAUTH_JWT_TIMESTAMP_CHECK_FAILED nbf',
    ],
    [
      'that is issued in the future',
      () => claimsWith({ iat: secondsFromNow(300) }),
      'iat ahead of the clock',
    ],
    ['without a subject', () => claimsWith({ sub: undefined }), invalidResponse],
    ['whose subject isn’t a string', () => claimsWith({ sub: ['auth0|verified'] }), invalidResponse],
    ['whose subject is empty', () => claimsWith({ sub: '' }), 'subject'],
    [
      'without a signature',
      () => changeIdToken({ header: withAlg('none'), sign: unsigned }),
      invalidResponse,
    ],
    [
      'that is signed with our own secret',
      () => changeIdToken({ header: withAlg('HS256'), sign: hmacWith(identityProvider.clientSecret) }),
      invalidResponse,
    ],
    [
      'that is signed with another key',
      () => changeIdToken({ sign: signedWith(newKey()) }),
      'OAUTH_INVALID_RESPONSE',
    ],
    [
      'whose key is unknown',
      () => changeIdToken({ header: (head) => ({ ...head, kid: 'unknown' }), sign: signAsProvider }),
      'OAUTH_KEY_SELECTION_FAILED',
    ],
    [
      'whose header names its own key URL',
      () =>
        changeIdToken({
          header: (head) => ({ ...head, jku: 'https://evil.example/jwks' }),
          sign: signedWith(newKey()),
        }),
      'OAUTH_INVALID_RESPONSE',
    ],
    ['that is missing', () => changeJson(({ id_token: _, ...rest }) => rest), invalidResponse],
  ])('%s doesn’t sign in', async (_what, fault, reason) => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    identityProvider.tamper(identityPaths.token, fault());

    expect(await browser.open(callback)).toBe('/?auth_error=failed');
    expect(parts.signIns).toEqual([]);
    expect(browser.cookies.size).toBe(0);
    expect(parts.failureReasons()).toEqual([reason]);
  });

  const withAlg = (alg: string) => (head: object) => ({ ...head, alg });
});

describe('userinfo', () => {
  it('of another subject is rejected', async () => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    identityProvider.tamper(identityPaths.token, claimsWith({ email: undefined }));
    identityProvider.tamper(
      identityPaths.userInfo,
      changeJson((userInfo) => ({ ...userInfo, sub: 'auth0|unverified' })),
    );

    expect(await browser.open(callback)).toBe('/?auth_error=failed');
    expect(parts.signIns).toEqual([]);
  });

  it('can’t verify an email address that is only in the token', async () => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    identityProvider.tamper(
      identityPaths.token,
      claimsWith({ email: 'victim@example.org', email_verified: undefined }),
    );
    identityProvider.tamper(
      identityPaths.userInfo,
      changeJson(({ email: _, ...userInfo }) => ({ ...userInfo, email_verified: true })),
    );
    await browser.open(callback);

    expect(parts.signIns[0]?.claims).toMatchObject({ email: 'victim@example.org', isEmailVerified: false });
  });

  it.each([['true'], [1], [null]])(
    'doesn’t count as verified with email_verified %j instead of true',
    async (value) => {
      const { parts, browser, callback } = await signInUpToCallback(identityProvider);
      identityProvider.tamper(identityPaths.token, claimsWith({ email_verified: value }));
      await browser.open(callback);

      expect(parts.signIns[0]?.claims).toMatchObject({
        email: 'verified@example.org',
        isEmailVerified: false,
      });
    },
  );
});

describe('the log', () => {
  it('contains no code, state, token or email address of a failed sign-in', async () => {
    const { parts, browser, callback } = await signInUpToCallback(identityProvider);
    identityProvider.tamper(identityPaths.token, claimsWith({ aud: 'another' }));
    await browser.open(callback);
    const log = parts.log.join('');

    expect(log).toContain('sign-in through the identity provider failed');
    for (const secret of [
      callback.searchParams.get('code'),
      callback.searchParams.get('state'),
      '@',
      'eyJ',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
