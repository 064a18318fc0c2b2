import { type FileHandle, open } from 'node:fs/promises';
import { ExtractError, type ExtractPlace } from '../extract.ts';
import { createReadState, type ExtractFile, type ReadState, toExtractFile } from '../read-state.ts';
import { type PackedBlock, unpack } from './blob.ts';
import { walkBlocks } from './block-file.ts';
import { concurrentBlocks, decodeBlock } from './decode-block.ts';
import { explainWireErrors } from './explain-wire-error.ts';
import { readFileHeader } from './file-header.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { resolveShapes } from './resolve-shapes.ts';
import { createObjectScan } from './scan-objects.ts';

/** Minimum batch size, except for the last one. */
const batchSize = 500;

/**
 * Opens an extract in OpenStreetMap's binary format (`.osm.pbf`), zlib-compressed or uncompressed. Reads the file once
 * for all objects and, when ways or relations are places, again for the blocks with their nodes. Throws `ExtractError`
 * when the first block is invalid.
 */
export async function openPbf(path: string, signal?: AbortSignal): Promise<ExtractFile> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const state = createReadState(size, await readDataTime(file, size));
    return toExtractFile(state, { [Symbol.asyncIterator]: () => batches(readPlaces(path, state, signal)) });
  } finally {
    await file.close();
  }
}

async function readDataTime(file: FileHandle, size: number): Promise<string | undefined> {
  for await (const packed of walkBlocks(file, size)) {
    if (packed.kind === 'header') return readHeaderBlock(packed);
    break;
  }
  throw new ExtractError('The file does not begin with the header of an .osm.pbf file. Fetch it again.');
}

async function readHeaderBlock(packed: PackedBlock): Promise<string | undefined> {
  const contents = await unpack(packed);
  return explainWireErrors(packed.start, () => readFileHeader(contents)).dataAt;
}

async function* readPlaces(
  path: string,
  state: ReadState,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly ExtractPlace[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const scan = createObjectScan(state);
    for await (const opened of mapConcurrently(walkBlocks(file, size), concurrentBlocks, unpackAny)) {
      signal?.throwIfAborted();
      const { block, start } = opened;
      if (block) yield explainWireErrors(start, () => scan.scan(block, opened));
      state.progress.bytesRead = opened.start + opened.size;
    }
    yield* resolveShapes(file, scan, state, signal);
  } finally {
    await file.close();
  }
}

async function unpackAny(packed: PackedBlock) {
  const { kind, start } = packed;
  const place = { kind, start, size: packed.bytes.length };
  if (kind === 'data') return { ...place, block: await decodeBlock(packed) };
  // Concatenated files have another header in the middle, which may require other features.
  await readHeaderBlock(packed);
  return { ...place, block: undefined };
}

async function* batches(
  source: AsyncIterable<readonly ExtractPlace[]>,
): AsyncGenerator<readonly ExtractPlace[]> {
  let batch: ExtractPlace[] = [];
  for await (const places of source) {
    batch = batch.concat(places);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
