import type { OsmTags } from '../../../../domain/places/osm/osm-tags.ts';
import { type Span, WireError, WireReader } from './wire.ts';

/** The strings of a block, decoded on demand: nearly all belong to objects that are no places. */
export interface StringTable {
  readonly length: number;
  text(index: number): string;
  /** 1 for strings with a keyword; undefined when there is none. */
  readonly telling: Uint8Array | undefined;
}

/** Reads a table; `words` are the keywords of places. */
export function readStringTable(bytes: Buffer, span: Span, words: readonly string[]): StringTable {
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
    telling: tellingOf(bytes, span, starts, ends, words),
    text(index) {
      const known = cache[index];
      if (known !== undefined) return known;
      if (index >= starts.length) throw new WireError('a tag points beyond the strings of its block');
      const text = bytes.toString('utf8', starts[index], ends[index]);
      cache[index] = text;
      return text;
    },
  };
}

function tellingOf(
  bytes: Buffer,
  span: Span,
  starts: readonly number[],
  ends: readonly number[],
  words: readonly string[],
): Uint8Array | undefined {
  const table = bytes.subarray(span.start, span.end);
  let telling: Uint8Array | undefined;
  for (const word of words) {
    for (let at = table.indexOf(word, 0, 'latin1'); at >= 0; at = table.indexOf(word, at + 1, 'latin1')) {
      const index = lastAtOrBefore(starts, span.start + at);
      if (index < 0 || span.start + at + word.length > (ends[index] as number)) continue;
      telling ??= new Uint8Array(starts.length);
      telling[index] = 1;
    }
  }
  return telling;
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
