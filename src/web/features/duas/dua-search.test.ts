import { describe, expect, it } from 'vitest';
import { emptySearch, isSameSearch, readDuaSearch, withDuaSearch } from './dua-search.ts';

const read = (query: string) => readDuaSearch(new URLSearchParams(query));

describe('the search in the URL', () => {
  it('reads back what it wrote and leaves other parameters alone', () => {
    const search = { text: 'رب', category: 'Morning & Evening', favouritesOnly: true } as const;
    const params = withDuaSearch(new URLSearchParams('dua=sleep_1'), search);
    expect(read(params.toString())).toEqual(search);
    expect(params.get('dua')).toBe('sleep_1');
  });

  it('writes no parameters for an empty search', () => {
    const params = withDuaSearch(new URLSearchParams('q=x&category=Sleep&favourites=1'), emptySearch);
    expect(params.toString()).toBe('');
    expect(read('')).toEqual(emptySearch);
  });

  it('ignores unknown categories and values', () => {
    expect(read('category=sleep&favourites=yes')).toEqual(emptySearch);
  });

  it('treats a search as the same while only a trailing space was typed', () => {
    expect(isSameSearch(read('q=rabbana'), { ...emptySearch, text: 'rabbana ' })).toBe(true);
    expect(isSameSearch(read('q=rabbana'), { ...emptySearch, text: 'rabbana a' })).toBe(false);
  });
});
