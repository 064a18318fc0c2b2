import { describe, expect, it } from 'vitest';
import { isTooCommon } from './common-passwords.ts';

describe('a common password', () => {
  it.each([
    'password1',
    'qwertyuiop',
    'ILoveYou',
    'aaaaaaaaaa',
    '1212121212',
    'amina@example.org',
    'Amina.Khan',
  ])('is rejected: %s', (password) => {
    const email = password.startsWith('Amina') ? 'amina.khan@example.org' : 'amina@example.org';
    expect(isTooCommon(password, email)).toBe(true);
  });
});

describe('an uncommon password', () => {
  it.each(['correct horse battery', 'حديقة الورد في الصباح', 'tr0mbone-lantern', 'password 1 of mine'])(
    'is accepted: %s',
    (password) => expect(isTooCommon(password, 'amina@example.org')).toBe(false),
  );
});
