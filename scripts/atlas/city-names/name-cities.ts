import type { PartlyNamed } from '../../../src/server/atlas/place-names.ts';
import type { SourcePlace } from '../source-place.ts';
import { bengaliNames } from './bn.ts';
import type { CityNames } from './city-names.ts';
import { frenchNames } from './fr.ts';
import { indonesianNames } from './id.ts';
import { malayNames } from './ms.ts';
import { turkishNames } from './tr.ts';
import { urduNames } from './ur.ts';

export const cityNames: Readonly<Record<PartlyNamed, CityNames>> = {
  ur: urduNames,
  tr: turkishNames,
  id: indonesianNames,
  ms: malayNames,
  fr: frenchNames,
  bn: bengaliNames,
};

/** The key under which `cityNames` knows a place. */
export const cityKey = (place: SourcePlace): string => `${place.countryCode}:${place.name}`;

/** Adds what other languages call the places, which come the most populous first. */
export function nameCities(places: readonly SourcePlace[]): SourcePlace[] {
  const seen = new Set<string>();
  return places.map((place) => {
    const key = cityKey(place);
    if (seen.has(key)) return place;
    seen.add(key);
    const otherwise = namesOf(key);
    return Object.keys(otherwise).length === 0 ? place : { ...place, otherwise };
  });
}

function namesOf(key: string): Partial<Record<PartlyNamed, string>> {
  const found = Object.entries(cityNames).flatMap(([language, names]) =>
    names[key] === undefined ? [] : [[language, names[key]] as const],
  );
  return Object.fromEntries(found);
}
