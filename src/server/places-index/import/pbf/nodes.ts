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
  readonly telling: readonly TaggedNode[];
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
  const mayTell = wantsTags && strings.telling !== undefined;
  emptyColumns();
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) appendDeltas(ids, bytes, reader.span());
    else if (field === 8) appendDeltas(latitudes, bytes, reader.span());
    else if (field === 9) appendDeltas(longitudes, bytes, reader.span());
    else if (field === 10 && mayTell) appendIndices(keysAndValues, bytes, reader.span());
    else reader.skip();
  }
  const telling = mayTell ? tellingNodes(strings, keysAndValues) : [];
  const isWhole = latitudes.length === ids.length && longitudes.length === ids.length;
  if (!isWhole || (telling.at(-1)?.index ?? -1) >= ids.length) {
    throw new WireError('nodes have more ids than coordinates, or fewer');
  }
  return { ids, latitudes, longitudes, telling };
}

/** Parses key, value, …, 0 for each node in turn. */
function tellingNodes(strings: StringTable, { values, length }: Column): TaggedNode[] {
  const marks = strings.telling as Uint8Array;
  const found: TaggedNode[] = [];
  let index = 0;
  let first = 0;
  let isTelling = false;
  for (let i = 0; i < length; i++) {
    const string = values[i] as number;
    if (string !== 0) {
      if (marks[string]) isTelling = true;
      continue;
    }
    if (isTelling) found.push({ index, tags: tagsBetween(strings, values, first, i) });
    index++;
    first = i + 1;
    isTelling = false;
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
  const telling = spans.flatMap((span, index) => {
    const tags = appendPlainNode(block, span);
    return tags ? [{ index, tags }] : [];
  });
  return { ids, latitudes, longitudes, telling };
}

function appendPlainNode(block: Block, { start, end }: Span): OsmTags | undefined {
  const reader = new WireReader(block.bytes, start, end);
  const figures: (number | undefined)[] = [];
  const lists: (Span | undefined)[] = [];
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1 || field === 8 || field === 9) figures[field] = reader.zigzag();
    else if (field === 2 || field === 3) lists[field] = reader.span();
    else reader.skip();
  }
  const [, id] = figures;
  if (id === undefined || figures[8] === undefined || figures[9] === undefined) {
    throw new WireError('a node has no id or no coordinates');
  }
  append(ids, id);
  append(latitudes, figures[8]);
  append(longitudes, figures[9]);
  return readPlaceTags(block, { id, keys: lists[2], values: lists[3], lists });
}
