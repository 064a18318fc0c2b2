import { describe, expect, it } from 'vitest';
import { formatBearing, formatNumber } from './format-number.ts';
import { languageCodes, languages } from './languages.ts';

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
