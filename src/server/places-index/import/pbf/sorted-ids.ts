/** Sorted unique ids: eight bytes each, a fifth of a Set. */
export type SortedIds = Float64Array;

/** @param lists of ids in any order, with duplicates */
export function sortIds(lists: readonly Float64Array[]): SortedIds {
  const all = new Float64Array(lists.reduce((sum, list) => sum + list.length, 0));
  let length = 0;
  for (const list of lists) {
    all.set(list, length);
    length += list.length;
  }
  all.sort();
  let count = 0;
  for (let i = 0; i < length; i++) {
    if (i === 0 || all[i] !== all[i - 1]) all[count++] = all[i] as number;
  }
  return all.slice(0, count);
}

/** Index of the first id that isn't below the given one. */
export function positionOf(ids: SortedIds, id: number): number {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether any id is between the two, inclusive. */
export function hasIdBetween(ids: SortedIds, first: number, last: number): boolean {
  const at = positionOf(ids, first);
  return at < ids.length && (ids[at] as number) <= last;
}
