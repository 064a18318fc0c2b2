import { describe, expect, it } from 'vitest';
import { checkEmail, checkNewPassword } from './use-auth-flow.ts';

describe('validation before sending', () => {
  it('requires a valid email address', () => {
    expect(checkEmail('  ')).toEqual({ sentence: 'Enter your email address.', field: 'email' });
    expect(checkEmail('amina@')?.sentence).toBe('Enter an email address such as name@example.org.');
    expect(checkEmail(' Amina@Example.org ')).toBeUndefined();
  });

  it.each([
    ['', '', 'Enter your password.', 'password'],
    ['abcdefgh', 'abcdefgi', 'Passwords do not match', 'repeated'],
    ['short', 'other', 'Passwords do not match', 'repeated'],
    ['seven77', 'seven77', 'Password must be at least 8 characters long', 'password'],
  ])('rejects %j repeated as %j', (password, repeated, sentence, field) => {
    expect(checkNewPassword(password, repeated)).toEqual({ sentence, field });
  });

  it.each(['eight888', '  blanks count  ', 'كلمةسرية', '🌙🌙🌙🌙🌙🌙🌙🌙'])('accepts %j', (password) => {
    expect(checkNewPassword(password, password)).toBeUndefined();
  });
});
