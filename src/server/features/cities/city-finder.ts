import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { haversineKm } from '../../../domain/geo/haversine.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { slugify } from '../../../domain/places/city-slugs.ts';
import type { Atlas, AtlasCity } from '../../atlas/atlas.ts';
import type { City, CityDirectory } from './city-directory.ts';

/**
 * A city or town, with its own coordinates. A city that has a page is known by the country and city of the page's URL, a
 * smaller town by its country and its name with its GeoNames id: `iceland`, `akureyri-2633274`.
 */
export interface FoundCity extends Coordinates {
  readonly country: string;
  readonly city: string;
  nameIn(language: PageLanguage): { readonly name: string; readonly country: string };
}

export interface CityFinder {
  /**
   * The city of the point's country within the distance that people would name: near and large, London rather than
   * Islington. Where the nearest city is so far that its times differ, the town there. If possible one in the same time zone.
   */
  near(
    point: Coordinates,
    withinKm: number,
  ): { readonly city: FoundCity; readonly distanceKm: number } | undefined;
  find(key: { readonly country: string; readonly city: string }): FoundCity | undefined;
}

/** Up to here, a city's times are those of the place: on the latitude of London, sunset differs by half a minute. */
const sameTimesKm = 10;
/** The name of a smaller place would say too much about who lives there. */
const minTownPopulation = 1_000;

/** The part of the atlas that finds cities and towns. */
export type CityFinderAtlas = Pick<Atlas, 'countryCodeAt' | 'zoneNameAt' | 'largerTownAt' | 'townWithId'>;

/** Finds cities and towns for features that need no page. */
export function createCityFinder(directory: () => CityDirectory, atlas: CityFinderAtlas): CityFinder {
  const nearestCity = ({ latitude, longitude }: Coordinates, withinKm: number, zone: string) => {
    const countryCode = atlas.countryCodeAt(latitude, longitude);
    const cities = [...directory().around({ latitude, longitude }, withinKm, countryCode)].sort(
      (a, b) => weight(a) - weight(b),
    );
    const nearest = cities.find(({ city }) => city.read('en').timezone === zone) ?? cities[0];
    return nearest && { city: toFound(nearest.city), distanceKm: nearest.km };
  };
  return {
    near(point, withinKm) {
      const zone = atlas.zoneNameAt(point.latitude, point.longitude);
      const city = nearestCity(point, withinKm, zone);
      if (city && city.distanceKm <= sameTimesKm) return city;
      const town = atlas.largerTownAt(point.latitude, point.longitude, minTownPopulation);
      if (!town || town.geonamesId === 0 || town.read('en').timezone !== zone) return city;
      const distanceKm = haversineKm(point, town);
      return distanceKm < (city?.distanceKm ?? withinKm)
        ? { city: toFound(withKey(town)), distanceKm }
        : city;
    },
    find({ country, city }) {
      const found = directory().city(country, city);
      if (found) return toFound(found);
      const town = atlas.townWithId(Number(/-(\d+)$/.exec(city)?.[1] ?? 0));
      return town && toFound(withKey(town));
    },
  };
}

/** As in the atlas, which names points: see `src/server/atlas/nearest.ts`. */
const weight = ({ city, km }: { readonly city: City; readonly km: number }): number =>
  (km + 2) / Math.log10(city.population + 100);

const withKey = (town: AtlasCity): City => ({
  ...town,
  countrySlug: slugify(town.englishCountry),
  slug: `${slugify(town.englishName)}-${town.geonamesId}`,
});

function toFound(city: City): FoundCity {
  return {
    country: city.countrySlug,
    city: city.slug,
    latitude: city.latitude,
    longitude: city.longitude,
    nameIn(language) {
      const { city: name, country } = city.read(language);
      return { name, country };
    },
  };
}
