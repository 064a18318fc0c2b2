import type { CityLink, ListedCity } from '../../../contract/cities.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { City } from './city-directory.ts';

/** What a link to a city's page needs, in the reader's language. */
export function toCityLink(city: City, language: PageLanguage): CityLink {
  const { city: name, region } = city.read(language);
  const { slug, countrySlug } = city;
  return { name, slug, countrySlug, ...(region === undefined ? {} : { region }) };
}

export function toListedCity(city: City, language: PageLanguage): ListedCity {
  const { population, isCapital } = city;
  return { ...toCityLink(city, language), population, isCapital };
}

const collators = new Map<PageLanguage, Intl.Collator>();

/** In the order of a language's alphabet. */
export function sortByName<Item extends { readonly name: string }>(
  items: readonly Item[],
  language: PageLanguage,
): Item[] {
  const collator = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, collator);
  return [...items].sort((a, b) => collator.compare(a.name, b.name));
}
