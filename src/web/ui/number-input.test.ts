import { describe, expect, it } from 'vitest';
import { formatInputNumber, parseNumber, stepNumber } from './number-input.ts';

const minutes = { least: -60, most: 60 };
const degrees = { least: 9, most: 21, decimals: 1 };

describe('a number that somebody typed', () => {
  it.each([
    ['2', 2],
    ['+2', 2],
    ['-60', -60],
    ['−3', -3],
    ['٣', 3],
    ['\u061c-٣', -3],
    ['۱۲', 12],
    [' 0 ', 0],
  ])('is read from %j', (text, value) => {
    expect(parseNumber(text, minutes)).toBe(value);
  });

  it.each(['', '61', '-61', 'abc', '2 min', '1e1', '0x10', '--2', '2.5', '100000'])(
    'is none in %j',
    (text) => {
      expect(parseNumber(text, minutes)).toBeUndefined();
    },
  );

  it('may have the decimals of its rule, after either mark', () => {
    for (const text of ['16.5', '16,5', '١٦٫٥', '১৬.৫', '16.50'])
      expect(parseNumber(text, degrees)).toBe(16.5);
    expect(parseNumber('16.55', degrees)).toBeUndefined();
  });
});

describe('a number in a field', () => {
  it('carries its sign where that matters', () => {
    expect([2, -2, 0].map((value) => formatInputNumber(value, true))).toEqual(['+2', '−2', '0']);
    expect(formatInputNumber(16.5, false)).toBe('16.5');
    expect(formatInputNumber(undefined, true)).toBe('');
  });

  it('is stepped within its limits and without dust', () => {
    expect(stepNumber(60, 1, minutes)).toBe(60);
    expect(stepNumber(9.2, -0.5, degrees)).toBe(9);
    expect(stepNumber(17.6, 0.1, degrees)).toBe(17.7);
  });
});
