import { describe, expect, it } from 'vitest';
import { checkEmail, checkNewPassword } from './use-auth-flow.ts';

describe('what the page sees before the server has to', () => {
  it('wants an address in the form of one', () => {
    expect(checkEmail('  ')).toEqual({ sentence: 'Enter your e-mail address.', field: 'email' });
    expect(checkEmail('amina@')?.sentence).toBe('Enter an e-mail address such as name@example.org.');
    expect(checkEmail(' Amina@Example.org ')).toBeUndefined();
  });

  it.each([
    ['', '', 'Enter your password.', 'password'],
    ['abcdefgh', 'abcdefgi', 'Passwords do not match', 'repeated'],
    ['short', 'other', 'Passwords do not match', 'repeated'],
    ['seven77', 'seven77', 'Password must be at least 8 characters long', 'password'],
  ])('refuses %j with %j', (password, repeated, sentence, field) => {
    expect(checkNewPassword(password, repeated)).toEqual({ sentence, field });
  });

  it.each(['eight888', '  blanks count  ', 'كلمةسرية', '🌙🌙🌙🌙🌙🌙🌙🌙'])('takes %j', (password) => {
    expect(checkNewPassword(password, password)).toBeUndefined();
  });
});
