import type { OsmTags } from '../../../../domain/places/osm/osm-tags.ts';
import { type Span, WireError, WireReader } from './wire.ts';

/** The strings of a block, decoded on demand: nearly all belong to objects that are no places. */
export interface StringTable {
  readonly length: number;
  text(index: number): string;
  /** 1 for each string with a keyword; undefined if there is none. */
  readonly hasKeyword: Uint8Array | undefined;
}

/** Reads a table and marks the strings that contain a keyword of places. */
export function readStringTable(bytes: Buffer, span: Span, keywords: readonly string[]): StringTable {
  const starts: number[] = [];
  const ends: number[] = [];
  const reader = new WireReader(bytes, span.start, span.end);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field !== 1) {
      reader.skip();
      continue;
    }
    const { start, end } = reader.span();
    starts.push(start);
    ends.push(end);
  }
  const cache: (string | undefined)[] = [];
  return {
    length: starts.length,
    hasKeyword: findKeywords(bytes, span, starts, ends, keywords),
    text(index) {
      const cached = cache[index];
      if (cached !== undefined) return cached;
      if (index >= starts.length) throw new WireError('a tag points beyond the strings of its block');
      const text = bytes.toString('utf8', starts[index], ends[index]);
      cache[index] = text;
      return text;
    },
  };
}

function findKeywords(
  bytes: Buffer,
  span: Span,
  starts: readonly number[],
  ends: readonly number[],
  keywords: readonly string[],
): Uint8Array | undefined {
  const table = bytes.subarray(span.start, span.end);
  let hasKeyword: Uint8Array | undefined;
  for (const keyword of keywords) {
    for (
      let at = table.indexOf(keyword, 0, 'latin1');
      at >= 0;
      at = table.indexOf(keyword, at + 1, 'latin1')
    ) {
      const index = lastAtOrBefore(starts, span.start + at);
      if (index < 0 || span.start + at + keyword.length > (ends[index] as number)) continue;
      hasKeyword ??= new Uint8Array(starts.length);
      hasKeyword[index] = 1;
    }
  }
  return hasKeyword;
}

function lastAtOrBefore(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns tags by the indexes of their keys and values. A duplicate key keeps its first value. */
export function tagsOf(
  strings: StringTable,
  count: number,
  keyAt: (i: number) => number,
  valueAt: (i: number) => number,
): OsmTags {
  const tags: Record<string, string> = {};
  for (let i = 0; i < count; i++) {
    const key = strings.text(keyAt(i));
    if (!Object.hasOwn(tags, key)) tags[key] = strings.text(valueAt(i));
  }
  return tags;
}
