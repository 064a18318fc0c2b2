import { createBoundedMemory } from '../../platform/bounded-memory.ts';
import type { Extract, OsmType } from './extract.ts';
import { type PlaceGround, type StagedPlace, type StagingGround, stagePlace } from './staged-place.ts';
import type { ImportTransaction } from './store.ts';

export interface StageCounts {
  readonly read: number;
  readonly notPlaces: number;
  readonly repeated: number;
}

/** Rows that go to the database at once. */
const batchRows = 2_000;

/**
 * Brings the places of an extract to the database, each object once: the next batch is read while the last one is
 * written. `onBatch` gets the number of rows until now and may throw to end it.
 */
export async function stageExtract(
  work: Pick<ImportTransaction, 'stage'>,
  extract: Extract,
  ground: PlaceGround,
  onBatch: (placesFound: number) => void,
): Promise<StageCounts> {
  const counts = { read: 0, notPlaces: 0, repeated: 0 };
  const isNew = createFirstSight();
  const known = rememberCountries(ground);
  let batch: StagedPlace[] = [];
  let placesFound = 0;
  let writing = Promise.resolve();
  const write = async () => {
    const rows = batch;
    batch = [];
    await writing;
    placesFound += rows.length;
    onBatch(placesFound);
    writing = work.stage(rows);
    // Whoever waits for it next gets the failure.
    writing.catch(() => {});
  };
  try {
    for await (const places of extract.places) {
      for (const place of places) {
        counts.read++;
        const rows = stagePlace(place, known);
        if (rows.length === 0) counts.notPlaces++;
        else if (!isNew(place.osmType, place.osmId)) counts.repeated++;
        else batch.push(...rows);
        if (batch.length >= batchRows) await write();
      }
    }
    if (batch.length > 0) await write();
  } finally {
    await writing;
  }
  return counts;
}

/** Holidays end at a border; the order of an address is legible on both sides of it. */
function rememberCountries({ zoneNameAt, countryAt }: PlaceGround): StagingGround {
  return { zoneNameAt, countryAt: inCells(countryAt, 100), countryNear: inCells(countryAt, 10) };
}

/**
 * Asks once for each cell, and for its middle, so that the answer does not hang on which place came first: the atlas
 * takes longer to find a country than everything else takes that is done with a place.
 */
function inCells(countryAt: PlaceGround['countryAt'], cellsPerDegree: number): PlaceGround['countryAt'] {
  const countries = createBoundedMemory<string>(100_000);
  return (latitude, longitude) => {
    const row = Math.round(latitude * cellsPerDegree);
    const column = Math.round(longitude * cellsPerDegree);
    const key = `${row} ${column}`;
    const known = countries.get(key);
    if (known !== undefined) return known;
    const country = countryAt(row / cellsPerDegree, column / cellsPerDegree);
    countries.set(key, country);
    return country;
  };
}

/** Whether an object is seen for the first time. */
function createFirstSight(): (type: OsmType, id: number) => boolean {
  const seen = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };
  return (type, id) => {
    const { size } = seen[type];
    return seen[type].add(id).size > size;
  };
}
