import path from 'node:path';
import { z } from 'zod/mini';
import { country, text, texts } from '../data/cells.ts';
import { inData } from '../data/data-files.ts';
import { readTable } from '../data/read-table.ts';

const regionRow = z.object({
  country,
  // A spreadsheet may turn 01 into the number 1.
  code: z
    .string()
    .check(z.regex(/^(?:\d\d|[A-Z]{2,3})$/u, 'expected two digits or two to three capital letters')),
  name: text,
  also_called: texts,
});

/** Names of a region, the one to show first. */
type RegionNames = readonly [string, ...string[]];

/**
 * Names of first-level regions by country and GeoNames code (`admin1CodesASCII.txt`), for the countries in which people
 * write the region after the city. In other countries the region's seat is used instead ('Inegöl, Bursa'). Throws DataFileError.
 */
export function readRegionNames(
  folder = inData('atlas'),
): Readonly<Record<string, Readonly<Record<string, RegionNames>>>> {
  const rows = readTable(path.join(folder, 'regions.csv'), regionRow, (row) => `${row.country}.${row.code}`);
  const names: Record<string, Record<string, RegionNames>> = {};
  for (const { country, code, name, also_called } of rows) {
    names[country] ??= {};
    names[country][code] = [name, ...also_called];
  }
  return names;
}

const countryRow = z.object({ country, also_called: texts });

/** What people call a country beyond the names of `world-countries`, by country code. Throws DataFileError. */
export function readCountryNames(folder = inData('atlas')): ReadonlyMap<string, readonly string[]> {
  const rows = readTable(path.join(folder, 'countries.csv'), countryRow, (row) => row.country);
  return new Map(rows.map((row) => [row.country, row.also_called]));
}
