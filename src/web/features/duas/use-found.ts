import { useDeferredValue, useMemo } from 'react';
import type { Dua } from '../../../domain/duas/dua.ts';
import { findDuas, groupByCategory } from '../../../domain/duas/find-duas.ts';
import { indexDuas } from '../../../domain/duas/search-duas.ts';
import { useFavourites } from '../../data/favourites.ts';
import type { DuaSearch } from './search-address.ts';

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
