import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Dua, type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';
import { findDuas, groupByCategory } from '../../../domain/duas/find-duas.ts';
import { indexDuas } from '../../../domain/duas/search-duas.ts';
import { useFavourites } from '../../data/favourites.ts';
import { dialogParameter } from '../../paths.ts';
import { useNavigationKind } from '../../ui/navigation-kind.tsx';

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

/** Browsers refuse an address that changes with every letter. */
const restMs = 300;

/** What is searched for, and how to change it. It stands in the address, so that a reload and going back keep it. */
export function useDuaSearch(): readonly [DuaSearch, (change: Partial<DuaSearch>) => void] {
  const navigation = useNavigationKind();
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState(() => readDuaSearch(parameters));
  /** What the address says, or will say once it has been written. */
  const written = useRef(search);
  const write = useRef(setParameters);
  useEffect(() => {
    write.current = setParameters;
  }, [setParameters]);

  useEffect(() => {
    // A dialog has the address to itself while it is open, and leaves it without the search.
    if (parameters.has(dialogParameter)) return;
    const addressed = readDuaSearch(parameters);
    if (navigation === 'POP' && !sameSearch(addressed, written.current)) setSearch(addressed);
    written.current = addressed;
  }, [parameters, navigation]);

  // The parameters, too: what a dialog left out of the address is put back.
  useEffect(() => {
    if (parameters.has(dialogParameter) || sameSearch(search, written.current)) return;
    const timer = setTimeout(() => {
      written.current = search;
      write.current((current) => withDuaSearch(current, search), { replace: true, preventScrollReset: true });
    }, restMs);
    return () => clearTimeout(timer);
  }, [search, parameters]);

  const change = useCallback((part: Partial<DuaSearch>) => setSearch((now) => ({ ...now, ...part })), []);
  return [search, change];
}

interface FoundDuas {
  readonly found: readonly Dua[];
  /** What they were found by: letters are shown as they are typed, and the list follows as soon as it can. */
  readonly search: DuaSearch;
  readonly liked: ReadonlySet<string>;
}

export function useFound(duas: readonly Dua[], search: DuaSearch): FoundDuas {
  const favourites = useFavourites();
  const liked = useMemo(() => new Set(favourites), [favourites]);
  const index = useMemo(() => indexDuas(groupByCategory(duas)), [duas]);
  const shown = useDeferredValue(search);
  const among = shown.favouritesAlone ? liked : undefined;
  const found = useMemo(
    () => findDuas(index, { text: shown.text, category: shown.category, among }),
    [index, shown, among],
  );
  return { found, search: shown, liked };
}
