import { getPlacePage } from '../../../contract/cities.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { slugify } from '../../../domain/places/city-slugs.ts';
import type { Atlas } from '../../atlas/atlas.ts';
import type { PageSource, WrittenPage } from '../../pages/page-source.ts';
import { writeAnswer } from '../../platform/mount.ts';
import { createPlaceLookup, type PlaceAtlas } from '../../prayer-times/place-lookup.ts';
import type { TimetableLibrary } from '../../timetables/timetable-library.ts';
import { type City, type CityDirectory, createCityDirectory, type PlaceNames } from './city-directory.ts';
import { toCityPage, toCountriesPage, toCountryPage } from './page-data.ts';

/** The part of the atlas that city pages use. */
export type CityAtlas = PlaceAtlas & PlaceNames & Pick<Atlas, 'cities'>;

/** A page by its slugs: without a country the list of countries, without a city the page of the country. */
interface PageTarget {
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

export interface CityPages extends PageSource {
  /** Undefined for a country or city without a page. */
  write(target: PageTarget, language: PageLanguage): WrittenPage | undefined;
  /** The cities that have a page. Created on first use, which takes some milliseconds. */
  directory(): CityDirectory;
}

interface Options {
  readonly atlas: CityAtlas;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly timetables: TimetableLibrary;
}

const root = '/prayer-times';
const countriesSlug = 'countries';

/** Data and URLs of the pages of cities and countries. */
export function createCityPages({ atlas, clock, timetables }: Options): CityPages {
  const places = createPlaceLookup(atlas, timetables);
  // Created on first use, so that it doesn't delay the start.
  let directory: CityDirectory | undefined;
  const getDirectory = () => {
    directory ??= createCityDirectory(atlas.cities(), atlas);
    return directory;
  };

  function build({ country, city }: PageTarget, language: PageLanguage) {
    const context = { directory: getDirectory(), places, nowMs: clock() };
    if (country === undefined) {
      return { data: toCountriesPage(context.directory, language), validity: undefined };
    }
    if (city !== undefined) {
      const found = context.directory.city(country, city);
      return found && toCityPage(found, language, context);
    }
    const found = context.directory.country(country);
    return found && toCountryPage(found, language, context);
  }

  const write: CityPages['write'] = (target, language) => {
    const page = build(target, language);
    if (!page) return undefined;
    const data = { ...page.data, address: pathOf(target) };
    return { answer: writeAnswer(getPlacePage, data), validity: page.validity };
  };

  return {
    write,
    directory: getDirectory,
    find(path) {
      const target = resolvePath(path, getDirectory());
      return target && { address: pathOf(target), write: (language) => required(write(target, language)) };
    },
    // A wildcard, because a parameter would limit the length: a path that is too long is just unknown.
    route: `${root}/*`,
    sitemap: {
      countries: () => [{}, ...getDirectory().countries.map(({ slug }) => ({ country: slug }))].map(pathOf),
      cities: () => getDirectory().countries.flatMap(({ cities }) => cities.map(pathOfCity)),
    },
  };
}

/** Canonical path without language prefix. */
function pathOf({ country, city }: PageTarget): string {
  return [root, country ?? countriesSlug, ...(city === undefined ? [] : [city])].join('/');
}

const pathOfCity = ({ countrySlug, slug }: City) => pathOf({ country: countrySlug, city: slug });

/**
 * Resolves a path without language prefix. Ignores case and trailing slashes, and accepts other names of the country or city
 * in Latin script (`turkey`, `mecca`). Undefined if there is no such page.
 */
function resolvePath(path: string, directory: CityDirectory): PageTarget | undefined {
  const [empty, first, country, city, ...more] = path.toLowerCase().replace(/\/+$/, '').split('/');
  if (empty !== '' || `/${first}` !== root || country === undefined || more.length > 0) return undefined;
  if (country === countriesSlug) return city === undefined ? {} : undefined;
  const found = directory.countryNamed(slugify(country));
  if (!found || city === undefined) return found && { country: found.slug };
  const foundCity = directory.cityNamed(found, slugify(city));
  return foundCity && { country: found.slug, city: foundCity.slug };
}

function required(page: WrittenPage | undefined): WrittenPage {
  if (!page) throw new Error('A page that was found could not be written');
  return page;
}
