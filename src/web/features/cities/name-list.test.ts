import { describe, expect, it } from 'vitest';
import { groupByLetter, repeatedNames } from './name-list.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const shape = (names: string[], locale: string) =>
  groupByLetter(named(...names), locale).map(({ letter, items }) => [letter, items.length]);

describe('grouping a sorted list of names by first letter', () => {
  it('groups E and É together in French', () => {
    expect(shape(['Égypte', 'Espagne', 'États-Unis', 'Fidji'], 'fr')).toEqual([
      ['E', 3],
      ['F', 1],
    ]);
  });

  it('separates C from Ç and I from İ in Turkish', () => {
    expect(shape(['Cezayir', 'Çad', 'Çin', 'Irak', 'İran'], 'tr')).toEqual([
      ['C', 1],
      ['Ç', 2],
      ['I', 1],
      ['İ', 1],
    ]);
  });

  it('groups alif with and without hamza or madda together in Arabic', () => {
    expect(shape(['آيسلندا', 'أستراليا', 'إسبانيا', 'الأردن', 'باكستان'], 'ar')).toEqual([
      ['ا', 4],
      ['ب', 1],
    ]);
  });

  it('ignores a leading apostrophe and keeps every name', () => {
    expect(shape(['’s-Hertogenbosch', 'Sneek'], 'en')).toEqual([['S', 2]]);
  });
});

it('reports the names that several cities of a country share', () => {
  const cities = ['Springfield', 'Boston', 'Springfield', 'Springfield'].map((name) => ({ name }));
  expect([...repeatedNames(cities)]).toEqual(['Springfield']);
});
