import { slugOf } from '../../../domain/cities/slug.ts';
import type { CityDirectory } from './city-directory.ts';

const root = '/prayer-times';
const countriesSlug = 'countries';

/** For the router. One for all: a wildcard may be of any length, and what is too long is unknown like any other. */
export const cityRoutePattern = `${root}/*`;

/** Which of these pages is meant: neither for the list of countries, the country alone for its cities. */
export interface PageTarget {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

/** The address without its language. */
export function addressOf({ country, city }: PageTarget): string {
  return [root, country ?? countriesSlug, ...(city === undefined ? [] : [city])].join('/');
}

/**
 * What a path without its language names, however it is spelt: capitals, slashes at the end and another name of the
 * country or city in Latin letters (`turkey`, `mecca`) do not matter. Undefined for a path that names none of these pages.
 */
export function resolvePath(path: string, directory: CityDirectory): PageTarget | undefined {
  const [empty, first, country, city, ...more] = path.toLowerCase().replace(/\/+$/, '').split('/');
  if (empty !== '' || `/${first}` !== root || country === undefined || more.length > 0) return undefined;
  if (country === countriesSlug) return city === undefined ? {} : undefined;
  const found = directory.countryNamed(slugOf(country));
  if (!found || city === undefined) return found && { country: found.slug };
  const foundCity = directory.cityNamed(found, slugOf(city));
  return foundCity && { country: found.slug, city: foundCity.slug };
}
