import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { withParser } from 'stream-json/utils/with-parser.js';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { markCovered } from '../../../../domain/places/coverage-grid.ts';
import { ExtractError, type ExtractPlace } from '../extract.ts';
import {
  countSkipped,
  createDuplicateFilter,
  createReadState,
  type ExtractFile,
  type ReadState,
  toExtractFile,
} from '../read-state.ts';
import { readFeature } from './geojson-feature.ts';
import type { JsonPlace } from './json-place.ts';
import { dataTimeOf, readElement, rejectPartialAnswer } from './overpass-element.ts';
import { createItemReader, type FileItem, type TopLevelItem } from './top-level-items.ts';

const batchSize = 500;

/**
 * Opens GeoJSON, as a collection or one feature per line (RFC 7946, RFC 8142), or an Overpass answer (`[out:json]`).
 * The file is read once, feature by feature. A feature without its OpenStreetMap id is skipped and counted: it could
 * neither be matched at the next import nor linked to.
 */
export async function openJson(path: string, signal?: AbortSignal): Promise<ExtractFile> {
  const state = createReadState((await stat(path)).size);
  return toExtractFile(state, { [Symbol.asyncIterator]: () => readPlaces(path, state, signal) });
}

async function* readPlaces(
  path: string,
  state: ReadState,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly ExtractPlace[]> {
  const isNew = createDuplicateFilter(state);
  let batch: ExtractPlace[] = [];
  for await (const item of readItems(path, state)) {
    signal?.throwIfAborted();
    const found = toJsonPlace(item, state);
    if (!found) continue;
    if ('skipped' in found) countSkipped(state, found.skipped);
    if (!('place' in found) || !isNew(found.place.osmType, found.place.osmId)) continue;
    coverAround(state.coverage, found.place);
    batch.push(found.place);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Converts an item; metadata of the file goes into the state. */
function toJsonPlace(item: TopLevelItem, state: ReadState): JsonPlace | undefined {
  if (item.in === 'file' && item.value['type'] !== 'Feature') {
    readFileMetadata(item, state);
    return undefined;
  }
  state.progress.objectsRead++;
  return item.in === 'elements' ? readElement(item.value) : readFeature(item.value);
}

function readFileMetadata({ value, hasList }: FileItem, state: ReadState): void {
  rejectPartialAnswer(value);
  state.dataAt ??= dataTimeOf(value);
  if (hasList) return;
  throw new ExtractError(
    'The file is JSON, but neither GeoJSON nor an answer of Overpass: it has no list of "features" or "elements".',
  );
}

type ParserStage = Parameters<typeof withParser.asStream>[0];

async function* readItems(path: string, state: ReadState): AsyncGenerator<TopLevelItem> {
  const items = withParser.asStream(createItemReader as ParserStage, {
    jsonStreaming: true,
    streamValues: false,
  });
  pipeline(readChunks(path, state), items, () => {});
  let hasItems = false;
  try {
    for await (const item of items) {
      hasItems = true;
      yield item as TopLevelItem;
    }
  } catch (error) {
    throw toExtractError(error, state);
  }
  if (!hasItems) throw new ExtractError('The file holds nothing but blanks. Fetch it again.');
}

const recordSeparator = 0x1e;

/** The file's bytes without the separators of GeoJSON text sequences. */
async function* readChunks(path: string, { progress }: ReadState): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer;
    for (let at = bytes.indexOf(recordSeparator); at >= 0; at = bytes.indexOf(recordSeparator, at))
      bytes[at] = 0x20;
    progress.bytesRead += bytes.length;
    yield bytes;
  }
}

/** Errors of the parser concern the text; system errors have a code. */
function toExtractError(error: unknown, { progress }: ReadState): unknown {
  const isParsers = error instanceof Error && !(error instanceof ExtractError) && !('code' in error);
  if (!isParsers) return error;
  const reason = error.message.replace(/^Parser (?:cannot parse input: |has )/, '');
  const isAtEnd = progress.bytesRead === progress.totalBytes;
  const where = isAtEnd ? 'at or before its end' : `before byte ${progress.bytesRead}`;
  return new ExtractError(
    `The JSON is broken ${where} (${reason}): the file was cut short or changed. Fetch it again.`,
    error,
  );
}

/** Such a file only has places, so its coverage is a quarter degree around each. */
function coverAround(grid: Uint8Array, { latitude, longitude }: Coordinates): void {
  for (const north of [-0.25, 0, 0.25]) {
    for (const east of [-0.25, 0, 0.25]) {
      const column = ((longitude + east + 540) % 360) - 180;
      markCovered(grid, { latitude: Math.max(-90, Math.min(90, latitude + north)), longitude: column });
    }
  }
}
