import { type Dua, duaCategories } from './dua.ts';
import { type DuaIndex, type DuaQuery, searchDuas } from './search-duas.ts';

/**
 * Finds duas that contain the text as typed; if there are none, those that contain each of its words in any
 * place.
 */
export function findDuas(index: DuaIndex, query: DuaQuery): Dua[] {
  const found = searchDuas(index, query);
  const words = query.text.split(/\s+/).filter((word) => word !== '');
  if (found.length > 0 || words.length < 2) return found;
  const matchesPerWord = words.map((text) => new Set(searchDuas(index, { ...query, text })));
  return index.map(({ dua }) => dua).filter((dua) => matchesPerWord.every((matches) => matches.has(dua)));
}

/** Sorts duas by category in display order; within each category their order is unchanged. */
export function groupByCategory(duas: readonly Dua[]): readonly Dua[] {
  return duaCategories.flatMap((category) => duas.filter((dua) => dua.category === category));
}
