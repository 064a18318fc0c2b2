import { foldName } from '../text/fold-name.ts';

/** What the address of a city is made of. */
export interface CityName {
  /** Tells cities apart for ever. */
  readonly id: number;
  readonly englishName: string;
  readonly englishRegion?: string;
  readonly population: number;
}

/**
 * The slug of each city of one country, by the city's id. Of several with one name the most populous has it plain; another
 * has its region behind it (`glendale-california`), or its id where no region tells them apart. The order of the list
 * does not matter.
 */
export function citySlugs(cities: readonly CityName[]): ReadonlyMap<number, string> {
  const slugs = new Map<number, string>();
  const namesakes = groupBySlug(cities);
  for (const [plain, group] of namesakes) {
    const [first, ...others] = group.sort((a, b) => b.population - a.population || a.id - b.id);
    if (first) slugs.set(first.id, plain);
    for (const city of others) slugs.set(city.id, disambiguatedSlug(plain, city, group, namesakes));
  }
  return slugs;
}

function groupBySlug(cities: readonly CityName[]): Map<string, CityName[]> {
  const groups = new Map<string, CityName[]>();
  for (const city of cities) {
    const slug = slugify(city.englishName);
    groups.set(slug, [...(groups.get(slug) ?? []), city]);
  }
  return groups;
}

function disambiguatedSlug(
  plain: string,
  { id, englishRegion }: CityName,
  group: readonly CityName[],
  taken: ReadonlyMap<string, unknown>,
): string {
  const withId = `${plain}-${id}`;
  if (englishRegion === undefined) return withId;
  const withRegion = `${plain}-${slugify(englishRegion)}`;
  const isAlone = group.filter((other) => other.englishRegion === englishRegion).length === 1;
  return isAlone && !taken.has(withRegion) ? withRegion : withId;
}

const notPlain = /[^a-z0-9]+/g;

/**
 * A name as it stands in an address: lower case, ASCII, hyphens between the words. `İstanbul` is `istanbul`. Empty for a
 * name without a Latin letter or a digit.
 */
export function slugify(name: string): string {
  return foldName(name)
    .replace(notPlain, '-')
    .replace(/^-+|-+$/g, '');
}
