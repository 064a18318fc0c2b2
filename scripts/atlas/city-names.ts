import path from 'node:path';
import { z } from 'zod/mini';
import { type PartlyNamed, partlyNamed } from '../../src/server/atlas/place-names.ts';
import { country, text } from '../data/cells.ts';
import { inData } from '../data/data-files.ts';
import { readTable } from '../data/read-table.ts';
import type { SourcePlace } from './source-place.ts';

/** What a language calls cities, by `cityKey`. A city that is missing keeps its name in Latin letters. */
export type CityNames = Readonly<Record<string, string>>;

const row = z.object({ country, city: text, name: text });

/** The key of a place in `CityNames`, as in `EG:Cairo`. Of several places it means the most populous. */
export const cityKey = ({ countryCode, name }: Pick<SourcePlace, 'countryCode' | 'name'>): string =>
  `${countryCode}:${name}`;

const keyOfRow = ({ country, city }: z.infer<typeof row>) => cityKey({ countryCode: country, name: city });

/** Reads `data/city-names/LANGUAGE.csv`. Throws DataFileError. */
export function readCityNames(language: PartlyNamed | 'ar', folder = inData('city-names')): CityNames {
  const rows = readTable(path.join(folder, `${language}.csv`), row, keyOfRow);
  return Object.fromEntries(rows.map((each) => [keyOfRow(each), each.name]));
}

/** Adds what other languages call the places, which come with the most populous first. */
export function nameCities(places: readonly SourcePlace[]): SourcePlace[] {
  const names = partlyNamed.map((language) => [language, readCityNames(language)] as const);
  const seen = new Set<string>();
  return places.map((place) => {
    const key = cityKey(place);
    if (seen.has(key)) return place;
    seen.add(key);
    const translated = names.flatMap(([language, byKey]) =>
      byKey[key] === undefined ? [] : [[language, byKey[key]] as const],
    );
    return translated.length === 0 ? place : { ...place, translatedNames: Object.fromEntries(translated) };
  });
}
