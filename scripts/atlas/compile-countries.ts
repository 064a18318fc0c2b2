import { createRequire } from 'node:module';
import { foldName } from '../../src/domain/text/fold-name.ts';
import type { CountryRow, Qualifier, RegionRow } from '../../src/server/atlas/atlas-file.ts';
import { regionNames } from './regions.ts';

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

/** What people call a country that the source does not list. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'U.A.E.', 'Emirates', 'الإمارات'],
  BA: ['Bosnia'],
  CD: ['Congo', 'DRC'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'U.K.', 'Britain', 'Great Britain', 'بريطانيا'],
  KR: ['Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  PS: ['Filastin'],
  SA: ['KSA', 'Saudi', 'السعودية'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Türkiye'],
  US: ['USA', 'U.S.', 'U.S.A.', 'America', 'أمريكا'],
};

export interface CompiledCountries {
  readonly countries: readonly CountryRow[];
  readonly regions: readonly RegionRow[];
  readonly qualifiers: Readonly<Record<string, readonly Qualifier[]>>;
  countryIndex(code: string): number;
  /** Undefined for a region whose name the house does not keep. */
  regionIndex(countryCode: string, adminCode: string): number | undefined;
}

/** Countries and regions with every name by which a search may be narrowed. */
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
    qualifiers: nameThem(source, regions),
    countryIndex,
    regionIndex: (country, admin) => regionOf.get(`${countryIndex(country)}:${admin}`),
  };
}

/** English and Arabic come from the source, as everything else of a country does; other languages from CLDR, which has more of them. */
const byCldr = ['ur', 'tr', 'id', 'ms', 'fr', 'bn'] as const;

/** Whose short name is the one that people use: 'Palestine', 'Hong Kong'. Elsewhere it is an abbreviation. */
const calledShort: readonly string[] = ['PS', 'HK', 'MO', 'MM'];

function namesOf({ cca2, name, translations }: SourceCountry): CountryRow['names'] {
  const style = calledShort.includes(cca2) ? 'short' : 'long';
  const inCldr = (language: string) =>
    new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }).of(cca2) ?? name.common;
  const others = Object.fromEntries(byCldr.map((language) => [language, inCldr(language)]));
  return {
    en: name.common,
    ar: translations['ara']?.common ?? name.common,
    ...(others as Record<(typeof byCldr)[number], string>),
  };
}

interface Region {
  readonly country: number;
  readonly code: string;
  readonly names: readonly string[];
}

function listRegions(countryIndex: (code: string) => number): Region[] {
  return Object.entries(regionNames).flatMap(([country, byCode]) =>
    Object.entries(byCode).map(([code, names]) => ({
      country: countryIndex(country),
      code,
      names: names.split('|'),
    })),
  );
}

function nameThem(source: readonly SourceCountry[], regions: readonly Region[]): Record<string, Qualifier[]> {
  const qualifiers = new Map<string, Qualifier[]>();
  const add = (name: string, qualifier: Qualifier) => {
    const key = foldName(name);
    const known = qualifiers.get(key) ?? [];
    const isKnown = known.some((q) => q.country === qualifier.country && q.region === qualifier.region);
    if (key !== '' && !isKnown) qualifiers.set(key, [...known, qualifier]);
  };
  source.forEach((country, i) => {
    for (const name of countryNames(country)) add(name, { country: i });
  });
  regions.forEach(({ country, code, names }, region) => {
    // Letter codes are written beside a city ('Paris TX'); GeoNames' numbers are not.
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
    ...(alsoCalled[country.cca2] ?? []),
  ];
}
