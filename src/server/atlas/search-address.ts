import type { NameIndex } from './name-index.ts';
import type { Places } from './places.ts';
import { anywhere, type Filter, longestQualified, type Qualifiers } from './qualifiers.ts';
import { type Ranking, worth } from './ranking.ts';

const minNameLength = 3;
const maxNameLength = 5;
/** Minimum population of a city in the middle of an address. */
const cityInAddress = 100_000;

/** Where in the address a city's name was found: its part, counted from 0, and its words in it. */
export interface FoundInAddress {
  readonly part: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Adds the city of an address, such as '10 Downing Street, London, UK' or 'mosque road karachi'; the last candidate
 * ranks first. Returns where it found the city.
 */
export function addFromAddress(
  ranking: Ranking,
  parts: readonly string[],
  names: NameIndex,
  qualifiers: Qualifiers,
  places: Places,
): FoundInAddress | undefined {
  const { filter, rest } = peelQualifier(parts, qualifiers);
  // 'Orchard Road, Singapore': the apparent country is the city.
  return addCity(ranking, rest, filter, names, places) ?? addCity(ranking, parts, anywhere, names, places);
}

function addCity(
  ranking: Ranking,
  parts: readonly string[],
  filter: Filter,
  names: NameIndex,
  places: Places,
): FoundInAddress | undefined {
  for (let part = parts.length - 1; part >= 0; part--) {
    for (const { name, minimumPopulation, start, end } of namesWithin(parts[part] ?? '')) {
      const fits = (place: number) => filter(place) && places.population(place) >= minimumPopulation;
      for (const { place, isMain } of names.exact(name)) {
        if (fits(place)) {
          ranking.add(place, { kind: 'address', value: worth.inAddress, share: isMain ? 1 : 0 });
        }
      }
      if (ranking.size > 0) return { part, start, end };
    }
  }
  return undefined;
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

interface NameWithin {
  readonly name: string;
  readonly minimumPopulation: number;
  readonly order: number;
  /** Of the words of the part. */
  readonly start: number;
  readonly end: number;
}

/** Returns the word sequences of an address part, the likeliest city names first. Skips numbers and postcodes. */
function namesWithin(part: string): NameWithin[] {
  const all = part.split(' ');
  const words = all.flatMap((word, at) => (/\d/.test(word) ? [] : [{ word, at }]));
  const runs: NameWithin[] = [];
  for (let length = Math.min(maxNameLength, words.length); length > 0; length--) {
    for (let first = words.length - length; first >= 0; first--) {
      const run = words.slice(first, first + length);
      const isWhole = length === all.length;
      const isEdge = first + length === words.length;
      runs.push({
        name: run.map(({ word }) => word).join(' '),
        minimumPopulation: isWhole ? 0 : cityInAddress,
        order: isWhole ? 0 : isEdge ? 1 : 2,
        start: run[0]?.at ?? 0,
        end: (run.at(-1)?.at ?? 0) + 1,
      });
    }
  }
  return runs.filter(({ name }) => name.length >= minNameLength).sort((a, b) => a.order - b.order);
}

/**
 * Returns what the address says besides its city and country, as it was typed; empty if that is only numbers and
 * postcodes, which lie in the city.
 * @param typed the typed parts
 * @param parts the same, folded; the address ends with those after the city's part if they aren't a country
 */
export function unknownPart(
  typed: readonly string[],
  parts: readonly string[],
  found: FoundInAddress,
  qualifiers: Qualifiers,
): string {
  const others = typed.filter(
    (text, index) => index !== found.part && isWordy(text) && !qualifiers.filter(parts[index] ?? ''),
  );
  if (others.length > 0) return others.join(', ');
  const folded = (parts[found.part] ?? '').split(' ');
  const words = (typed[found.part] ?? '').split(/\s+/);
  const shown = words.length === folded.length ? words : folded;
  const before = shown.slice(0, found.start).join(' ');
  return isWordy(before) ? before : '';
}

/** Whether the text has a word without digits. */
const isWordy = (text: string) =>
  text.split(/\s+/).some((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word));
