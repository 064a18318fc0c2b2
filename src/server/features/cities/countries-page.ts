import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { CityDirectory } from './city-directory.ts';
import { sortByName } from './city-links.ts';

/** Every country that has a city with a page. */
export function toCountriesPage({ countries }: CityDirectory, language: PageLanguage) {
  const rows = countries.map(({ code, slug, cities }) => ({
    code,
    name: cities[0]?.read(language).country ?? '',
    slug,
    cityCount: cities.length,
  }));
  return {
    kind: 'countries' as const,
    countries: sortByName(rows, language),
    cityCount: rows.reduce((sum, { cityCount }) => sum + cityCount, 0),
  };
}
