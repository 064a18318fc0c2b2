import { isOnEarth } from '../bounding-box.ts';
import { type Block, latitudeOf, longitudeOf } from './block.ts';
import type { NodeGroup } from './nodes.ts';
import { positionOf, type SortedIds, sortIds } from './sorted-ids.ts';

/** No coordinate: 2^31 − 1 lies beyond 180° in ten-millionths of a degree. */
const unknown = 0x7fffffff;
const perDegree = 1e7;

/**
 * Coordinates of the nodes that shapes are made of, and of no others: sixteen bytes each. Ids are gathered first, then
 * the file is read again to fill in where they lie.
 */
export interface NodeTable {
  readonly ids: SortedIds;
  /** Takes what it needs of a block's group. */
  take(block: Block, group: NodeGroup): void;
  /** Calls with degrees for each of the nodes that the file held; unknown ones are passed over. */
  forEachOf(ids: Float64Array, visit: (latitude: number, longitude: number) => void): void;
}

/** @param lists of node ids, in any order, also repeated */
export function createNodeTable(lists: readonly Float64Array[]): NodeTable {
  const ids = sortIds(lists);
  const latitudes = new Int32Array(ids.length).fill(unknown);
  const longitudes = new Int32Array(ids.length).fill(unknown);
  return {
    ids,
    take(block, group) {
      eachShared(ids, group, (entry, i) => {
        const latitude = latitudeOf(block, group.latitudes.values[i] as number);
        const longitude = longitudeOf(block, group.longitudes.values[i] as number);
        if (!isOnEarth(latitude, longitude)) return;
        latitudes[entry] = Math.round(latitude * perDegree);
        longitudes[entry] = Math.round(longitude * perDegree);
      });
    },
    forEachOf(wanted, visit) {
      for (const id of wanted) {
        const entry = positionOf(ids, id);
        if (ids[entry] !== id || latitudes[entry] === unknown) continue;
        visit((latitudes[entry] as number) / perDegree, (longitudes[entry] as number) / perDegree);
      }
    },
  };
}

/** Nodes of a file mostly stand in the order of their ids, so both lists are walked side by side. */
function eachShared(
  ids: SortedIds,
  { ids: { values, length } }: NodeGroup,
  visit: (entry: number, i: number) => void,
): void {
  let entry = 0;
  let previous = Number.POSITIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    const id = values[i] as number;
    if (id < previous) entry = positionOf(ids, id);
    while ((ids[entry] as number) < id) entry++;
    if (ids[entry] === id) visit(entry, i);
    previous = id;
  }
}
