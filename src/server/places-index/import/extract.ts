import type { OsmTags } from '../../../domain/places/osm/osm-tags.ts';
import type { BoundedPoint } from './bounding-box.ts';

export type OsmType = 'node' | 'way' | 'relation';

/** Valid ids are positive: negative ones were never uploaded. Larger ones exceed safe integers. */
export function isOsmId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) > 0;
}

/** An object of an extract that is a place by its tags, with its centre. */
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

/** A file of OpenStreetMap data, read as a stream while `places` is consumed. */
export interface Extract {
  /** The places in batches. Throws `ExtractError` when the file is broken or of another kind. */
  readonly places: AsyncIterable<readonly ExtractPlace[]>;
  /** Area with any data in the file; complete only after `places` has ended. See `domain/places/coverage-grid.ts`. */
  readonly coverage: Uint8Array;
  /** Grows while `places` is read. */
  readonly progress: ReadProgress;
  /** Date of the data, if the file has it: ISO 8601, UTC. */
  readonly dataAt: string | undefined;
}

/** The file can't be read; the message says why and what to do. */
export class ExtractError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExtractError';
  }
}
