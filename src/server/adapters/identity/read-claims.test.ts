import { describe, expect, it } from 'vitest';
import { readClaims } from './read-claims.ts';

const token = {
  iss: 'https://identity.example',
  sub: 'auth0|1',
  aud: 'client',
  iat: 0,
  exp: 1,
};
const claimsOf = (userInfo: Parameters<typeof readClaims>[1], tokenClaims: object = {}) =>
  readClaims({ ...token, ...tokenClaims }, userInfo);

describe('the claims of a user', () => {
  it('contain the email address in its normalized form', () => {
    expect(claimsOf({ email: ' Reader@Example.ORG ', email_verified: true })).toMatchObject({
      email: 'reader@example.org',
      isEmailVerified: true,
    });
  });

  it.each([undefined, '', 'reader', 'a@b@c', 7, ['a@example.org'], `${'a'.repeat(300)}@example.org`])(
    'contain no email address, verified or not, for %j',
    (email) => {
      expect(claimsOf({ email, email_verified: true })).toMatchObject({
        email: undefined,
        isEmailVerified: false,
      });
    },
  );

  it('ignore email_verified of the token for an email address from userinfo', () => {
    const claims = claimsOf({ email: 'new@example.org' }, { email: 'old@example.org', email_verified: true });
    expect(claims).toMatchObject({ email: 'new@example.org', isEmailVerified: false });
  });

  it.each([
    ['  A \n reader\u0000 ', 'A reader'],
    ['', undefined],
    ['reader@example.org', undefined],
    ['Reader@Example.org', undefined],
    [7, undefined],
    ['ن'.repeat(300), 'ن'.repeat(200)],
  ])('contain the name %j as %j', (name, expected) => {
    expect(claimsOf({ email: 'reader@example.org', name }).fullName).toBe(expected);
  });

  it('are rejected with a subject longer than the standard allows', () => {
    expect(() => claimsOf(undefined, { sub: 'a'.repeat(256) })).toThrow('subject');
  });
});
