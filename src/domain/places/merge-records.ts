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

/** Returns the record `kept` with its gaps filled from another record of the same place. Its id and position stay. */
export function mergeRecords(kept: FoundPlace, other: FoundPlace): FoundPlace {
  const rated = kept.rating === undefined ? other : kept;
  return {
    ...kept,
    names: mergeNames(kept.names, other.names),
    address: kept.address || other.address,
    hours: kept.hours.kind === 'unknown' ? other.hours : kept.hours,
    ...(rated.rating !== undefined && { rating: rated.rating }),
    ...(rated.rating !== undefined && rated.ratingCount !== undefined && { ratingCount: rated.ratingCount }),
    facts: mergeFacts(kept.facts, other.facts),
  };
}

function mergeNames(kept: PlaceNames, other: PlaceNames): PlaceNames {
  const { local, localLanguage } = kept.local ? kept : other;
  const en = kept.en ?? other.en;
  const ar = kept.ar ?? other.ar;
  return {
    local,
    ...(localLanguage !== undefined && { localLanguage }),
    ...(en !== undefined && { en }),
    ...(ar !== undefined && { ar }),
  };
}

function mergeFacts(kept: PlaceFacts, other: PlaceFacts): PlaceFacts {
  const basis = bases.find((each) => each === kept.halalBasis || each === other.halalBasis);
  const { mappedAs: _, ...facts } = { ...other, ...kept };
  // If either record is a place of worship, the merged one is too.
  const mappedAs = kept.mappedAs && other.mappedAs;
  return { ...facts, ...(basis && { halalBasis: basis }), ...(mappedAs && { mappedAs }) };
}
