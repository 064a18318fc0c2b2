import { foldName } from '../../domain/text/fold-name.ts';
import type { Bearer, NameIndex } from './name-index.ts';
import type { Places } from './places.ts';
import { anywhere, type Filter, longestQualified, type Qualifiers } from './qualifiers.ts';
import { Ranking, worth } from './ranking.ts';
import { addFromAddress } from './search-address.ts';

/** Shorter prefixes match too many places. */
const minPrefixLength = 3;
const startsKept = 10;

/**
 * Searches places by typed text: a name in any script, with or without country or region, with a typo, or an address
 * with its city. Best first, at most `limit`; empty when nothing matches.
 */
export function searchPlaces(
  text: string,
  limit: number,
  names: NameIndex,
  qualifiers: Qualifiers,
  places: Places,
): number[] {
  const parts = text
    .split(/[,،;؛、\n/]/)
    .map(foldName)
    .filter((part) => part !== '');
  const words = parts.flatMap((part) => part.split(' '));
  if (words.length === 0) return [];
  const ranking = new Ranking(places);
  const whole = words.join(' ');
  for (const { place, isCountry } of qualifiers.placesOf(whole)) {
    ranking.add(place, isCountry ? worth.country : worth.region);
  }
  addNamed(ranking, whole, anywhere, 0, names);
  addQualified(ranking, words, names, qualifiers);
  if (ranking.size === 0) addFromAddress(ranking, parts, names, qualifiers, places);
  return ranking.best(limit);
}

/** Adds places whose name equals the text, starts with it or is one typo away, if the filter accepts them. */
function addNamed(ranking: Ranking, name: string, filter: Filter, bonus: number, names: NameIndex): void {
  const add = (bearers: readonly Bearer[], value: (bearer: Bearer) => number) => {
    for (const bearer of bearers) {
      if (filter(bearer.place)) ranking.add(bearer.place, value(bearer) + bonus);
    }
  };
  for (const spelling of spellings(name)) {
    add(names.exact(spelling), ({ isMain }) => (isMain ? worth.mainName : worth.otherName));
  }
  const starts = name.length >= minPrefixLength ? names.startingWith(name, startsKept) : [];
  add(starts, ({ isMain }) => (isMain ? worth.start : worth.startOfOtherName));
  if (!/\d/.test(name)) add(names.withOneTypo(name), () => worth.typo);
}

/** Returns the name with and without the Arabic article, which is often omitted. */
function spellings(name: string): string[] {
  if (!/^[\u0621-\u064a]/.test(name)) return [name];
  return [name, name.startsWith('ال') ? name.slice(2) : `ال${name}`];
}

/**
 * Handles qualified names such as 'paris texas', 'London, UK', 'Springfield Illinois USA', 'Inegöl, Bursa', 'Egypt,
 * Cairo'.
 */
function addQualified(
  ranking: Ranking,
  words: readonly string[],
  names: NameIndex,
  qualifiers: Qualifiers,
): void {
  for (let cut = 1; cut < words.length; cut++) {
    const head = words.slice(0, cut);
    const tail = words.slice(cut);
    if (head.length > longestQualified || tail.length > longestQualified) continue;
    const inTail = filterOf(tail, qualifiers) ?? qualifiers.seatFilter(tail.join(' '));
    if (inTail) addNamed(ranking, head.join(' '), inTail, worth.qualified, names);
    const inHead = filterOf(head, qualifiers);
    if (inHead) addNamed(ranking, tail.join(' '), inHead, worth.qualified, names);
  }
}

/** Returns the filter for words that name a country, a region, or a region and its country. */
function filterOf(words: readonly string[], qualifiers: Qualifiers): Filter | undefined {
  const whole = qualifiers.filter(words.join(' '));
  if (whole) return whole;
  for (let cut = 1; cut < words.length; cut++) {
    const region = qualifiers.filter(words.slice(0, cut).join(' '));
    const country = qualifiers.filter(words.slice(cut).join(' '));
    if (region && country) return (place) => region(place) && country(place);
  }
  return undefined;
}
