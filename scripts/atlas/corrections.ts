import path from 'node:path';
import { z } from 'zod/mini';
import { country, decimal, optional, text, texts } from '../data/cells.ts';
import { inData } from '../data/data-files.ts';
import { readTable } from '../data/read-table.ts';
import type { SourcePlace } from './source-place.ts';

const geonamesId = decimal(1, 99_999_999);

const correctionRow = z.object({
  geonames_id: geonamesId,
  name: optional(text),
  arabic: optional(text),
  also_called: texts,
  population: optional(decimal(1, 50_000_000)),
  elevation_metres: optional(decimal(-430, 6_000)),
  source: text,
});

/** What has changed, or is wrong, in the GeoNames release of March 2020 in the package. */
export interface Correction {
  /** GeoNames id; https://www.geonames.org/ID shows the current entry. */
  readonly id: number;
  /** The current name. People can still search for the former one. */
  readonly name: string | undefined;
  readonly arabic: string | undefined;
  /** Further names that rank as high as the name itself. */
  readonly alsoCalled: readonly string[];
  /** Rounded; for an entry whose own figure is far off. */
  readonly population: number | undefined;
  /** For a hill town, if the height model has the foot of the hill: some authorities take height into account. */
  readonly elevationMetres: number | undefined;
  readonly source: string;
}

/** Reads `data/atlas/corrections.csv`. Throws DataFileError. */
export function readCorrections(folder = inData('atlas')): Correction[] {
  return readTable(path.join(folder, 'corrections.csv'), correctionRow, (row) => `${row.geonames_id}`).map(
    ({ geonames_id, also_called, elevation_metres, ...rest }) => ({
      ...rest,
      id: geonames_id,
      alsoCalled: also_called,
      elevationMetres: elevation_metres,
    }),
  );
}

const misplacedRow = z.object({ geonames_id: geonamesId, name: text, reason: text });

/** GeoNames ids of places whose coordinates are wrong there; `readAddedPlaces` has them. Throws DataFileError. */
export function readMisplaced(folder = inData('atlas')): ReadonlySet<number> {
  const rows = readTable(path.join(folder, 'misplaced.csv'), misplacedRow, (row) => `${row.geonames_id}`);
  return new Set(rows.map((row) => row.geonames_id));
}

const addedRow = z.object({
  name: text,
  arabic: text,
  also_called: texts,
  latitude: decimal(-90, 90, 4),
  longitude: decimal(-180, 180, 4),
  country,
  admin_code: text,
  population: decimal(1, 50_000_000),
  zone: text,
  source: text,
});

/** A place that GeoNames of 2020 doesn't have. Coordinates and population are rounded: they place a city centre. */
export interface AddedPlace
  extends Pick<
    SourcePlace,
    'name' | 'latitude' | 'longitude' | 'countryCode' | 'adminCode' | 'population' | 'zone'
  > {
  readonly arabic: string;
  readonly alsoCalled: readonly string[];
  readonly source: string;
}

/** Reads `data/atlas/added-places.csv`. Throws DataFileError. */
export function readAddedPlaces(folder = inData('atlas')): AddedPlace[] {
  return readTable(
    path.join(folder, 'added-places.csv'),
    addedRow,
    (row) => `${row.country}:${row.name}`,
  ).map(({ also_called, admin_code, country, ...rest }) => ({
    ...rest,
    alsoCalled: also_called,
    adminCode: admin_code,
    countryCode: country,
  }));
}
