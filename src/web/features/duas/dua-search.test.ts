import { describe, expect, it } from 'vitest';
import { everything, readDuaSearch, sameSearch, withDuaSearch } from './dua-search.ts';

const read = (address: string) => readDuaSearch(new URLSearchParams(address));

describe('the address of a search', () => {
  it('is read as it was written, beside what else stands there', () => {
    const search = { text: 'رب', category: 'Morning & Evening', favouritesAlone: true } as const;
    const address = withDuaSearch(new URLSearchParams('dua=sleep_1'), search);
    expect(read(address.toString())).toEqual(search);
    expect(address.get('dua')).toBe('sleep_1');
  });

  it('says nothing of what narrows nothing down', () => {
    const address = withDuaSearch(new URLSearchParams('q=x&category=Sleep&favourites=1'), everything);
    expect(address.toString()).toBe('');
    expect(read('')).toEqual(everything);
  });

  it('takes a category that there is not for none', () => {
    expect(read('category=sleep&favourites=yes')).toEqual(everything);
  });

  it('does not follow a blank that is typed before the next word', () => {
    expect(sameSearch(read('q=rabbana'), { ...everything, text: 'rabbana ' })).toBe(true);
    expect(sameSearch(read('q=rabbana'), { ...everything, text: 'rabbana a' })).toBe(false);
  });
});
