import { createBoundedMemory } from '../../platform/bounded-memory.ts';
import type { Extract, OsmType } from './extract.ts';
import { type PlaceGround, type StagedPlace, stagePlace } from './staged-place.ts';
import type { ImportTransaction } from './store.ts';

export interface StageCounts {
  readonly read: number;
  readonly notPlaces: number;
  readonly repeated: number;
}

/** Rows that go to the database at once. */
const batchRows = 5_000;

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
  const known = { ...ground, countryAt: rememberCells(ground.countryAt) };
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

const cellsPerDegree = 100;

/** Asks once for each cell of about a kilometre: the atlas takes longer for a country than all the rest of a place. */
function rememberCells(countryAt: PlaceGround['countryAt']): PlaceGround['countryAt'] {
  const countries = createBoundedMemory<string>(50_000);
  return (latitude, longitude) => {
    const key = `${Math.round(latitude * cellsPerDegree)} ${Math.round(longitude * cellsPerDegree)}`;
    const known = countries.get(key);
    if (known !== undefined) return known;
    const country = countryAt(latitude, longitude);
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
