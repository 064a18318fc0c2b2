import { describe, expect, it } from 'vitest';
import { isTooCommon } from './common-passwords.ts';

describe('a password that would be tried first', () => {
  it.each([
    'password1',
    'qwertyuiop',
    'ILoveYou',
    'aaaaaaaaaa',
    '1212121212',
    'amina@example.org',
    'Amina.Khan',
  ])('%s is refused', (password) => {
    const email = password.startsWith('Amina') ? 'amina.khan@example.org' : 'amina@example.org';
    expect(isTooCommon(password, email)).toBe(true);
  });
});

describe('a password of one’s own', () => {
  it.each(['correct horse battery', 'حديقة الورد في الصباح', 'tr0mbone-lantern', 'password 1 of mine'])(
    '%s is accepted',
    (password) => expect(isTooCommon(password, 'amina@example.org')).toBe(false),
  );
});
