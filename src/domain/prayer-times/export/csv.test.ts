import { describe, expect, it } from 'vitest';
import { writeRows } from './csv.ts';

describe('CSV cells', () => {
  it.each([
    ['a comma', 'Jakarta, Indonesia', '"Jakarta, Indonesia"'],
    ['a quote', 'the "old" town', '"the ""old"" town"'],
    ['a line break', 'two\r\nlines', '"two\r\nlines"'],
    ['a formula', '=HYPERLINK("http://example.com")', '"\'=HYPERLINK(""http://example.com"")"'],
    ['a sum', '+1+1', "'+1+1"],
    ['a command', '-2+3+cmd|calc', "'-2+3+cmd|calc"],
    ['a function', '@SUM(A1)', "'@SUM(A1)"],
    ['a time', '05:07', '05:07'],
  ])('keep %s as text', (_case, cell, written) => {
    expect(writeRows([[cell, 'next']])).toBe(`${written},next\r\n`);
  });
});
