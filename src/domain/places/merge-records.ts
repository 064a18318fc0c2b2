import type { FoundPlace, HalalBasis, PlaceFacts, PlaceNames } from './place.ts';

/** Of two claims about one place: said outright before deduced, and the more careful of two that are said. */
const bases: readonly HalalBasis[] = ['limited', 'yes', 'only', 'cuisine', 'listed'];

/** How much a record says. */
export function richness(place: FoundPlace): number {
  const { names, facts } = place;
  const said = [names.local, names.en, names.ar, place.address, place.rating].filter(Boolean).length;
  // How it is mapped says nothing about the place itself.
  const known = Object.keys(facts).length - (facts.mappedAs ? 1 : 0);
  return said + (names.local ? 2 : 0) + (place.hours.kind === 'unknown' ? 0 : 2) + known;
}

/** The record `kept`, its gaps filled from another of the same place. Its id and spot stay. */
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
  // A place of worship stays one, whatever else stands for it.
  const mappedAs = kept.mappedAs && other.mappedAs;
  return { ...facts, ...(basis && { halalBasis: basis }), ...(mappedAs && { mappedAs }) };
}
