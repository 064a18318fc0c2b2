import { describe, expect, it } from 'vitest';
import { localiseDigits, localiseValue } from './figures.ts';
import type { Language } from './languages.ts';

describe('figures in the digits of a language', () => {
  it('are Bengali in Bengali, and Western elsewhere', () => {
    expect(localiseDigits('16:05', 'bn')).toBe('১৬:০৫');
    expect(localiseDigits('16:05', 'ur')).toBe('16:05');
    expect(localiseDigits('16:05', 'ar')).toBe('16:05');
  });

  it.each([
    [7, '৭'],
    ['−21.4225', '−২১.৪২২৫'],
    ['1,250', '১,২৫০'],
    ['name7@example.org', 'name7@example.org'],
    ['7th Street 12', '7th Street 12'],
    ['', ''],
  ])('inside a sentence %s stands as %s: names and addresses keep theirs', (value, expected) => {
    expect(localiseValue(value, 'bn')).toBe(expected);
  });

  it('has the decimal mark of its language, and a minus that stays before its figure in every direction', () => {
    const degrees = (language: Language) => localiseValue(-0.83, language);
    expect(degrees('en')).toBe('\u2066\u22120.83\u2069');
    expect(degrees('tr')).toBe('\u2066\u22120,83\u2069');
    expect(degrees('bn')).toBe('\u2066\u2212০.৮৩\u2069');
    expect(localiseValue(2026, 'tr')).toBe('2026');
  });
});
