import { type Dua, duaCategories } from './dua.ts';
import { type DuaIndex, type DuaQuery, searchDuas } from './search-duas.ts';

/** What was typed, as it stands; where no dua has that, those which have each of its words, wherever it stands. */
export function findDuas(index: DuaIndex, wish: DuaQuery): Dua[] {
  const found = searchDuas(index, wish);
  const words = wish.text.split(/\s+/).filter((word) => word !== '');
  if (found.length > 0 || words.length < 2) return found;
  const ofEach = words.map((text) => new Set(searchDuas(index, { ...wish, text })));
  return index.map(({ dua }) => dua).filter((dua) => ofEach.every((having) => having.has(dua)));
}

/** Category after category, in the order in which these are offered; within each as they came. */
export function groupByCategory(duas: readonly Dua[]): readonly Dua[] {
  return duaCategories.flatMap((category) => duas.filter((dua) => dua.category === category));
}
