import type { AtlasFile } from './atlas-file.ts';
import { hashText, minFuzzyLength, oneDeletions, withinOneEdit } from './fuzzy-match.ts';

/** A place with a name; `isMain` when it is the main name and not an alternative. */
export interface Bearer {
  readonly place: number;
  readonly isMain: boolean;
}

/** Finds places by folded name, the most populous first. */
export interface NameIndex {
  exact(name: string): Bearer[];
  /** Places with a name that starts with the text, at most `limit`. */
  startingWith(start: string, limit: number): Bearer[];
  /** Places with a name one typo away: a letter missing, added, changed, or swapped with its neighbour. */
  withOneTypo(name: string): Bearer[];
}

export function openNameIndex(file: AtlasFile): NameIndex {
  const text = file.text('keyText');
  const starts = file.uint32('keyStart');
  const postings = file.uint32('postings');
  const postingStarts = file.uint32('postingStart');
  const bucketStarts = file.uint32('deletionStart');
  const bucketKeys = file.uint32('deletionKeys');
  const keyCount = starts.length - 1;
  const bucketShift = 32 - Math.log2(bucketStarts.length - 1);

  const compareKey = (key: number, wanted: Buffer) =>
    text.compare(wanted, 0, wanted.length, starts[key], starts[key + 1]);
  const readKey = (key: number) => text.toString('utf8', starts[key], starts[key + 1]);
  const bearers = (key: number): Bearer[] =>
    Array.from(postings.subarray(postingStarts[key], postingStarts[key + 1]), toBearer);

  /** Index of the first key that doesn't sort before the bytes. */
  function lowerBound(wanted: Buffer): number {
    let low = 0;
    let high = keyCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKey(middle, wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function keysNear(name: string): number[] {
    const near = new Set<number>();
    for (const variant of [name, ...oneDeletions(name)]) {
      const bucket = hashText(variant) >>> bucketShift;
      for (const key of bucketKeys.subarray(bucketStarts[bucket], bucketStarts[bucket + 1])) near.add(key);
    }
    return [...near].filter((key) => withinOneEdit(readKey(key), name));
  }

  return {
    exact(name) {
      const wanted = Buffer.from(name);
      const key = lowerBound(wanted);
      return key < keyCount && compareKey(key, wanted) === 0 ? bearers(key) : [];
    },
    startingWith(start, limit) {
      // UTF-8 never contains the byte 0xff, so it sorts after every key with this prefix.
      const end = lowerBound(Buffer.concat([Buffer.from(start), Buffer.of(0xff)]));
      const best = new BestPostings(limit);
      for (let key = lowerBound(Buffer.from(start)); key < end; key++) {
        // The postings of a key are in ascending order.
        const last = postingStarts[key + 1] ?? 0;
        let at = postingStarts[key] ?? 0;
        while (at < last && best.offer(postings[at] ?? 0)) at++;
      }
      return best.list.map(toBearer);
    },
    withOneTypo(name) {
      if (Array.from(name).length < minFuzzyLength) return [];
      return keysNear(name)
        .flatMap(bearers)
        .sort((a, b) => a.place - b.place);
    },
  };
}

const toBearer = (posting: number): Bearer => ({ place: posting >>> 1, isMain: (posting & 1) === 1 });

/** Keeps the smallest postings, the most populous places, each place once. */
class BestPostings {
  readonly list: number[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** False if the posting and all larger ones are too large. */
  offer(posting: number): boolean {
    const { list } = this;
    if (list.length === this.#limit && posting >>> 1 > (list.at(-1) ?? 0) >>> 1) return false;
    const same = list.findIndex((listed) => listed >>> 1 === posting >>> 1);
    if (same >= 0) {
      list[same] = Math.max(list[same] ?? 0, posting);
      return true;
    }
    list.push(posting);
    list.sort((a, b) => a - b);
    if (list.length > this.#limit) list.pop();
    return true;
  }
}
