import { markCovered } from '../../../../domain/places/coverage-grid.ts';
import { osmPlaceKinds } from '../../../../domain/places/osm/osm-place-kinds.ts';
import { isOnEarth } from '../bounding-box.ts';
import type { ExtractPlace } from '../extract.ts';
import { countSkipped, createDuplicateFilter, type ReadState } from '../read-state.ts';
import { type Block, latitudeOf, longitudeOf } from './block.ts';
import type { BlockPlace } from './block-file.ts';
import type { NodeGroup } from './nodes.ts';
import { readObject, readObjectId, readPlaceTags } from './object-message.ts';
import { type Shape, shapeOfRelation, shapeOfWay } from './shapes.ts';
import { visitBlock } from './visit-block.ts';
import type { Span } from './wire.ts';

/** Position and id range of a block, so that the second pass only reads the blocks it needs. */
export interface IndexedBlock extends BlockPlace {
  readonly nodes: IdRange;
  readonly ways: IdRange;
}

interface IdRange {
  first: number;
  last: number;
}

const emptyRange = (): IdRange => ({ first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY });

function widen(range: IdRange, id: number): void {
  if (id < range.first) range.first = id;
  if (id > range.last) range.last = id;
}

/** Result of the first pass, besides the nodes that are places. */
export interface ObjectScan {
  readonly shapes: Shape[];
  readonly index: IndexedBlock[];
  /** Scans a block and returns the nodes that are places. */
  scan(block: Block, place: BlockPlace): ExtractPlace[];
}

export function createObjectScan(state: ReadState): ObjectScan {
  const isNew = createDuplicateFilter(state);
  const shapes: Shape[] = [];
  const index: IndexedBlock[] = [];

  function keepShape(shape: Shape): void {
    if (osmPlaceKinds(shape.tags).length > 0 && isNew(shape.osmType, shape.osmId)) shapes.push(shape);
  }

  function scan(block: Block, { kind, start, size }: BlockPlace): ExtractPlace[] {
    // Copied by field: keeping the caller's object would keep the whole file in memory.
    const indexed: IndexedBlock = { kind, start, size, nodes: emptyRange(), ways: emptyRange() };
    const found: ExtractPlace[] = [];
    visitBlock(block, {
      nodes(group) {
        state.progress.objectsRead += group.ids.length;
        coverNodes(block, group, indexed.nodes, state);
        for (const node of placesAmong(block, group)) if (isNew('node', node.osmId)) keep(node, found, state);
      },
      way(message) {
        state.progress.objectsRead++;
        const shape = readShape(block, message, shapeOfWay, indexed.ways);
        if (shape) keepShape(shape);
      },
      relation(message) {
        state.progress.objectsRead++;
        const shape = readShape(block, message, shapeOfRelation);
        if (shape) keepShape(shape);
      },
    });
    if (indexed.nodes.first <= indexed.nodes.last || indexed.ways.first <= indexed.ways.last)
      index.push(indexed);
    return found;
  }
  return { shapes, index, scan };
}

function readShape(
  block: Block,
  message: Span,
  shapeOf: typeof shapeOfWay,
  ids: IdRange = emptyRange(),
): Shape | undefined {
  if (!block.strings.hasKeyword) {
    widen(ids, readObjectId(block.bytes, message));
    return undefined;
  }
  const object = readObject(block.bytes, message);
  widen(ids, object.id);
  const tags = readPlaceTags(block, object);
  return tags && shapeOf(block, object, tags);
}

/** Every node counts as coverage. */
function coverNodes(block: Block, group: NodeGroup, range: IdRange, { coverage }: ReadState): void {
  const { ids, latitudes, longitudes } = group;
  for (let i = 0; i < ids.length; i++) {
    widen(range, ids.values[i] as number);
    const latitude = latitudeOf(block, latitudes.values[i] as number);
    const longitude = longitudeOf(block, longitudes.values[i] as number);
    if (isOnEarth(latitude, longitude)) markCovered(coverage, { latitude, longitude });
  }
}

function placesAmong(block: Block, { ids, latitudes, longitudes, candidates }: NodeGroup): ExtractPlace[] {
  return candidates
    .filter(({ tags }) => osmPlaceKinds(tags).length > 0)
    .map(({ index, tags }) => ({
      osmType: 'node',
      osmId: ids.values[index] as number,
      tags,
      latitude: latitudeOf(block, latitudes.values[index] as number),
      longitude: longitudeOf(block, longitudes.values[index] as number),
    }));
}

function keep(node: ExtractPlace, found: ExtractPlace[], state: ReadState): void {
  if (isOnEarth(node.latitude, node.longitude)) found.push(node);
  else countSkipped(state, 'bad-coordinates');
}
