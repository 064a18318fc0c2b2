import { haversineKm } from '../geo/haversine.ts';
import type { FoundPlace } from './place.ts';

/** Two records of one place are closer than this. */
export const samePlaceMetres = 60;
/** Restaurants are wall to wall, and two nameless mosques may be: these are only merged within this distance. */
const adjacentMetres = 20;

export function metresBetween(a: FoundPlace, b: FoundPlace): number {
  return haversineKm(a, b) * 1000;
}

/**
 * Whether two records with equal names are the same place. Two branches of a chain in one street, or a Sunni
 * and a Shia mosque, are different places.
 */
export function areSameByName(a: FoundPlace, b: FoundPlace): boolean {
  return metresBetween(a, b) < samePlaceMetres && !haveConflictingFacts(a, b);
}

/**
 * Whether a nameless record and another one are a point and the building around it. Two points or two buildings
 * are neighbours, and for records from elsewhere it isn't known what was mapped.
 */
export function isPointInBuilding(nameless: FoundPlace, other: FoundPlace, otherIsNamed: boolean): boolean {
  const forms = [osmForm(nameless), osmForm(other)];
  if (!forms.includes('point') || !forms.includes('outline')) return false;
  const isFood = nameless.facts.halalBasis !== undefined || other.facts.halalBasis !== undefined;
  const limit = isFood || !otherIsNamed ? adjacentMetres : samePlaceMetres;
  return metresBetween(nameless, other) < limit && !haveConflictingFacts(nameless, other);
}

/** Whether an OpenStreetMap record is mapped as a point or as an outline; undefined for other records. */
function osmForm({ id }: FoundPlace): 'point' | 'outline' | undefined {
  if (id.startsWith('osm:node/')) return 'point';
  return id.startsWith('osm:') ? 'outline' : undefined;
}

function haveConflictingFacts(a: FoundPlace, b: FoundPlace): boolean {
  const denominations = [a.facts.denomination, b.facts.denomination];
  if (denominations.every(Boolean) && denominations[0] !== denominations[1]) return true;
  const [mine, theirs] = [houseNumbers(a.address), houseNumbers(b.address)];
  return mine.length > 0 && theirs.length > 0 && !mine.some((number) => theirs.includes(number));
}

/** Numbers in the first part of an address, where the street is. */
function houseNumbers(address: string): string[] {
  return (address.split(/[,،]/)[0]?.match(/\p{Nd}+/gu) ?? []).map(toAsciiDigits);
}

/** Converts `١٢` and `۱۲` to 12: street signs use both. */
function toAsciiDigits(number: string): string {
  return number.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
