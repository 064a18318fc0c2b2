import type { OsmTags } from '../../../../domain/places/osm/osm-tags.ts';
import type { Block } from './block.ts';
import { appendDeltas, appendIndices, createColumn } from './packed.ts';
import { tagsOf } from './string-table.ts';
import { type Span, WireError, WireReader } from './wire.ts';

/** A way or relation whose lists are not decoded yet, as most are never needed. */
export interface ObjectMessage {
  readonly id: number;
  readonly keys: Span | undefined;
  readonly values: Span | undefined;
  /** Lists by field number. Way: 8 nodes, 9 latitudes, 10 longitudes; relation: 9 members, 10 their types. */
  readonly lists: readonly (Span | undefined)[];
}

export function readObject(bytes: Buffer, { start, end }: Span): ObjectMessage {
  const reader = new WireReader(bytes, start, end);
  const lists: (Span | undefined)[] = [];
  let id: number | undefined;
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) id = reader.signed();
    else if ((field >= 2 && field <= 3) || (field >= 8 && field <= 10)) lists[field] = reader.span();
    else reader.skip();
  }
  if (id === undefined) throw new WireError('an object has no id');
  return { id, keys: lists[2], values: lists[3], lists };
}

/** Reads just the id, the first field. */
export function readObjectId(bytes: Buffer, { start, end }: Span): number {
  const reader = new WireReader(bytes, start, end);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) return reader.signed();
    reader.skip();
  }
  throw new WireError('an object has no id');
}

const keys = createColumn();
const values = createColumn();

/** Reads the tags of an object that may be a place; undefined when none of its strings is a keyword. */
export function readPlaceTags({ bytes, strings }: Block, object: ObjectMessage): OsmTags | undefined {
  const { hasKeyword } = strings;
  if (!hasKeyword || !object.keys || !object.values) return undefined;
  keys.length = 0;
  values.length = 0;
  appendIndices(keys, bytes, object.keys);
  appendIndices(values, bytes, object.values);
  if (keys.length !== values.length) throw new WireError('an object has more keys than values, or fewer');
  for (let i = 0; i < keys.length; i++) {
    if (hasKeyword[keys.values[i] as number] || hasKeyword[values.values[i] as number]) {
      const at = (column: typeof keys) => (index: number) => column.values[index] as number;
      return tagsOf(strings, keys.length, at(keys), at(values));
    }
  }
  return undefined;
}

const deltas = createColumn();

/** Decodes a delta-encoded list into a new array. */
export function readDeltas(bytes: Buffer, span: Span | undefined): Float64Array {
  deltas.length = 0;
  if (span) appendDeltas(deltas, bytes, span);
  return deltas.values.slice(0, deltas.length);
}

const indices = createColumn();

/** Decodes a list of plain numbers into a new array. */
export function readIndices(bytes: Buffer, span: Span | undefined): Float64Array {
  indices.length = 0;
  if (span) appendIndices(indices, bytes, span);
  return indices.values.slice(0, indices.length);
}
