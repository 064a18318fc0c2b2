import Assembler from 'stream-json/assembler.js';
import type { Token } from 'stream-json/parser.js';
import { ExtractError } from '../extract.ts';
import type { JsonObject } from './json-value.ts';

/** Fields of the top-level object other than its list, once it has ended. */
export interface FileItem {
  readonly in: 'file';
  readonly value: JsonObject;
  readonly hasList: boolean;
}

/** Those fields, or an entry of a list. */
export type TopLevelItem = FileItem | { readonly in: 'features' | 'elements'; readonly value: unknown };

/** Lists that are streamed entry by entry: GeoJSON's and Overpass's. */
const lists: readonly string[] = ['features', 'elements'];
/** Other fields to collect. For a single feature these are all of its fields. */
const collectedFields: readonly string[] = ['type', 'id', 'geometry', 'properties', 'osm3s', 'remark'];

const opening: readonly string[] = ['startObject', 'startArray'];
const closing: readonly string[] = ['endObject', 'endArray'];

/**
 * Returns a function that takes a file's tokens one by one and returns an item when one is complete. Keys may come in
 * any order; only one entry is in memory at a time.
 */
export function createItemReader(): (token: Token) => TopLevelItem | undefined {
  let record: Record<string, unknown> | undefined;
  let hasList = false;
  let key = '';
  let isInList = false;
  let skippedDepth = 0;
  let assembler: Assembler | undefined;

  function assemble(token: Token): TopLevelItem | undefined {
    assembler ??= new Assembler();
    assembler.consume(token);
    if (!assembler.done) return undefined;
    const value: unknown = assembler.current;
    assembler = undefined;
    if (isInList) return { in: key as 'features' | 'elements', value };
    if (record) record[key] = value;
    return undefined;
  }

  function beginValue(token: Token): TopLevelItem | undefined {
    if (lists.includes(key) && token.name === 'startArray') {
      isInList = true;
      hasList = true;
      return undefined;
    }
    if (collectedFields.includes(key)) return assemble(token);
    if (opening.includes(token.name)) skippedDepth = 1;
    return undefined;
  }

  function endRecord(value: JsonObject): TopLevelItem {
    const item: TopLevelItem = { in: 'file', value, hasList };
    record = undefined;
    hasList = false;
    return item;
  }

  return (token) => {
    if (skippedDepth > 0) {
      if (opening.includes(token.name)) skippedDepth++;
      if (closing.includes(token.name)) skippedDepth--;
      return undefined;
    }
    if (assembler) return assemble(token);
    if (!record) {
      record = begin(token);
      return undefined;
    }
    if (isInList) {
      if (token.name !== 'endArray') return assemble(token);
      isInList = false;
      return undefined;
    }
    if (token.name === 'endObject') return endRecord(record);
    if (token.name !== 'keyValue') return beginValue(token);
    key = token.value;
    return undefined;
  };
}

function begin(token: Token): Record<string, unknown> {
  if (token.name === 'startObject') return {};
  throw new ExtractError(
    'The file is JSON, but neither GeoJSON nor an answer of Overpass: each is an object with "features" or "elements".',
  );
}
