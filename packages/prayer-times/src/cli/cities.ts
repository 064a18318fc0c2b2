import { foldName } from '../../../../src/domain/text/fold-name.ts';

/** A city of the list that comes with the program. */
export interface City {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Undefined if unknown. */
  readonly elevationMetres: number | undefined;
  readonly population: number;
  /** Other names, folded. */
  readonly otherNames: readonly string[];
}

/**
 * Reads the list that `scripts/package/write-cities.ts` writes: a line of time zones, then a line per city with its name,
 * country, latitude, longitude, index of its zone, elevation, population in thousands and other names.
 */
export function readCities(text: string): City[] {
  const [zones = '', ...lines] = text.trimEnd().split('\n');
  const zoneNames = zones.split(' ');
  return lines.map((line) => {
    const [name = '', country = '', latitude, longitude, zone, elevation, thousands, others = ''] =
      line.split('\t');
    return {
      name,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      timeZone: zoneNames[Number(zone)] ?? 'UTC',
      elevationMetres: elevation === '' ? undefined : Number(elevation),
      population: Number(thousands) * 1000,
      otherNames: others === '' ? [] : others.split('|'),
    };
  });
}

export type CitySearch =
  | { readonly kind: 'found'; readonly city: City }
  /** Several places that people call so, the largest first. */
  | { readonly kind: 'ambiguous'; readonly cities: readonly City[] }
  /** Names that are spelt similarly. */
  | { readonly kind: 'unknown'; readonly similar: readonly City[] };

/** A city this many times larger than the next of the same name is what people mean. */
const dominance = 15;
const maxListed = 6;
const displayNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns a country's English name; the code itself if it isn't known. */
export function countryName(code: string): string {
  try {
    return displayNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Finds a city by its name in any spelling, optionally followed by its country's code or English name.
 * @param country code that the city must be in
 */
export function findCity(cities: readonly City[], text: string, country?: string): CitySearch {
  const [name = '', ...rest] = text.split(',').map((part) => part.trim());
  const found = search(cities, name, country ?? rest.at(-1));
  if (found.kind !== 'unknown' || country !== undefined || rest.length > 0) return found;
  const words = name.split(' ');
  for (let i = words.length - 1; i > 0; i--) {
    const inCountry = search(cities, words.slice(0, i).join(' '), words.slice(i).join(' '));
    if (inCountry.kind !== 'unknown') return inCountry;
  }
  return found;
}

function search(cities: readonly City[], name: string, country: string | undefined): CitySearch {
  const inCountry = country ? cities.filter((city) => isIn(city, country)) : cities;
  const folded = foldName(name);
  const byName = inCountry.filter((city) => foldName(city.name) === folded);
  const byOther = inCountry.filter((city) => city.otherNames.includes(folded) && !byName.includes(city));
  const all = [...byName, ...byOther].sort((a, b) => worth(b, byName) - worth(a, byName));
  const [first] = all;
  if (!first)
    return { kind: 'unknown', similar: similarTo(folded, inCountry.length > 0 ? inCountry : cities) };
  const meant = all.filter((city) => worth(city, byName) * dominance > worth(first, byName));
  return meant.length === 1
    ? { kind: 'found', city: first }
    : { kind: 'ambiguous', cities: meant.slice(0, maxListed) };
}

/** A city is rarely meant by one of its other names if another has that name itself. */
function worth(city: City, byName: readonly City[]): number {
  return city.population * (byName.includes(city) ? 1 : 1 / 10);
}

function isIn({ country }: City, wanted: string): boolean {
  const folded = foldName(wanted);
  return country.toLowerCase() === folded || foldName(countryName(country)) === folded;
}

/** Names that begin the same way, or differ by at most a third of their letters, the best first. */
function similarTo(folded: string, cities: readonly City[]): City[] {
  const most = Math.max(1, Math.floor(folded.length / 3));
  const ranked = cities.flatMap((city) => {
    const names = [foldName(city.name), ...city.otherNames];
    const edits = Math.min(
      ...names.map((name) => (name.startsWith(folded) ? 1 : editDistance(folded, name, most))),
    );
    return edits <= most ? [{ city, edits }] : [];
  });
  return ranked
    .sort((a, b) => a.edits - b.edits || b.city.population - a.city.population)
    .slice(0, maxListed)
    .map(({ city }) => city);
}

/** Insertions, deletions and substitutions from one text to another; more than `most` if it needs more. */
function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
