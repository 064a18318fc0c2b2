import { slugOf } from './slug.ts';

/** What the address of a city is made of. */
export interface NamedCity {
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
export function citySlugs(cities: readonly NamedCity[]): ReadonlyMap<number, string> {
  const slugs = new Map<number, string>();
  const namesakes = groupBySlug(cities);
  for (const [plain, group] of namesakes) {
    const [first, ...others] = group.sort((a, b) => b.population - a.population || a.id - b.id);
    if (first) slugs.set(first.id, plain);
    for (const city of others) slugs.set(city.id, markedSlug(plain, city, group, namesakes));
  }
  return slugs;
}

function groupBySlug(cities: readonly NamedCity[]): Map<string, NamedCity[]> {
  const groups = new Map<string, NamedCity[]>();
  for (const city of cities) {
    const slug = slugOf(city.englishName);
    groups.set(slug, [...(groups.get(slug) ?? []), city]);
  }
  return groups;
}

function markedSlug(
  plain: string,
  { id, englishRegion }: NamedCity,
  group: readonly NamedCity[],
  taken: ReadonlyMap<string, unknown>,
): string {
  const withId = `${plain}-${id}`;
  if (englishRegion === undefined) return withId;
  const withRegion = `${plain}-${slugOf(englishRegion)}`;
  const isAlone = group.filter((other) => other.englishRegion === englishRegion).length === 1;
  return isAlone && !taken.has(withRegion) ? withRegion : withId;
}
