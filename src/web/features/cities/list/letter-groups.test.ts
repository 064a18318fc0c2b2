import { describe, expect, it } from 'vitest';
import { letterGroups } from './letter-groups.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const shape = (names: string[], locale: string) =>
  letterGroups(named(...names), locale).map(({ letter, items }) => [letter, items.length]);

describe('a sorted list of names parted by letters', () => {
  it('takes E and É for one letter in French', () => {
    expect(shape(['Égypte', 'Espagne', 'États-Unis', 'Fidji'], 'fr')).toEqual([
      ['E', 3],
      ['F', 1],
    ]);
  });

  it('takes C and Ç, I and İ for two letters each in Turkish', () => {
    expect(shape(['Cezayir', 'Çad', 'Çin', 'Irak', 'İran'], 'tr')).toEqual([
      ['C', 1],
      ['Ç', 2],
      ['I', 1],
      ['İ', 1],
    ]);
  });

  it('takes an alif with and without its hamza or madda for one letter in Arabic', () => {
    expect(shape(['آيسلندا', 'أستراليا', 'إسبانيا', 'الأردن', 'باكستان'], 'ar')).toEqual([
      ['ا', 4],
      ['ب', 1],
    ]);
  });

  it('passes over an apostrophe before the first letter, and loses nobody', () => {
    expect(shape(['’s-Hertogenbosch', 'Sneek'], 'en')).toEqual([['S', 2]]);
  });
});
