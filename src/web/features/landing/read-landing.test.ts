import { describe, expect, it } from 'vitest';
import { readLanding, withoutLanding } from './read-landing.ts';

const read = (search: string) => readLanding(new URLSearchParams(search));
const rest = (search: string) => withoutLanding(new URLSearchParams(search)).toString();

describe('an address that somebody lands on', () => {
  it('says what the identity provider’s way back brought, one thing after the other', () => {
    expect(read('auth0_success=true&email_verification_required=true&email=Amina%40Example.org')).toEqual([
      { kind: 'signed_in' },
      { kind: 'verification_required', email: 'amina@example.org' },
    ]);
  });

  it('tells a proven address that still has to log in from one that has access', () => {
    expect(read('email_verified=true&please_login=true')).toEqual([{ kind: 'verified', mustLogIn: true }]);
    expect(read('email_verified=true')).toEqual([{ kind: 'verified', mustLogIn: false }]);
  });

  it.each([
    '<b>you</b>',
    'amina',
    `${'a'.repeat(250)}@example.org`,
    'amina@example.org call +1 900 555 0100',
    '\u202eamina@example.org',
  ])('shows no e-mail that is none: %s', (email) => {
    const search = new URLSearchParams({ email_verification_required: 'true', email }).toString();
    expect(read(search)).toEqual([{ kind: 'verification_required', email: undefined }]);
  });

  it('takes an error that it does not know for a failure', () => {
    expect(read('auth_error=cancelled')).toEqual([{ kind: 'auth_error', error: 'cancelled' }]);
    expect(read('auth_error=%3Cscript%3E')).toEqual([{ kind: 'auth_error', error: 'failed' }]);
  });

  it('says nothing where a parameter is not true', () => {
    expect(read('auth0_success=false&email_verified=1&link_expired=&please_login=true')).toEqual([]);
  });

  it('is left without what was read, and with what belongs to others', () => {
    expect(rest('utm_source=mail&auth0_success=true&email_verification_required=true&email=a%40b.org')).toBe(
      'utm_source=mail',
    );
    expect(rest('dialog=premium&auth_error=failed')).toBe('dialog=premium');
    expect(rest('link_expired=no')).toBe('');
  });

  it('asks for the login dialog where a login is due', () => {
    expect(rest('email_verified=true&please_login=true&utm_source=mail')).toBe(
      'utm_source=mail&dialog=login',
    );
  });
});
