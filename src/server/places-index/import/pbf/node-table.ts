import { isOnEarth } from '../bounding-box.ts';
import { type Block, latitudeOf, longitudeOf } from './block.ts';
import type { NodeGroup } from './nodes.ts';
import { positionOf, type SortedIds, sortIds } from './sorted-ids.ts';

/** Marks a missing coordinate: 2^31 − 1 is beyond 180° in ten-millionths of a degree. */
const unknown = 0x7fffffff;
const perDegree = 1e7;

/**
 * Coordinates of the nodes of shapes only, 16 bytes each. Ids are collected first, then the file is read again for
 * their coordinates.
 */
export interface NodeTable {
  readonly ids: SortedIds;
  /** Stores the coordinates of its nodes in a group. */
  take(block: Block, group: NodeGroup): void;
  /** Calls back with degrees for each node in the file; missing nodes are skipped. */
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

/** Nodes are mostly sorted by id, so both lists are merged. */
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
