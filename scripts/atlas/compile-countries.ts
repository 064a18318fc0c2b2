import { createRequire } from 'node:module';
import { foldName } from '../../src/domain/text/fold-name.ts';
import type { CountryRow, Qualifier, RegionRow } from '../../src/server/atlas/atlas-file.ts';
import { readCountryNames, readRegionNames } from './regions.ts';

const require = createRequire(import.meta.url);

interface SourceName {
  readonly common: string;
  readonly official: string;
}

interface SourceCountry {
  readonly cca2: string;
  readonly cca3: string;
  readonly name: SourceName & { readonly native: Readonly<Record<string, SourceName>> };
  readonly altSpellings: readonly string[];
  readonly translations: Readonly<Record<string, SourceName>>;
}

export interface CompiledCountries {
  readonly countries: readonly CountryRow[];
  readonly regions: readonly RegionRow[];
  readonly qualifiers: Readonly<Record<string, readonly Qualifier[]>>;
  countryIndex(code: string): number;
  /** Undefined for a region that `data/atlas/regions.csv` doesn't name. */
  regionIndex(countryCode: string, adminCode: string): number | undefined;
}

/** Countries and regions with every name that can narrow a search. */
export function compileCountries(): CompiledCountries {
  const source = require('world-countries') as readonly SourceCountry[];
  const countries = source.map((country) => ({ code: country.cca2, names: namesOf(country) }));
  const indexOf = new Map(countries.map((country, i) => [country.code, i]));
  const countryIndex = (code: string) => indexOf.get(code) ?? -1;
  const regions = listRegions(countryIndex);
  const regionOf = new Map(regions.map((region, i) => [`${region.country}:${region.code}`, i]));
  return {
    countries,
    regions: regions.map(({ country, names }) => ({ country, english: names[0] ?? '' })),
    qualifiers: qualifiersOf(source, regions),
    countryIndex,
    regionIndex: (country, admin) => regionOf.get(`${countryIndex(country)}:${admin}`),
  };
}

/** English and Arabic names come from `world-countries`, other languages from CLDR, which covers more of them. */
const cldrLanguages = ['ur', 'tr', 'id', 'ms', 'fr', 'bn'] as const;

/** Countries whose short CLDR name is the usual one ('Palestine', 'Hong Kong'); for others it is an abbreviation. */
const usuallyShort: readonly string[] = ['PS', 'HK', 'MO', 'MM'];

function namesOf({ cca2, name, translations }: SourceCountry): CountryRow['names'] {
  const style = usuallyShort.includes(cca2) ? 'short' : 'long';
  const inCldr = (language: string) =>
    new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }).of(cca2) ?? name.common;
  const others = Object.fromEntries(cldrLanguages.map((language) => [language, inCldr(language)]));
  return {
    en: name.common,
    ar: translations['ara']?.common ?? name.common,
    ...(others as Record<(typeof cldrLanguages)[number], string>),
  };
}

interface Region {
  readonly country: number;
  readonly code: string;
  readonly names: readonly string[];
}

function listRegions(countryIndex: (code: string) => number): Region[] {
  return Object.entries(readRegionNames()).flatMap(([country, byCode]) =>
    Object.entries(byCode).map(([code, names]) => ({
      country: countryIndex(country),
      code,
      names,
    })),
  );
}

function qualifiersOf(
  source: readonly SourceCountry[],
  regions: readonly Region[],
): Record<string, Qualifier[]> {
  const qualifiers = new Map<string, Qualifier[]>();
  const add = (name: string, qualifier: Qualifier) => {
    const key = foldName(name);
    const known = qualifiers.get(key) ?? [];
    const isKnown = known.some((q) => q.country === qualifier.country && q.region === qualifier.region);
    if (key !== '' && !isKnown) qualifiers.set(key, [...known, qualifier]);
  };
  const alsoCalled = readCountryNames();
  source.forEach((country, i) => {
    for (const name of [...countryNames(country), ...(alsoCalled.get(country.cca2) ?? [])])
      add(name, { country: i });
  });
  regions.forEach(({ country, code, names }, region) => {
    // People write letter codes beside a city ('Paris TX'), but not GeoNames' numbers.
    for (const name of /^\d/.test(code) ? names : [...names, code]) add(name, { country, region });
  });
  return Object.fromEntries(qualifiers);
}

function countryNames(country: SourceCountry): string[] {
  const both = (name: SourceName) => [name.common, name.official];
  return [
    ...both(country.name),
    ...Object.values(country.name.native).flatMap(both),
    ...Object.values(country.translations).flatMap(both),
    ...country.altSpellings,
    country.cca2,
    country.cca3,
  ];
}
