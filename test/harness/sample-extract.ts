import { coverageBytes, markCovered } from '../../src/domain/places/coverage-grid.ts';
import type { Extract, ExtractPlace } from '../../src/server/places-index/import/extract.ts';

export const mosqueTags = { amenity: 'place_of_worship', religion: 'muslim' };
export const halalTags = { amenity: 'restaurant', 'diet:halal': 'yes' };

/** Returns a mosque without a name. */
export function mosqueAt(
  osmId: number,
  latitude: number,
  longitude: number,
  tags: Readonly<Record<string, string>> = {},
): ExtractPlace {
  return { osmType: 'node', osmId, latitude, longitude, tags: { ...mosqueTags, ...tags } };
}

interface ExtractOptions {
  readonly dataAt?: string;
  /** Thrown after the last place, as for a truncated file. */
  readonly failure?: Error;
  /** Called before each batch. */
  readonly onBatch?: () => void | Promise<void>;
}

/** Creates an OpenStreetMap extract with these places, in batches of 1,000. */
export function createExtract(
  places: readonly ExtractPlace[],
  { dataAt, failure, onBatch }: ExtractOptions = {},
): Extract {
  const coverage = new Uint8Array(coverageBytes);
  async function* batches() {
    for (let from = 0; from < places.length; from += 1_000) {
      await onBatch?.();
      const batch = places.slice(from, from + 1_000);
      for (const place of batch) markCovered(coverage, place);
      yield batch;
    }
    if (failure) throw failure;
  }
  return {
    places: batches(),
    coverage,
    progress: { bytesRead: 0, totalBytes: 0, objectsRead: places.length },
    dataAt,
  };
}
