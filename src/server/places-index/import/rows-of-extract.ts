import { LRUCache } from 'lru-cache';
import { foldPlaceName } from '../../../domain/places/fold-place-name.ts';
import {
  createDuplicateBuildings,
  type DuplicateBuildings,
  type MosqueBuilding,
} from '../duplicate-buildings.ts';
import type { Extract, ExtractPlace, OsmType } from './extract.ts';
import {
  type ExtractRows,
  encodeRows,
  type RowBatch,
  type RowCounts,
  type RowFormat,
  type RowKey,
} from './extract-rows.ts';
import { type PlaceGround, type StagedPlace, type StagingGround, stagePlace } from './staged-place.ts';

/** Rows per batch. */
const batchRows = 2_000;

/** Returns the places of an extract as rows. Duplicate mosque buildings are only known at the end of the file. */
export function rowsOfExtract(extract: Extract, ground: PlaceGround): ExtractRows {
  const counts = { read: 0, notPlaces: 0, repeated: 0 };
  const mosques = createDuplicateBuildings<StagedBuilding>();
  return {
    batches: (format) => readBatches(extract, ground, { format, counts, mosques }),
    end: () => ({
      counts,
      duplicateBuildings: mosques.find().map(({ osm_id, osm_type }) => ({ osm_id, osm_type })),
      coverage: extract.coverage,
      dataAt: extract.dataAt,
    }),
  };
}

interface Reading {
  readonly format: RowFormat;
  readonly counts: { -readonly [Key in keyof RowCounts]: number };
  readonly mosques: DuplicateBuildings<StagedBuilding>;
}

async function* readBatches(
  extract: Extract,
  ground: PlaceGround,
  { format, counts, mosques }: Reading,
): AsyncGenerator<RowBatch> {
  const isNew = createNewObjectFilter();
  const known = rememberCountries(ground);
  let batch: StagedPlace[] = [];
  for await (const places of extract.places) {
    for (const place of places) {
      counts.read++;
      const rows = stagePlace(place, known);
      if (rows.length === 0) counts.notPlaces++;
      else if (!isNew(place.osmType, place.osmId)) counts.repeated++;
      else {
        batch.push(...rows);
        for (const row of rows) if (row.kind === 'mosque') noteMosque(mosques, place, row);
      }
      if (batch.length < batchRows) continue;
      yield encodeRows(batch, format);
      batch = [];
    }
  }
  if (batch.length > 0) yield encodeRows(batch, format);
}

type StagedBuilding = MosqueBuilding & RowKey;

function noteMosque(
  mosques: DuplicateBuildings<StagedBuilding>,
  { latitude, longitude, bounds }: ExtractPlace,
  row: StagedPlace,
): void {
  const { osm_id, osm_type, facts } = row;
  const point = { latitude, longitude };
  if (facts?.mappedAs !== 'building') {
    mosques.addPlaceOfWorship(point, bounds);
    return;
  }
  mosques.addBuilding({
    ...point,
    bounds,
    osm_id,
    osm_type,
    // Larger kinds of objects win: a mosque's outline over its parts.
    id: `${shapeRank[osm_type] ?? 9}/${String(osm_id).padStart(16, '0')}`,
    name: foldPlaceName(row.name ?? ''),
    score: scoreOf(row),
  });
}

/** Scores how informative a row is; a name counts most. */
function scoreOf(row: StagedPlace): number {
  const known = Object.values(row).filter((value) => value !== undefined).length;
  return known + Object.keys(row.facts ?? {}).length + (row.name === undefined ? 0 : 2);
}

const shapeRank: Readonly<Record<string, number>> = { relation: 0, way: 1, node: 2 };

/** Holidays depend on the exact country; the order of an address is legible on both sides of a border. */
function rememberCountries({ zoneNameAt, countryAt }: PlaceGround): StagingGround {
  return { zoneNameAt, countryAt: inCells(countryAt, 100), countryNear: inCells(countryAt, 10) };
}

/**
 * Caches the country by cell, for the cell's centre, so that the result doesn't depend on which place came first. The
 * lookup takes longer than all other work for a place.
 */
function inCells(countryAt: PlaceGround['countryAt'], cellsPerDegree: number): PlaceGround['countryAt'] {
  const countries = new LRUCache<string, string>({ max: 100_000 });
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

/** Returns a function that tells whether an object is seen for the first time. */
function createNewObjectFilter(): (type: OsmType, id: number) => boolean {
  const knownIds = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };
  return (type, id) => {
    const { size } = knownIds[type];
    return knownIds[type].add(id).size > size;
  };
}
