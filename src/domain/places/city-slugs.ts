import { foldName } from '../text/fold-name.ts';

/** What a city's URL is made of. */
export interface CityName {
  /** Permanent identifier. */
  readonly id: number;
  readonly englishName: string;
  readonly englishRegion?: string;
  readonly population: number;
}

/**
 * Returns the slug of each city of one country, by the city's id. Among cities of the same name the most
 * populous gets the plain slug; the others get their region appended (`glendale-california`), or their id if no
 * region distinguishes them. Doesn't depend on the order of the list.
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
  const isUniqueRegion = group.filter((other) => other.englishRegion === englishRegion).length === 1;
  return isUniqueRegion && !taken.has(withRegion) ? withRegion : withId;
}

const notPlain = /[^a-z0-9]+/g;

/**
 * Returns a name as used in URLs: lower case, ASCII, hyphens between words. `İstanbul` becomes `istanbul`.
 * Empty for a name without a Latin letter or a digit.
 */
export function slugify(name: string): string {
  return foldName(name)
    .replace(notPlain, '-')
    .replace(/^-+|-+$/g, '');
}
