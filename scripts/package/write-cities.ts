import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldName } from '../../src/domain/text/fold-name.ts';
import { readGeonames } from '../atlas/read-geonames.ts';
import type { SourcePlace } from '../atlas/source-place.ts';
import { fingerprint } from '../bootstrap/fingerprint.mjs';
import { root } from '../root.ts';
import { packageFolder } from './package-folder.ts';

const leastPopulation = 100_000;
/** Other names of a smaller city are hardly typed, and are most of the list's size. */
const leastPopulationForAllNames = 500_000;
const plainName = /^[a-z][a-z ]{3,23}$/;

/**
 * Writes the cities of the package's program: capitals, and those with at least 100,000 people. GeoNames, CC BY 4.0, with the
 * corrections of `data/atlas`.
 */
export function writeCities(): void {
  mkdirSync(path.join(packageFolder, 'dist'), { recursive: true });
  writeFileSync(path.join(packageFolder, 'dist/cities.txt'), cachedCities());
}

/** What the list is made from. */
const inputs = [
  'package-lock.json',
  'data/atlas',
  'data/city-names',
  'scripts/atlas',
  'scripts/package/write-cities.ts',
  'src/domain/text/fold-name.ts',
];
const cache = path.join(root, '.cache/package/cities.json');

/** Reading GeoNames takes five seconds, ten times the rest of the build. */
function cachedCities(): string {
  const print = fingerprint(root, inputs);
  const cached = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : undefined;
  if (cached?.print === print) return cached.text;
  const text = listCities();
  mkdirSync(path.dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify({ print, text }));
  return text;
}

function listCities(): string {
  const places = readGeonames().filter(
    ({ population, isCapital, isQuarter }) => !isQuarter && (population >= leastPopulation || isCapital),
  );
  const zones = [...new Set(places.map(({ zone }) => zone))].sort();
  const lines = places.map((place) => {
    const { name, countryCode, latitude, longitude, zone, elevationMetres = '', population } = place;
    const point = [latitude.toFixed(4), longitude.toFixed(4), zones.indexOf(zone), elevationMetres];
    const thousands = Math.round(population / 1000);
    return [name, countryCode, ...point, thousands, otherNames(place).join('|')].join('\t');
  });
  return `${[zones.join(' '), ...lines].join('\n')}\n`;
}

function otherNames(place: SourcePlace): string[] {
  const { name, primaryNames, alternateNames, arabic, translatedNames = {}, population } = place;
  const known = [
    ...primaryNames,
    ...Object.values(translatedNames),
    ...(arabic === undefined ? [] : [arabic]),
  ];
  const alternates = population >= leastPopulationForAllNames ? alternateNames.map(foldName) : [];
  const all = [...known.map(foldName), ...alternates.filter((text) => plainName.test(text))];
  return [...new Set(all)].filter((text) => text !== '' && text !== foldName(name));
}
