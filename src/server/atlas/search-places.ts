import { foldName } from '../../domain/text/fold-name.ts';
import type { Bearer, NameIndex } from './name-index.ts';
import type { Places } from './places.ts';
import { anywhere, type Filter, longestQualified, type Qualifiers } from './qualifiers.ts';
import { type MatchKind, Ranking, worth } from './ranking.ts';
import { addFromAddress, unknownPart } from './search-address.ts';

/** Shorter prefixes match too many places. */
const minPrefixLength = 3;
const startsKept = 10;
const startsSuggested = 60;
/** While a name is being typed, a village with exactly these letters is less likely than a city that starts with them. */
const suggestedWorth = { mainName: 4, otherName: 3, start: 2.5, startOfOtherName: 0.5 };
/** In shorter texts, another name is more often the code of an airport than a name. */
const minOtherNameLength = 4;

/** What to search in. */
export interface Gazetteer {
  readonly names: NameIndex;
  readonly qualifiers: Qualifiers;
  readonly places: Places;
}

export interface Found {
  /** Best first. If several may be meant, only those. */
  readonly places: number[];
  readonly isAmbiguous: boolean;
  /** How the best place was found. */
  readonly kind?: MatchKind | undefined;
  /** The part of an address that the atlas doesn't know, as typed; empty if there is none. */
  readonly unknown: string;
}

/**
 * Searches places by typed text: a name in any script, with or without country or region, with a typo, or an address
 * with its city. Best first, at most `limit`; empty when nothing matches.
 */
export function searchPlaces(text: string, limit: number, gazetteer: Gazetteer): number[] {
  return rank(text, gazetteer).ranking.best(limit);
}

/** As `searchPlaces`, with what a person should know before the first place becomes theirs. */
export function findPlaces(text: string, limit: number, gazetteer: Gazetteer): Found {
  const { ranking, unknown } = rank(text, gazetteer);
  const meant = ranking.meant(limit);
  const isAmbiguous = meant.length > 1;
  return {
    places: isAmbiguous ? meant : ranking.best(limit),
    isAmbiguous,
    kind: ranking.bestKind(),
    unknown,
  };
}

function rank(text: string, gazetteer: Gazetteer): { ranking: Ranking; unknown: string } {
  const { qualifiers, names, places } = gazetteer;
  const { typed, parts, words } = split(text);
  const ranking = new Ranking(places);
  if (words.length === 0) return { ranking, unknown: '' };
  addCountriesAndRegions(ranking, words, gazetteer);
  addNamed(ranking, words.join(' '), anywhere, 0, names, places);
  addQualified(ranking, words, gazetteer);
  if (ranking.size > 0) return { ranking, unknown: '' };
  const found = addFromAddress(ranking, parts, names, qualifiers, places);
  return { ranking, unknown: found ? unknownPart(typed, parts, found, qualifiers) : '' };
}

/**
 * Completes a text that is still being typed: whole names, then beginnings of names, larger places first. Tolerates
 * typos and addresses only if nothing else matches.
 */
export function suggestPlaces(text: string, limit: number, gazetteer: Gazetteer): number[] {
  const { names, places } = gazetteer;
  const { words } = split(text);
  const ranking = new Ranking(places);
  const whole = words.join(' ');
  if (whole === '') return [];
  addCountriesAndRegions(ranking, words, gazetteer);
  const isShort = Array.from(whole).length < minOtherNameLength;
  for (const spelling of spellings(whole)) {
    for (const { place, isMain } of names.exact(spelling)) {
      const other = isShort ? suggestedWorth.startOfOtherName : suggestedWorth.otherName;
      ranking.add(place, { kind: 'name', value: isMain ? suggestedWorth.mainName : other, share: 1 });
    }
    if (spelling.length > 1 || isIdeograph(spelling)) {
      for (const { place, isMain } of names.startingWith(spelling, startsSuggested)) {
        const value = isMain ? suggestedWorth.start : suggestedWorth.startOfOtherName;
        ranking.add(place, { kind: 'start', value, share: 1 });
      }
    }
  }
  addQualified(ranking, words, gazetteer);
  return ranking.size > 0 ? ranking.best(limit) : searchPlaces(text, limit, gazetteer);
}

const isIdeograph = (text: string) => /^[\p{Script=Han}\p{Script=Hangul}]/u.test(text);

function split(text: string): { typed: string[]; parts: string[]; words: string[] } {
  const pairs = text
    .split(/[,،;؛、\n/]/)
    .map((typed) => ({ typed: typed.trim(), part: foldName(typed) }))
    .filter(({ part }) => part !== '');
  const parts = pairs.map(({ part }) => part);
  const words = parts.flatMap((part) => part.split(' '));
  return { typed: pairs.map(({ typed }) => typed), parts, words };
}

function addCountriesAndRegions(ranking: Ranking, words: readonly string[], { qualifiers }: Gazetteer): void {
  for (const { place, isCountry } of qualifiers.placesOf(words.join(' '))) {
    const value = isCountry ? worth.country : worth.region;
    ranking.add(place, { kind: 'name', value, share: isCountry ? 1 : 0.5 });
  }
}

/** Adds places whose name equals the text, starts with it or is one typo away, if the filter accepts them. */
function addNamed(
  ranking: Ranking,
  name: string,
  filter: Filter,
  bonus: number,
  names: NameIndex,
  places: Places,
): void {
  const add = (bearers: readonly Bearer[], kind: MatchKind, value: (bearer: Bearer) => number) => {
    for (const bearer of bearers) {
      if (!filter(bearer.place)) continue;
      // 'Santiago' is more than another name of Santiago de los Caballeros.
      const isOwn = bearer.isMain || foldName(places.nameOf(bearer.place, 'en')).startsWith(`${name} `);
      ranking.add(bearer.place, { kind, value: value(bearer) + bonus, share: isOwn ? 1 : 0 });
    }
  };
  for (const spelling of spellings(name)) {
    add(names.exact(spelling), 'name', ({ isMain }) => (isMain ? worth.mainName : worth.otherName));
  }
  const starts = name.length >= minPrefixLength ? names.startingWith(name, startsKept) : [];
  add(starts, 'start', ({ isMain }) => (isMain ? worth.start : worth.startOfOtherName));
  if (!/\d/.test(name)) add(names.withOneTypo(name), 'typo', () => worth.typo);
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
  { names, places, qualifiers }: Gazetteer,
): void {
  for (let cut = 1; cut < words.length; cut++) {
    const head = words.slice(0, cut);
    const tail = words.slice(cut);
    if (head.length > longestQualified || tail.length > longestQualified) continue;
    const inTail = filterOf(tail, qualifiers) ?? qualifiers.seatFilter(tail.join(' '));
    if (inTail) addNamed(ranking, head.join(' '), inTail, worth.qualified, names, places);
    const inHead = filterOf(head, qualifiers);
    if (inHead) addNamed(ranking, tail.join(' '), inHead, worth.qualified, names, places);
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
