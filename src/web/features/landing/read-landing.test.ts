import { describe, expect, it } from 'vitest';
import { readLanding, withoutLanding } from './read-landing.ts';

const read = (search: string) => readLanding(new URLSearchParams(search));
const rest = (search: string) => withoutLanding(new URLSearchParams(search)).toString();

describe('notices in the URL', () => {
  it('reads several notices of a redirect in order', () => {
    expect(read('auth0_success=true&email_verification_required=true&email=Amina%40Example.org')).toEqual([
      { kind: 'signed_in' },
      { kind: 'verification_required', email: 'amina@example.org' },
    ]);
  });

  it('distinguishes a verified email that must log in from one that has access', () => {
    expect(read('email_verified=true&please_login=true')).toEqual([{ kind: 'verified', mustLogIn: true }]);
    expect(read('email_verified=true')).toEqual([{ kind: 'verified', mustLogIn: false }]);
  });

  it.each([
    '<b>you</b>',
    'amina',
    `${'a'.repeat(250)}@example.org`,
    'amina@example.org call +1 900 555 0100',
    '\u202eamina@example.org',
  ])('drops an invalid email: %s', (email) => {
    const search = new URLSearchParams({ email_verification_required: 'true', email }).toString();
    expect(read(search)).toEqual([{ kind: 'verification_required', email: undefined }]);
  });

  it('treats an unknown error as a failure', () => {
    expect(read('auth_error=cancelled')).toEqual([{ kind: 'auth_error', error: 'cancelled' }]);
    expect(read('auth_error=%3Cscript%3E')).toEqual([{ kind: 'auth_error', error: 'failed' }]);
  });

  it('ignores parameters that are not true', () => {
    expect(read('auth0_success=false&email_verified=1&link_expired=&please_login=true')).toEqual([]);
  });

  it('removes its own parameters and keeps others', () => {
    expect(rest('utm_source=mail&auth0_success=true&email_verification_required=true&email=a%40b.org')).toBe(
      'utm_source=mail',
    );
    expect(rest('dialog=premium&auth_error=failed')).toBe('dialog=premium');
    expect(rest('link_expired=no')).toBe('');
  });

  it('opens the login dialog if a login is required', () => {
    expect(rest('email_verified=true&please_login=true&utm_source=mail')).toBe(
      'utm_source=mail&dialog=login',
    );
  });
});
