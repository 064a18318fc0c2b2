import type { OsmTags } from '../../../../domain/places/osm/osm-tags.ts';
import type { Block } from './block.ts';
import { readPlaceTags } from './object-message.ts';
import { append, appendDeltas, appendIndices, type Column, createColumn } from './packed.ts';
import { type StringTable, tagsOf } from './string-table.ts';
import { type Span, WireError, WireReader } from './wire.ts';

/** Nodes as columns, valid until the next group is read. Coordinates are raw values of the block. */
export interface NodeGroup {
  readonly ids: Column;
  readonly latitudes: Column;
  readonly longitudes: Column;
  /** Nodes that may be places. */
  readonly candidates: readonly TaggedNode[];
}

/** A node that may be a place, by its index in the columns. */
export interface TaggedNode {
  readonly index: number;
  readonly tags: OsmTags;
}

const ids = createColumn();
const latitudes = createColumn();
const longitudes = createColumn();
const keysAndValues = createColumn();

function emptyColumns(): void {
  for (const column of [ids, latitudes, longitudes, keysAndValues]) column.length = 0;
}

/** Reads dense nodes, stored by column. `wantsTags` false skips the tags. */
export function readDenseNodes({ bytes, strings }: Block, span: Span, wantsTags: boolean): NodeGroup {
  const reader = new WireReader(bytes, span.start, span.end);
  const readsTags = wantsTags && strings.hasKeyword !== undefined;
  emptyColumns();
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) appendDeltas(ids, bytes, reader.span());
    else if (field === 8) appendDeltas(latitudes, bytes, reader.span());
    else if (field === 9) appendDeltas(longitudes, bytes, reader.span());
    else if (field === 10 && readsTags) appendIndices(keysAndValues, bytes, reader.span());
    else reader.skip();
  }
  const candidates = readsTags ? nodesWithKeyword(strings, keysAndValues) : [];
  const isComplete = latitudes.length === ids.length && longitudes.length === ids.length;
  if (!isComplete || (candidates.at(-1)?.index ?? -1) >= ids.length) {
    throw new WireError('nodes have more ids than coordinates, or fewer');
  }
  return { ids, latitudes, longitudes, candidates };
}

/** Parses key, value, …, 0 for each node in turn. */
function nodesWithKeyword(strings: StringTable, { values, length }: Column): TaggedNode[] {
  const hasKeyword = strings.hasKeyword as Uint8Array;
  const found: TaggedNode[] = [];
  let index = 0;
  let first = 0;
  let isCandidate = false;
  for (let i = 0; i < length; i++) {
    const string = values[i] as number;
    if (string !== 0) {
      if (hasKeyword[string]) isCandidate = true;
      continue;
    }
    if (isCandidate) found.push({ index, tags: tagsBetween(strings, values, first, i) });
    index++;
    first = i + 1;
    isCandidate = false;
  }
  return found;
}

function tagsBetween(strings: StringTable, values: Float64Array, first: number, end: number): OsmTags {
  const at = (offset: number) => (i: number) => values[first + 2 * i + offset] as number;
  return tagsOf(strings, Math.floor((end - first) / 2), at(0), at(1));
}

/** Reads plain nodes, one message each, which few writers use. */
export function readPlainNodes(block: Block, spans: readonly Span[]): NodeGroup {
  emptyColumns();
  const candidates = spans.flatMap((span, index) => {
    const tags = appendPlainNode(block, span);
    return tags ? [{ index, tags }] : [];
  });
  return { ids, latitudes, longitudes, candidates };
}

function appendPlainNode(block: Block, { start, end }: Span): OsmTags | undefined {
  const reader = new WireReader(block.bytes, start, end);
  const numbers: (number | undefined)[] = [];
  const lists: (Span | undefined)[] = [];
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1 || field === 8 || field === 9) numbers[field] = reader.zigzag();
    else if (field === 2 || field === 3) lists[field] = reader.span();
    else reader.skip();
  }
  const [, id] = numbers;
  if (id === undefined || numbers[8] === undefined || numbers[9] === undefined) {
    throw new WireError('a node has no id or no coordinates');
  }
  append(ids, id);
  append(latitudes, numbers[8]);
  append(longitudes, numbers[9]);
  return readPlaceTags(block, { id, keys: lists[2], values: lists[3], lists });
}
