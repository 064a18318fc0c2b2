import { type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';

/** What the list is narrowed down to. */
export interface DuaSearch {
  readonly text: string;
  /** Undefined: all of them. */
  readonly category: DuaCategory | undefined;
  readonly favouritesAlone: boolean;
}

export const everything: DuaSearch = { text: '', category: undefined, favouritesAlone: false };

/** The search of an address; what nobody knows in it counts as not said. */
export function readDuaSearch(parameters: URLSearchParams): DuaSearch {
  return {
    text: parameters.get('q') ?? '',
    category: duaCategories.find((category) => category === parameters.get('category')),
    favouritesAlone: parameters.get('favourites') === '1',
  };
}

/** The address with this search in place of another. */
export function withDuaSearch(parameters: URLSearchParams, search: DuaSearch): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('q', search.text.trim());
  put('category', search.category ?? '');
  put('favourites', search.favouritesAlone ? '1' : '');
  return next;
}

export function sameSearch(one: DuaSearch, other: DuaSearch): boolean {
  return (
    one.text.trim() === other.text.trim() &&
    one.category === other.category &&
    one.favouritesAlone === other.favouritesAlone
  );
}
