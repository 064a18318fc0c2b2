import type { NameIndex } from './name-index.ts';
import type { Places } from './places.ts';
import { anywhere, type Filter, longestQualified, type Qualifiers } from './qualifiers.ts';
import { type Ranking, worth } from './ranking.ts';

const minNameLength = 3;
const maxNameLength = 5;
/** Minimum population of a city in the middle of an address. */
const cityInAddress = 100_000;

/**
 * Adds the city of an address, such as '10 Downing Street, London, UK' or 'mosque road karachi'; the last candidate
 * ranks first.
 */
export function addFromAddress(
  ranking: Ranking,
  parts: readonly string[],
  names: NameIndex,
  qualifiers: Qualifiers,
  places: Places,
): void {
  const { filter, rest } = peelQualifier(parts, qualifiers);
  addCity(ranking, rest, filter, names, places);
  // 'Orchard Road, Singapore': the apparent country is the city.
  if (ranking.size === 0) addCity(ranking, parts, anywhere, names, places);
}

function addCity(
  ranking: Ranking,
  parts: readonly string[],
  filter: Filter,
  names: NameIndex,
  places: Places,
): void {
  for (const part of parts.toReversed()) {
    for (const { name, minimumPopulation } of namesWithin(part)) {
      const fits = (place: number) => filter(place) && places.population(place) >= minimumPopulation;
      for (const { place } of names.exact(name)) if (fits(place)) ranking.add(place, worth.inAddress);
      if (ranking.size > 0) return;
    }
  }
}

/** Removes a country or region from the end of the address, as its own part or as the last words. */
function peelQualifier(parts: readonly string[], qualifiers: Qualifiers): { filter: Filter; rest: string[] } {
  const last = parts.at(-1) ?? '';
  const qualifier = qualifiers.filter(last);
  if (qualifier && parts.length > 1) return { filter: qualifier, rest: parts.slice(0, -1) };
  const words = last.split(' ');
  for (let cut = Math.max(1, words.length - longestQualified); cut < words.length; cut++) {
    const filter = qualifiers.filter(words.slice(cut).join(' '));
    if (filter) return { filter, rest: [...parts.slice(0, -1), words.slice(0, cut).join(' ')] };
  }
  return { filter: anywhere, rest: [...parts] };
}

/** Returns the word sequences of an address part, the likeliest city names first. Skips numbers and postcodes. */
function namesWithin(part: string): { name: string; minimumPopulation: number }[] {
  const words = part.split(' ').filter((word) => !/\d/.test(word));
  const runs: { name: string; minimumPopulation: number; order: number }[] = [];
  for (let length = Math.min(maxNameLength, words.length); length > 0; length--) {
    for (let start = words.length - length; start >= 0; start--) {
      const name = words.slice(start, start + length).join(' ');
      const isWhole = length === words.length && words.length === part.split(' ').length;
      const isEdge = start + length === words.length;
      runs.push({
        name,
        minimumPopulation: isWhole ? 0 : cityInAddress,
        order: isWhole ? 0 : isEdge ? 1 : 2,
      });
    }
  }
  return runs.filter(({ name }) => name.length >= minNameLength).sort((a, b) => a.order - b.order);
}
