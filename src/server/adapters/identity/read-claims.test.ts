import { describe, expect, it } from 'vitest';
import { readClaims } from './read-claims.ts';

const token = {
  iss: 'https://identity.example',
  sub: 'auth0|1',
  aud: 'client',
  iat: 0,
  exp: 1,
};
const claimsOf = (told: Parameters<typeof readClaims>[1], inToken: object = {}) =>
  readClaims({ ...token, ...inToken }, told);

describe('what is taken of a person', () => {
  it('is an address in the form in which addresses are compared', () => {
    expect(claimsOf({ email: ' Reader@Example.ORG ', email_verified: true })).toMatchObject({
      email: 'reader@example.org',
      isEmailVerified: true,
    });
  });

  it.each([undefined, '', 'reader', 'a@b@c', 7, ['a@example.org'], `${'a'.repeat(300)}@example.org`])(
    'is no address, and nothing verified, of %j',
    (email) => {
      expect(claimsOf({ email, email_verified: true })).toMatchObject({
        email: undefined,
        isEmailVerified: false,
      });
    },
  );

  it('is the word about the address of the same source: a token’s word says nothing of userinfo’s address', () => {
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
  ])('is the name %j as %j', (name, expected) => {
    expect(claimsOf({ email: 'reader@example.org', name }).fullName).toBe(expected);
  });

  it('rejects a subject longer than the standard allows', () => {
    expect(() => claimsOf(undefined, { sub: 'a'.repeat(256) })).toThrow('subject');
  });
});
