import type { FoundPlace, HalalBasis, PlaceFacts, PlaceNames } from './place.ts';

/**
 * Preference between two claims about one place: explicit before inferred, and the more cautious of two
 * explicit ones.
 */
const bases: readonly HalalBasis[] = ['limited', 'yes', 'only', 'cuisine', 'listed'];

/** Scores how much a record says. */
export function richness(place: FoundPlace): number {
  const { names, facts } = place;
  const filled = [names.local, names.en, names.ar, place.address, place.rating].filter(Boolean).length;
  // `mappedAs` says nothing about the place itself.
  const known = Object.keys(facts).length - (facts.mappedAs ? 1 : 0);
  return filled + (names.local ? 2 : 0) + (place.hours.kind === 'unknown' ? 0 : 2) + known;
}

/** Fills the gaps of the preferred record from another record of the same place. Its id and position don't change. */
export function mergeRecords(preferred: FoundPlace, other: FoundPlace): FoundPlace {
  const rated = preferred.rating === undefined ? other : preferred;
  return {
    ...preferred,
    names: mergeNames(preferred.names, other.names),
    address: preferred.address || other.address,
    hours: preferred.hours.kind === 'unknown' ? other.hours : preferred.hours,
    ...(rated.rating !== undefined && { rating: rated.rating }),
    ...(rated.rating !== undefined && rated.ratingCount !== undefined && { ratingCount: rated.ratingCount }),
    facts: mergeFacts(preferred.facts, other.facts),
  };
}

function mergeNames(preferred: PlaceNames, other: PlaceNames): PlaceNames {
  const { local, localLanguage } = preferred.local ? preferred : other;
  const en = preferred.en ?? other.en;
  const ar = preferred.ar ?? other.ar;
  return {
    local,
    ...(localLanguage !== undefined && { localLanguage }),
    ...(en !== undefined && { en }),
    ...(ar !== undefined && { ar }),
  };
}

function mergeFacts(preferred: PlaceFacts, other: PlaceFacts): PlaceFacts {
  const basis = bases.find((each) => each === preferred.halalBasis || each === other.halalBasis);
  const { mappedAs: _, ...facts } = { ...other, ...preferred };
  // If either record is a place of worship, the merged one is too.
  const mappedAs = preferred.mappedAs && other.mappedAs;
  return { ...facts, ...(basis && { halalBasis: basis }), ...(mappedAs && { mappedAs }) };
}
