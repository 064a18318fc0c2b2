import { getPlacePage } from '../../../contract/cities.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { Atlas } from '../../atlas/atlas.ts';
import type { PageSource, WrittenPage } from '../../pages/page-source.ts';
import { writeAnswer } from '../../platform/mount.ts';
import { createPlaceLookup, type PlaceAtlas } from '../../prayer-times/place-lookup.ts';
import type { TimetableLibrary } from '../../timetables/timetable-library.ts';
import { addressOf, cityRoutePattern, type PageTarget, resolvePath } from './addresses.ts';
import { type City, type CityDirectory, createCityDirectory, type PlaceNames } from './city-directory.ts';
import { toCityPage } from './city-page.ts';
import { toCountriesPage } from './countries-page.ts';
import { toCountryPage } from './country-page.ts';

/** The part of the atlas that these pages need. */
export type CityAtlas = PlaceAtlas & PlaceNames & Pick<Atlas, 'cities'>;

export interface CityPages extends PageSource {
  /** Undefined for a country or a city that has no page. */
  write(asked: PageTarget, language: PageLanguage): WrittenPage | undefined;
}

interface CityPagesParts {
  readonly atlas: CityAtlas;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly timetables: TimetableLibrary;
}

/** The pages of cities: their data, and which there are. */
export function createCityPages({ atlas, clock, timetables }: CityPagesParts): CityPages {
  const places = createPlaceLookup(atlas, timetables);
  // Worked out when somebody first asks: no start has to wait for it.
  let known: CityDirectory | undefined;
  const directoryNow = () => {
    known ??= createCityDirectory(atlas.cities(), atlas);
    return known;
  };

  function make({ country, city }: PageTarget, language: PageLanguage) {
    const directory = directoryNow();
    const parts = { directory, places, nowMs: clock() };
    if (country === undefined) return { data: toCountriesPage(directory, language), holds: undefined };
    if (city !== undefined) {
      const found = directory.city(country, city);
      return found && toCityPage(found, language, parts);
    }
    const found = directory.country(country);
    return found && toCountryPage(found, language, parts);
  }

  const write: CityPages['write'] = (asked, language) => {
    const made = make(asked, language);
    if (!made) return undefined;
    const data = { ...made.data, address: addressOf(asked) };
    return { answer: writeAnswer(getPlacePage, data), validity: made.holds };
  };

  return {
    write,
    find(path) {
      const asked = resolvePath(path, directoryNow());
      return asked && { address: addressOf(asked), write: (language) => written(write(asked, language)) };
    },
    route: cityRoutePattern,
    sitemap: {
      countries: () =>
        [{}, ...directoryNow().countries.map(({ slug }) => ({ country: slug }))].map(addressOf),
      cities: () => directoryNow().countries.flatMap(({ cities }) => cities.map(addressOfCity)),
    },
  };
}

const addressOfCity = ({ countrySlug, slug }: City) => addressOf({ country: countrySlug, city: slug });

function written(page: WrittenPage | undefined): WrittenPage {
  if (!page) throw new Error('A page that was found could not be written');
  return page;
}
