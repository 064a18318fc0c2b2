import type { OsmTags } from '../../../domain/places/osm/osm-tags.ts';
import type { BoundedPoint } from './bounding-box.ts';

export type OsmType = 'node' | 'way' | 'relation';

/** Objects that were never uploaded have a negative id, which means nothing elsewhere; larger ones no number holds. */
export function isOsmId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) > 0;
}

/** An object of an extract that is a place by its tags, with the centre of its shape. */
export interface ExtractPlace extends BoundedPoint {
  readonly osmType: OsmType;
  readonly osmId: number;
  readonly tags: OsmTags;
}

export interface ReadProgress {
  readonly bytesRead: number;
  readonly totalBytes: number;
  readonly objectsRead: number;
}

/** A file of OpenStreetMap data that is being read. It is read as the places are asked for, never whole. */
export interface Extract {
  /** The places in batches. Throws `ExtractError` when the file is broken or of another kind. */
  readonly places: AsyncIterable<readonly ExtractPlace[]>;
  /** Where the file has anything at all; whole only when `places` has ended. See `domain/places/coverage-grid.ts`. */
  readonly coverage: Uint8Array;
  /** Grows while `places` is read. */
  readonly progress: ReadProgress;
  /** When the data was cut from OpenStreetMap, where the file says so: ISO 8601, UTC. */
  readonly dataAt: string | undefined;
}

/** The file cannot be read as what it should be; the message names the reason and the way out. */
export class ExtractError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExtractError';
  }
}
