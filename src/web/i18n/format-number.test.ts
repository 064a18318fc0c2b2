import { describe, expect, it } from 'vitest';
import {
  formatBearing,
  formatNumber,
  localiseDigits,
  localiseValue,
  toTwelveHourClock,
} from './format-number.ts';
import { type Language, languageCodes, languages } from './languages.ts';

describe('a number on the page', () => {
  it.each(languageCodes)('looks in %s as Intl would write it', (language) => {
    for (const value of [0, 7, 58.5, 295.1, 999, 1000, 7918.04, 12_742, 1_234_567.25, -20_015]) {
      for (const decimals of [0, 1]) {
        const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        const expected = new Intl.NumberFormat(languages[language].locale, options).format(value);
        expect(formatNumber(value, decimals, language)).toBe(expected.replace(/\u200e/g, ''));
      }
    }
  });

  it('has no sign where nothing is left of it', () => {
    expect([-0.04, -0, 0.04].map((value) => formatNumber(value, 1, 'en'))).toEqual(['0.0', '0.0', '0.0']);
    expect(formatNumber(-0.06, 1, 'en')).toBe('-0.1');
  });
});

describe('a bearing on the page', () => {
  it('is never 360, however near to north it is', () => {
    expect([0, 118.97, 359.94, 359.96].map((value) => formatBearing(value, 1, 'en'))).toEqual([
      '0.0',
      '119.0',
      '359.9',
      '0.0',
    ]);
    expect(formatBearing(359.5, 0, 'en')).toBe('0');
  });
});

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

describe('a clock of twelve hours', () => {
  it.each([
    ['00:00', '12:00', 'am'],
    ['00:59', '12:59', 'am'],
    ['04:05', '4:05', 'am'],
    ['11:59', '11:59', 'am'],
    ['12:00', '12:00', 'pm'],
    ['13:07', '1:07', 'pm'],
    ['23:59', '11:59', 'pm'],
  ])('shows %s as %s %s', (clock, shown, half) => {
    expect(toTwelveHourClock(clock)).toEqual({ clock: shown, half });
  });
});
