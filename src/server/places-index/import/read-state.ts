import { coverageBytes } from '../../../domain/places/coverage-grid.ts';
import { type Extract, isOsmId, type OsmType, type ReadProgress } from './extract.ts';

/** Why an object that is a place by its tags was skipped. */
export type SkipReason = 'bad-coordinates' | 'no-centre' | 'twice' | 'no-osm-id' | 'wrong-form';

/**
 * First all objects are read, then again the nodes of buildings and areas that are places. `progress` counts the bytes
 * of each phase separately.
 */
export type ReadPhase = 'objects' | 'shapes';

/** An extract from a file, with the skipped objects. */
export interface ExtractFile extends Extract {
  readonly phase: ReadPhase;
  readonly skipped: ReadonlyMap<SkipReason, number>;
}

/** State that a reader updates. */
export interface ReadState {
  readonly coverage: Uint8Array;
  readonly progress: { -readonly [Key in keyof ReadProgress]: number };
  readonly skipped: Map<SkipReason, number>;
  phase: ReadPhase;
  dataAt: string | undefined;
}

export function createReadState(totalBytes: number, dataAt?: string): ReadState {
  return {
    coverage: new Uint8Array(coverageBytes),
    progress: { bytesRead: 0, totalBytes, objectsRead: 0 },
    skipped: new Map(),
    phase: 'objects',
    dataAt,
  };
}

export function countSkipped(state: ReadState, reason: SkipReason): void {
  state.skipped.set(reason, (state.skipped.get(reason) ?? 0) + 1);
}

/** Returns a function that tells whether an object is new; duplicates and invalid ids are counted as skipped. */
export function createDuplicateFilter(state: ReadState): (type: OsmType, id: number) => boolean {
  const knownIds = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };
  return (type, id) => {
    if (!isOsmId(id)) {
      countSkipped(state, 'no-osm-id');
      return false;
    }
    if (knownIds[type].has(id)) {
      countSkipped(state, 'twice');
      return false;
    }
    knownIds[type].add(id);
    return true;
  };
}

/** The public view of the state. */
export function toExtractFile(state: ReadState, places: Extract['places']): ExtractFile {
  return {
    places,
    coverage: state.coverage,
    progress: state.progress,
    skipped: state.skipped,
    get phase() {
      return state.phase;
    },
    get dataAt() {
      return state.dataAt;
    },
  };
}
