import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import { citySlugs, slugify } from '../../../domain/places/city-slugs.ts';
import type { Atlas, AtlasCity } from '../../atlas/atlas.ts';

/** A city that has a page. */
export interface City extends AtlasCity {
  readonly slug: string;
  readonly countrySlug: string;
}

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly slug: string;
  /** Most populous first; never empty. */
  readonly cities: readonly City[];
}

export interface CityDirectory {
  readonly countries: readonly Country[];
  country(slug: string): Country | undefined;
  city(countrySlug: string, slug: string): City | undefined;
  /** Finds a country by its slug or the slug of another name or code, such as `turkey` or `uk`. */
  countryNamed(slug: string): Country | undefined;
  /** Finds a city by its slug or the slug of another name, such as `mecca`; the largest one if several match. */
  cityNamed(country: Country, slug: string): City | undefined;
  /** The nearest other cities, nearest first. */
  near(city: City, count: number, withinKm: number): readonly { city: City; km: number }[];
  /** The cities of a country around a point, nearest first. */
  around(
    point: Coordinates,
    withinKm: number,
    countryCode: string,
  ): readonly { readonly city: City; readonly km: number }[];
}

/** The part of the atlas that finds places by alternative names. */
export type PlaceNames = Pick<Atlas, 'countriesNamed' | 'idsOfPlacesNamed'>;

/** Two entries with the same name and region that are closer than this are duplicates in the source. */
const sameCityKm = 5;

/** Index of the cities that have a page, by path, name and position. */
export function createCityDirectory(cities: readonly AtlasCity[], names: PlaceNames): CityDirectory {
  const countries = groupByCountry(cities).map(toCountry);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const bySlug = new Map(countries.map((country) => [country.slug, country]));
  const all = countries.flatMap((country) => country.cities);
  const tree = treeOf(all);
  const byPath = new Map(all.map((city) => [`${city.countrySlug}/${city.slug}`, city]));
  return {
    countries,
    country: (slug) => bySlug.get(slug),
    city: (countrySlug, slug) => byPath.get(`${countrySlug}/${slug}`),
    countryNamed: (slug) =>
      bySlug.get(slug) ??
      names
        .countriesNamed(slug)
        .map((code) => byCode.get(code))
        .find((country) => country !== undefined),
    cityNamed(country, slug) {
      const city = byPath.get(`${country.slug}/${slug}`);
      if (city) return city;
      const ids = new Set(names.idsOfPlacesNamed(slug));
      // Places that aren't from GeoNames share the id 0.
      ids.delete(0);
      return country.cities.find(({ geonamesId }) => ids.has(geonamesId));
    },
    near: (from, count, withinKm) =>
      // One more than requested, because the nearest is the city itself.
      around(tree, from.longitude, from.latitude, count + 1, withinKm)
        .flatMap((index) => all[index] ?? [])
        .filter((city) => city !== from)
        .slice(0, count)
        .map((city) => ({ city, km: haversineKm(from, city) })),
    around: (point, withinKm, countryCode) =>
      around(tree, point.longitude, point.latitude, Number.POSITIVE_INFINITY, withinKm)
        .flatMap((index) => all[index] ?? [])
        .filter((city) => city.countryCode === countryCode)
        .map((city) => ({ city, km: haversineKm(point, city) })),
  };
}

function treeOf(cities: readonly City[]): KDBush {
  const tree = new KDBush(cities.length);
  for (const { latitude, longitude } of cities) tree.add(longitude, latitude);
  return tree.finish();
}

function groupByCountry(cities: readonly AtlasCity[]): AtlasCity[][] {
  const groups = new Map<string, AtlasCity[]>();
  for (const city of withoutDuplicates(cities)) {
    const group = groups.get(city.countryCode) ?? [];
    group.push(city);
    groups.set(city.countryCode, group);
  }
  return [...groups.values()];
}

/** Most populous first. Of duplicates, the more populous entry is returned, whatever their order. */
function withoutDuplicates(cities: readonly AtlasCity[]): AtlasCity[] {
  const sameName = new Map<string, AtlasCity[]>();
  const largestFirst = [...cities].sort((a, b) => b.population - a.population || a.geonamesId - b.geonamesId);
  return largestFirst.filter((city) => {
    const key = `${city.countryCode}/${slugify(city.englishName)}`;
    const larger = sameName.get(key) ?? [];
    sameName.set(key, [...larger, city]);
    return !larger.some((other) => isSameCity(other, city));
  });
}

function isSameCity(a: AtlasCity, b: AtlasCity): boolean {
  return a.englishRegion === b.englishRegion && haversineKm(a, b) < sameCityKm;
}

function toCountry(cities: readonly AtlasCity[]): Country {
  const slugs = citySlugs(cities.map((city) => ({ ...city, id: city.geonamesId })));
  const { countryCode = '', englishCountry = '' } = cities[0] ?? {};
  const slug = slugify(englishCountry);
  return {
    code: countryCode,
    slug,
    cities: cities.map((city) => ({ ...city, slug: slugs.get(city.geonamesId) ?? '', countrySlug: slug })),
  };
}
