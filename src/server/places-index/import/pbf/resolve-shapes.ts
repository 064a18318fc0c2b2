import type { FileHandle } from 'node:fs/promises';
import { markCovered } from '../../../../domain/places/coverage-grid.ts';
import type { ExtractPlace } from '../extract.ts';
import { countSkipped, type ReadState } from '../read-state.ts';
import type { Block } from './block.ts';
import { readBlock } from './block-file.ts';
import { concurrentBlocks, decodeBlock } from './decode-block.ts';
import { explainWireErrors } from './explain-wire-error.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { createNodeTable, type NodeTable } from './node-table.ts';
import { readObject, readObjectId } from './object-message.ts';
import type { IndexedBlock, ObjectScan } from './scan-objects.ts';
import { type Outline, outlineOfWay, type Shape, toPlace } from './shapes.ts';
import { hasIdBetween, sortIds } from './sorted-ids.ts';
import { type BlockVisitor, visitBlock } from './visit-block.ts';

/** Reads blocks again and passes each to its visitor. */
type Reread = (blocks: readonly IndexedBlock[], visitorOf: (block: Block) => BlockVisitor) => Promise<void>;

/** Shapes to convert between two yields to the event loop. */
const batchSize = 500;

/** Reads the blocks with the shapes' nodes again and yields the shapes as places in batches. */
export async function* resolveShapes(
  file: FileHandle,
  { shapes, index }: ObjectScan,
  state: ReadState,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly ExtractPlace[]> {
  if (shapes.length === 0) return;
  state.phase = 'shapes';
  const reread: Reread = (blocks, visitorOf) => rereadBlocks(file, blocks, visitorOf, state, signal);
  const ways = await readMemberWays(shapes, index, reread);
  const nodes = await readNodes(shapes, ways, index, reread);
  for (let i = 0; i < shapes.length; i += batchSize) {
    yield shapes.slice(i, i + batchSize).flatMap((shape) => {
      const place = toPlace(shape, ways, nodes);
      if (!place) countSkipped(state, 'no-centre');
      // In a file with coordinates on ways, no node marks the coverage.
      else markCovered(state.coverage, place);
      return place ?? [];
    });
  }
}

/** The member ways of relations. */
async function readMemberWays(
  shapes: readonly Shape[],
  index: readonly IndexedBlock[],
  reread: Reread,
): Promise<ReadonlyMap<number, Outline>> {
  const ids = sortIds(shapes.map(({ wayIds }) => Float64Array.from(wayIds)));
  const wanted = new Set(ids);
  const ways = new Map<number, Outline>();
  const blocks = index.filter((block) => hasIdBetween(ids, block.ways.first, block.ways.last));
  await reread(blocks, (block) => ({
    way(message) {
      if (!wanted.has(readObjectId(block.bytes, message))) return;
      const way = readObject(block.bytes, message);
      ways.set(way.id, outlineOfWay(block, way));
    },
  }));
  return ways;
}

async function readNodes(
  shapes: readonly Shape[],
  ways: ReadonlyMap<number, Outline>,
  index: readonly IndexedBlock[],
  reread: Reread,
): Promise<NodeTable> {
  const outlines = [...shapes.map(({ outline }) => outline), ...ways.values()];
  const nodes = createNodeTable(outlines.map(({ nodeIds }) => nodeIds));
  const blocks = index.filter((block) => hasIdBetween(nodes.ids, block.nodes.first, block.nodes.last));
  await reread(blocks, (block) => ({ ignoresTags: true, nodes: (group) => nodes.take(block, group) }));
  return nodes;
}

async function rereadBlocks(
  file: FileHandle,
  blocks: readonly IndexedBlock[],
  visitorOf: (block: Block) => BlockVisitor,
  { progress }: ReadState,
  signal: AbortSignal | undefined,
): Promise<void> {
  progress.bytesRead = 0;
  progress.totalBytes = blocks.reduce((sum, { size }) => sum + size, 0);
  const open = async (place: IndexedBlock) => ({
    place,
    block: await decodeBlock(await readBlock(file, place)),
  });
  for await (const { place, block } of mapConcurrently(blocks, concurrentBlocks, open)) {
    signal?.throwIfAborted();
    explainWireErrors(place.start, () => visitBlock(block, visitorOf(block)));
    progress.bytesRead += place.size;
  }
}
