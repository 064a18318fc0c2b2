import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.tsx';

describe('the strength of a password', () => {
  it.each([
    ['nothing', ''],
    ['one letter over and over', 'aaaaaaaaaaaaaaaa'],
    ['a run of digits', '1234567890'],
    ['a run of keys', 'qwertyuiop'],
    ['a run of Arabic keys', 'ضصثقفغعهخحجد'],
    ['the first guess in disguise', 'P@ssw0rd2024'],
    ['a favourite word and a year', 'Bismillah1990'],
    ['a few letters over and over', 'abcabcabcabc'],
  ])('is none: %s', (_, password) => {
    expect(passwordStrength(password)).toBe('guessed');
  });

  it.each([
    ['weak', 'a word and a year', 'sunflower2019'],
    ['good', 'eight letters of every kind', 'aB3$xK9!'],
    ['strong', 'four words', 'correct horse battery staple'],
    ['strong', 'four Arabic words', 'قمر سفينة نافذة زيتون'],
    ['strong', 'what a password manager makes', 'x7Kp2mWq9ZtR4v'],
  ])('is %s: %s', (strength, _, password) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('does not count what stands in the address', () => {
    expect(passwordStrength('yusufkarim77')).not.toBe('guessed');
    expect(passwordStrength('yusufkarim77', 'yusuf.karim@example.org')).toBe('guessed');
  });

  it('grows with every word', () => {
    const order = ['guessed', 'weak', 'good', 'strong'];
    const steps = ['olive', 'olive lantern', 'olive lantern river', 'olive lantern river cloud'];
    const ranks = steps.map((text) => order.indexOf(passwordStrength(text)));
    expect(ranks).toEqual([...ranks].sort());
    expect(ranks.at(0)).toBeLessThan(ranks.at(-1) ?? 0);
  });
});
