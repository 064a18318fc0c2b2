import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { citySlugs } from '../../../domain/cities/city-slugs.ts';
import { slugOf } from '../../../domain/cities/slug.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
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
  /** The most populous first; never empty. */
  readonly cities: readonly City[];
}

export interface CityDirectory {
  readonly countries: readonly Country[];
  country(slug: string): Country | undefined;
  city(countrySlug: string, slug: string): City | undefined;
  /** By its slug, or the slug of any other name or code: `turkey`, `uk`. */
  countryNamed(slug: string): Country | undefined;
  /** By its slug, or the slug of any other name, `mecca` for Makkah; of several cities the largest. */
  cityNamed(country: Country, slug: string): City | undefined;
  /** The nearest other cities, nearest first. */
  near(city: City, count: number, withinKm: number): readonly { city: City; km: number }[];
}

/** The part of the atlas that knows what else places are called. */
export type PlaceNames = Pick<Atlas, 'countriesNamed' | 'idsOfPlacesNamed'>;

/** Nearer than this, two entries of one name and region are one city that the source has twice. */
const sameCityKm = 5;

/** Who has a page, under which address. */
export function createCityDirectory(cities: readonly AtlasCity[], names: PlaceNames): CityDirectory {
  const countries = groupByCountry(cities).map(toCountry);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const bySlug = new Map(countries.map((country) => [country.slug, country]));
  const all = countries.flatMap((country) => country.cities);
  const tree = treeOf(all);
  const byAddress = new Map(all.map((city) => [`${city.countrySlug}/${city.slug}`, city]));
  return {
    countries,
    country: (slug) => bySlug.get(slug),
    city: (countrySlug, slug) => byAddress.get(`${countrySlug}/${slug}`),
    countryNamed: (slug) =>
      bySlug.get(slug) ??
      names
        .countriesNamed(slug)
        .map((code) => byCode.get(code))
        .find((country) => country !== undefined),
    cityNamed(country, slug) {
      const known = byAddress.get(`${country.slug}/${slug}`);
      if (known) return known;
      const ids = new Set(names.idsOfPlacesNamed(slug));
      // Places of our own list share the number 0.
      ids.delete(0);
      return country.cities.find((city) => ids.has(city.geonamesId));
    },
    near: (from, count, withinKm) =>
      // One more than asked for: the nearest is the city itself.
      around(tree, from.longitude, from.latitude, count + 1, withinKm)
        .flatMap((index) => all[index] ?? [])
        .filter((city) => city !== from)
        .slice(0, count)
        .map((city) => ({ city, km: haversineKm(from, city) })),
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

/** The most populous first. Of two entries of one city the larger stands for it, in whatever order they come. */
function withoutDuplicates(cities: readonly AtlasCity[]): AtlasCity[] {
  const namesakes = new Map<string, AtlasCity[]>();
  const largestFirst = [...cities].sort((a, b) => b.population - a.population || a.geonamesId - b.geonamesId);
  return largestFirst.filter((city) => {
    const key = `${city.countryCode}/${slugOf(city.englishName)}`;
    const larger = namesakes.get(key) ?? [];
    namesakes.set(key, [...larger, city]);
    return !larger.some((other) => isSameCity(other, city));
  });
}

function isSameCity(a: AtlasCity, b: AtlasCity): boolean {
  return a.englishRegion === b.englishRegion && haversineKm(a, b) < sameCityKm;
}

function toCountry(cities: readonly AtlasCity[]): Country {
  const slugs = citySlugs(cities.map((city) => ({ ...city, id: city.geonamesId })));
  const { countryCode = '', englishCountry = '' } = cities[0] ?? {};
  const slug = slugOf(englishCountry);
  return {
    code: countryCode,
    slug,
    cities: cities.map((city) => ({ ...city, slug: slugs.get(city.geonamesId) ?? '', countrySlug: slug })),
  };
}
