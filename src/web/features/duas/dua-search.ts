import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type Dua, type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';
import { findDuas, groupByCategory } from '../../../domain/duas/find-duas.ts';
import { indexDuas } from '../../../domain/duas/search-duas.ts';
import { useFavourites } from '../../data/favourites.ts';
import { dialogParameter } from '../../paths.ts';
import { useNavigationKind, useSearchParams } from '../../ui/router/router.tsx';

/** Text and filters of the list. */
export interface DuaSearch {
  readonly text: string;
  /** Undefined shows all categories. */
  readonly category: DuaCategory | undefined;
  readonly favouritesOnly: boolean;
}

export const emptySearch: DuaSearch = { text: '', category: undefined, favouritesOnly: false };

/** Reads the search from the URL; ignores unknown values. */
export function readDuaSearch(parameters: URLSearchParams): DuaSearch {
  return {
    text: parameters.get('q') ?? '',
    category: duaCategories.find((category) => category === parameters.get('category')),
    favouritesOnly: parameters.get('favourites') === '1',
  };
}

/** Returns a copy of the URL parameters with this search in them. */
export function withDuaSearch(parameters: URLSearchParams, search: DuaSearch): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('q', search.text.trim());
  put('category', search.category ?? '');
  put('favourites', search.favouritesOnly ? '1' : '');
  return next;
}

/** Compares two searches; spaces around the text do not count. */
export function isSameSearch(one: DuaSearch, other: DuaSearch): boolean {
  return (
    one.text.trim() === other.text.trim() &&
    one.category === other.category &&
    one.favouritesOnly === other.favouritesOnly
  );
}

/** Browsers limit how often a page may change its URL, so it is not written with every letter. */
const writeDelayMs = 300;

/** The current search and a function to change it. It is stored in the URL, so that reloading and going back keep it. */
export function useDuaSearch(): readonly [DuaSearch, (change: Partial<DuaSearch>) => void] {
  const navigation = useNavigationKind();
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState(() => readDuaSearch(parameters));
  /** The search in the URL, or the one about to be written to it. */
  const lastWritten = useRef(search);
  const write = useRef(setParameters);
  useEffect(() => {
    write.current = setParameters;
  }, [setParameters]);

  useEffect(() => {
    // An open dialog changes nothing: the URL may not yet have what was typed just before it opened.
    if (parameters.has(dialogParameter)) return;
    const fromUrl = readDuaSearch(parameters);
    if (navigation === 'POP' && !isSameSearch(fromUrl, lastWritten.current)) setSearch(fromUrl);
    lastWritten.current = fromUrl;
  }, [parameters, navigation]);

  // Runs on URL changes, too: writes what was typed just before a dialog opened.
  useEffect(() => {
    if (parameters.has(dialogParameter) || isSameSearch(search, lastWritten.current)) return;
    const timer = setTimeout(() => {
      lastWritten.current = search;
      write.current((current) => withDuaSearch(current, search), { replace: true });
    }, writeDelayMs);
    return () => clearTimeout(timer);
  }, [search, parameters]);

  const change = useCallback((part: Partial<DuaSearch>) => setSearch((now) => ({ ...now, ...part })), []);
  return [search, change];
}

interface SearchResults {
  readonly duas: readonly Dua[];
  /** The search that these results belong to. It is deferred, so that typing stays fast. */
  readonly search: DuaSearch;
  readonly favourites: ReadonlySet<string>;
}

/** Returns the duas that match the search, in the order of the categories. */
export function useSearchResults(duas: readonly Dua[], search: DuaSearch): SearchResults {
  const favourites = useFavourites();
  const favouriteIds = useMemo(() => new Set(favourites), [favourites]);
  const index = useMemo(() => indexDuas(groupByCategory(duas)), [duas]);
  const shown = useDeferredValue(search);
  const among = shown.favouritesOnly ? favouriteIds : undefined;
  const found = useMemo(
    () => findDuas(index, { text: shown.text, category: shown.category, among }),
    [index, shown, among],
  );
  return { duas: found, search: shown, favourites: favouriteIds };
}
