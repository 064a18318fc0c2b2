import { describe, expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';
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
});
