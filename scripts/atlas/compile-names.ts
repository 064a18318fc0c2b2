import { foldName } from '../../src/domain/text/fold-name.ts';
import { hashText, minFuzzyLength, oneDeletions } from '../../src/server/atlas/fuzzy-match.ts';
import type { SourcePlace } from './source-place.ts';

/** In places smaller than this only the main name may be mistyped, to save memory. */
const forgivingPopulation = 10_000;
const bucketBits = 20;

interface Key {
  readonly text: string;
  /** `place << 1 | 1` when the key is a main name of the place, `place << 1` when it is another name. */
  readonly postings: number[];
}

/**
 * Compiles the names of all places into sorted folded keys with their places, and for each key the buckets of its
 * one-character deletions, through which a mistyped name finds it. `places` come with the most populous first, and so do
 * the postings.
 */
export function compileNames(places: readonly SourcePlace[]): Record<string, Buffer | Uint32Array> {
  const keys = collectKeys(places);
  const text = joinText(keys.map((key) => key.text));
  const postings = joinNumbers(keys.map((key) => key.postings));
  const deletions = bucketDeletions(keys, places);
  return {
    keyText: text.bytes,
    keyStart: text.starts,
    postings: postings.values,
    postingStart: postings.starts,
    deletionStart: deletions.starts,
    deletionKeys: deletions.values,
  };
}

function collectKeys(places: readonly SourcePlace[]): Key[] {
  const byText = new Map<string, Map<number, number>>();
  const add = (name: string, place: number, isMain: 0 | 1) => {
    const text = foldName(name);
    if (text === '') return;
    const postings = byText.get(text) ?? new Map<number, number>();
    postings.set(place, (postings.get(place) ?? 0) | isMain);
    byText.set(text, postings);
  };
  places.forEach((place, i) => {
    for (const name of place.primaryNames) add(name, i, 1);
    for (const name of place.alternateNames) add(name, i, 0);
    for (const name of Object.values(place.translatedNames ?? {})) add(name, i, 0);
  });
  const keys = [...byText].map(([text, found]) => ({
    text,
    bytes: Buffer.from(text),
    postings: [...found].map(([place, isMain]) => (place << 1) | isMain),
  }));
  return keys.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
}

/** Concatenates texts in UTF-8; text `i` is between `starts[i]` and `starts[i + 1]`. */
export function joinText(texts: readonly string[]): { bytes: Buffer; starts: Uint32Array } {
  const parts = texts.map((text) => Buffer.from(text));
  return { bytes: Buffer.concat(parts), starts: startsOf(parts.map((part) => part.length)) };
}

function joinNumbers(lists: readonly (readonly number[])[]): { values: Uint32Array; starts: Uint32Array } {
  return { values: Uint32Array.from(lists.flat()), starts: startsOf(lists.map((list) => list.length)) };
}

function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i++) starts[i + 1] = (starts[i] ?? 0) + (lengths[i] ?? 0);
  return starts;
}

function isForgiving(key: Key, places: readonly SourcePlace[]): boolean {
  if (key.text.length < minFuzzyLength || /\d/.test(key.text)) return false;
  const first = key.postings[0] ?? 0;
  const population = places[first >> 1]?.population ?? 0;
  return population >= forgivingPopulation || key.postings.some((posting) => (posting & 1) === 1);
}

function bucketDeletions(keys: readonly Key[], places: readonly SourcePlace[]) {
  const buckets: number[] = [];
  const owners: number[] = [];
  keys.forEach((key, i) => {
    if (!isForgiving(key, places)) return;
    for (const variant of [key.text, ...oneDeletions(key.text)]) {
      buckets.push(hashText(variant) >>> (32 - bucketBits));
      owners.push(i);
    }
  });
  return fillBuckets(buckets, owners);
}

/** Counting sort of the owners by their bucket. */
function fillBuckets(buckets: readonly number[], owners: readonly number[]) {
  const counts = new Uint32Array(2 ** bucketBits);
  for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
  const starts = startsOf(counts);
  const next = starts.slice();
  const values = new Uint32Array(owners.length);
  buckets.forEach((bucket, i) => {
    const slot = next[bucket] ?? 0;
    values[slot] = owners[i] ?? 0;
    next[bucket] = slot + 1;
  });
  return { starts, values };
}
