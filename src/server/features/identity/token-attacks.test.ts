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

const peer = await startSharedIdentityProvider();

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const hourAgo = () => secondsFromNow(-3_600);
const asItself = (text: string) => peer.sign(text);
const claimsWith = (claims: object): Fault =>
  changeIdToken({ claims: (told) => ({ ...told, ...claims }), sign: asItself });

describe('an id token', () => {
  it('that is signed again as the provider signs is taken: the hand that tampers below is sound', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    peer.tamper(identityPaths.token, claimsWith({ name: 'Another name' }));

    expect(await browser.open(callback)).toBe('/?auth0_success=true#token=one-time');
    expect(parts.signIns[0]?.claims.fullName).toBe('Another name');
  });

  it.each([
    ['has run out half a minute ago', () => ({ exp: secondsFromNow(-33) })],
    ['holds within the minute', () => ({ nbf: secondsFromNow(50) })],
    ['will be issued within the minute', () => ({ iat: secondsFromNow(50) })],
  ])('that %s, by our clock, is taken: clocks differ', async (_what, claims) => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    peer.tamper(identityPaths.token, claimsWith(claims()));

    expect(await browser.open(callback)).toBe('/?auth0_success=true#token=one-time');
    expect(parts.signIns).toHaveLength(1);
  });

  const comparison = 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
  const algorithm = 'OAUTH_INVALID_RESPONSE';
  it.each<[string, () => Fault, string]>([
    ['for another sign-in', () => claimsWith({ nonce: 'another' }), `${comparison} nonce`],
    ['without a nonce', () => claimsWith({ nonce: undefined }), algorithm],
    ['for another client', () => claimsWith({ aud: 'another' }), `${comparison} aud`],
    ['for several clients', () => claimsWith({ aud: ['mihrab', 'another'] }), `${comparison} aud`],
    ['of another issuer', () => claimsWith({ iss: 'https://evil.example' }), `${comparison} iss`],
    ['that has run out', () => claimsWith({ exp: hourAgo() }), 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp'],
    [
      'that has run out for longer than clocks differ',
      () => claimsWith({ exp: secondsFromNow(-62) }),
      'OAUTH_JWT_TIMESTAMP_CHECK_FAILED exp',
    ],
    [
      'that holds only later',
      () => claimsWith({ nbf: secondsFromNow(600) }),
      'OAUTH_JWT_TIMESTAMP_CHECK_FAILED nbf',
    ],
    ['that will only be issued', () => claimsWith({ iat: secondsFromNow(300) }), 'iat ahead of the clock'],
    ['without a subject', () => claimsWith({ sub: undefined }), algorithm],
    ['whose subject is not a text', () => claimsWith({ sub: ['auth0|verified'] }), algorithm],
    ['whose subject is empty', () => claimsWith({ sub: '' }), 'subject'],
    ['without a signature', () => changeIdToken({ header: withAlg('none'), sign: unsigned }), algorithm],
    [
      'that is signed with our own secret',
      () => changeIdToken({ header: withAlg('HS256'), sign: hmacWith(peer.clientSecret) }),
      algorithm,
    ],
    [
      'that is signed with another key',
      () => changeIdToken({ sign: signedWith(newKey()) }),
      'OAUTH_INVALID_RESPONSE',
    ],
    [
      'whose key is unknown',
      () => changeIdToken({ header: (head) => ({ ...head, kid: 'unknown' }), sign: asItself }),
      'OAUTH_KEY_SELECTION_FAILED',
    ],
    [
      'whose key lies where the token says',
      () =>
        changeIdToken({
          header: (head) => ({ ...head, jku: 'https://evil.example/jwks' }),
          sign: signedWith(newKey()),
        }),
      'OAUTH_INVALID_RESPONSE',
    ],
    ['that is missing', () => changeJson(({ id_token: _, ...rest }) => rest), algorithm],
  ])('%s doesn’t sign in', async (_what, fault, reason) => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    peer.tamper(identityPaths.token, fault());

    expect(await browser.open(callback)).toBe('/?auth_error=failed');
    expect(parts.signIns).toEqual([]);
    expect(browser.cookies.size).toBe(0);
    expect(parts.failureReasons()).toEqual([reason]);
  });

  const withAlg = (alg: string) => (head: object) => ({ ...head, alg });
});

describe('what userinfo says', () => {
  it('of another subject is refused', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    peer.tamper(identityPaths.token, claimsWith({ email: undefined }));
    peer.tamper(
      identityPaths.userInfo,
      changeJson((told) => ({ ...told, sub: 'auth0|unverified' })),
    );

    expect(await browser.open(callback)).toBe('/?auth_error=failed');
    expect(parts.signIns).toEqual([]);
  });

  it('does not lend its word to an address that only the token holds', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    peer.tamper(identityPaths.token, claimsWith({ email: 'victim@example.org', email_verified: undefined }));
    peer.tamper(
      identityPaths.userInfo,
      changeJson(({ email: _, ...told }) => ({ ...told, email_verified: true })),
    );
    await browser.open(callback);

    expect(parts.signIns[0]?.claims).toMatchObject({ email: 'victim@example.org', isEmailVerified: false });
  });

  it.each([['true'], [1], [null]])(
    'that an address is verified, with %j for true, proves nothing',
    async (word) => {
      const { parts, browser, callback } = await signInUpToCallback(peer);
      peer.tamper(identityPaths.token, claimsWith({ email_verified: word }));
      await browser.open(callback);

      expect(parts.signIns[0]?.claims).toMatchObject({
        email: 'verified@example.org',
        isEmailVerified: false,
      });
    },
  );
});

describe('the log', () => {
  it('holds no code, state, token or address of a sign-in that failed', async () => {
    const { parts, browser, callback } = await signInUpToCallback(peer);
    peer.tamper(identityPaths.token, claimsWith({ aud: 'another' }));
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
