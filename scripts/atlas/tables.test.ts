import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { inData } from '../data/data-files.ts';
import { cityKey, readCityNames } from './city-names.ts';
import { readAddedPlaces, readCorrections, readMisplaced } from './corrections.ts';
import { readGeonames } from './read-geonames.ts';
import { readCountryNames, readRegionNames } from './regions.ts';

const corrections = readCorrections();
const addedPlaces = readAddedPlaces();
const regionNames = readRegionNames();
const places = readGeonames();
/** Every table of `data/atlas` and `data/city-names`, with the function that reads it from another folder. */
const tables = [
  ['city-names/ur.csv', (folder: string) => readCityNames('ur', folder)],
  ['city-names/ar.csv', (folder: string) => readCityNames('ar', folder)],
  ['atlas/corrections.csv', readCorrections],
  ['atlas/misplaced.csv', readMisplaced],
  ['atlas/added-places.csv', readAddedPlaces],
  ['atlas/regions.csv', readRegionNames],
  ['atlas/countries.csv', readCountryNames],
] as const;
const byId = new Map(places.map((place) => [place.id, place]));

describe('the corrections', () => {
  it('name a source and a place in GeoNames', () => {
    expect(corrections.filter(({ id }) => !byId.has(id))).toEqual([]);
    expect([...corrections, ...addedPlaces].filter(({ source }) => source === '')).toEqual([]);
  });

  it('keep the former name searchable', () => {
    const astana = byId.get(1526273);
    expect(astana?.name).toBe('Astana');
    expect(astana?.alternateNames).toContain('Nur-Sultan');
  });

  it('add no place that GeoNames already has within a degree under that name', () => {
    const duplicates = addedPlaces.filter((added) =>
      places.some(
        (place) =>
          place.id !== 0 &&
          place.name === added.name &&
          Math.abs(place.latitude - added.latitude) + Math.abs(place.longitude - added.longitude) < 1,
      ),
    );
    expect(duplicates).toEqual([]);
  });
});

it('every Arabic name in data/city-names belongs to a place in the atlas', () => {
  const known = new Set(places.map(cityKey));
  expect(Object.keys(readCityNames('ar')).filter((key) => !known.has(key))).toEqual([]);
});

it('no Arabic name has a letter of another language or a vowel sign', () => {
  const invalid = places.filter(({ arabic }) => arabic && /[پچژگکیہەۇۆې\u064b-\u0650\u0652]/.test(arabic));
  expect(invalid.map(({ arabic }) => arabic)).toEqual([]);
});

describe('the regions', () => {
  it('have codes that GeoNames uses for places in the country', () => {
    const usedCodes = new Set(places.map((place) => `${place.countryCode}.${place.adminCode}`));
    const codes = Object.entries(regionNames).flatMap(([country, regions]) =>
      Object.keys(regions).map((code) => `${country}.${code}`),
    );
    expect(codes.filter((code) => !usedCodes.has(code))).toEqual([]);
  });

  it.each([
    ['IN', 'Mumbai', 'Maharashtra'],
    ['IN', 'Lucknow', 'Uttar Pradesh'],
    ['IN', 'Chennai', 'Tamil Nadu'],
    ['IN', 'Hyderabad', 'Telangana'],
    ['PK', 'Lahore', 'Punjab'],
    ['PK', 'Karachi', 'Sindh'],
    ['PK', 'Peshawar', 'Khyber Pakhtunkhwa'],
    ['PK', 'Quetta', 'Balochistan'],
    ['ID', 'Surabaya', 'East Java'],
    ['ID', 'Bandung', 'West Java'],
    ['ID', 'Medan', 'North Sumatra'],
    ['ID', 'Makassar', 'South Sulawesi'],
    ['ID', 'Samarinda', 'East Kalimantan'],
    ['MY', 'Johor Bahru', 'Johor'],
    ['MY', 'Kuching', 'Sarawak'],
    ['MY', 'Kota Kinabalu', 'Sabah'],
    ['MY', 'Shah Alam', 'Selangor'],
    ['CA', 'Toronto', 'Ontario'],
    ['CA', 'Vancouver', 'British Columbia'],
    ['CA', 'Calgary', 'Alberta'],
    ['AU', 'Melbourne', 'Victoria'],
    ['AU', 'Perth', 'Western Australia'],
    ['DE', 'Munich', 'Bavaria'],
    ['DE', 'Köln', 'North Rhine-Westphalia'],
    ['DE', 'Dresden', 'Saxony'],
    ['SA', 'Jeddah', 'Makkah Region'],
    ['SA', 'Dammam', 'Eastern Province'],
    ['SA', 'Abha', 'Asir'],
    ['AE', 'Al Ain City', 'Abu Dhabi'],
    ['GB', 'Edinburgh', 'Scotland'],
  ])('%s: %s is in %s', (country, city, region) => {
    const place = places.find(({ name, countryCode }) => name === city && countryCode === country);
    expect(regionNames[country]?.[place?.adminCode ?? '']?.[0]).toBe(region);
  });
});

describe.each(tables)('data/%s', (file, read) => {
  const lines = readFileSync(inData(file), 'utf8').trimEnd().split('\n');
  const name = path.basename(file);
  const [header = ''] = lines;
  const withLine = (line: number, text: string) =>
    temporaryFolder({ [name]: lines.with(line - 1, text).join('\n') });

  it('rejects a broken row and names its file, line and column', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: lines.length }), (line) => {
        const row = lines[line - 1] ?? '';
        const folder = withLine(line, row.replace(/^[^,]*/, ' x'));
        expect(() => read(folder)).toThrow(`${name}, line ${line}, ${header.split(',')[0]}: expected`);
      }),
      { numRuns: 10 },
    );
  });

  it('rejects a row without its last cell', () => {
    const folder = withLine(lines.length, lines.at(-1)?.replace(/,(?:"[^"]*"|[^,]*)$/, '') ?? '');
    expect(() => read(folder)).toThrow(`${name}, line ${lines.length}: expected`);
  });

  it('rejects a duplicate row', () => {
    const folder = temporaryFolder({ [name]: [...lines, lines.at(-1)].join('\n') });
    expect(() => read(folder)).toThrow(`is already on line ${lines.length}`);
  });
});
