import { haversineKm } from '../geo/haversine.ts';
import type { FoundPlace } from './place.ts';

/** Two records of one place stand nearer than this. */
export const samePlaceMetres = 60;
/** Kitchens stand wall to wall, and two nameless mosques may: only this near are they taken for one. */
const adjacentMetres = 20;

export function metresBetween(a: FoundPlace, b: FoundPlace): number {
  return haversineKm(a, b) * 1000;
}

/** For two records whose names agree. Two of one chain in one street, or a Sunni and a Shia mosque, stay two. */
export function areSameByName(a: FoundPlace, b: FoundPlace): boolean {
  return metresBetween(a, b) < samePlaceMetres && !haveConflictingFacts(a, b);
}

/**
 * For a record without a name and another one: a point mapped within its own building, or the building around a point.
 * Two points, or two buildings, are neighbours; and of records from elsewhere nobody knows what was mapped.
 */
export function isPointInBuilding(nameless: FoundPlace, other: FoundPlace, otherIsNamed: boolean): boolean {
  const forms = [osmForm(nameless), osmForm(other)];
  if (!forms.includes('point') || !forms.includes('outline')) return false;
  const isFood = nameless.facts.halalBasis !== undefined || other.facts.halalBasis !== undefined;
  const limit = isFood || !otherIsNamed ? adjacentMetres : samePlaceMetres;
  return metresBetween(nameless, other) < limit && !haveConflictingFacts(nameless, other);
}

/** Whether an OpenStreetMap record was drawn as a point or as an outline; undefined for other records. */
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

/** `١٢` and `۱۲` are 12: a street sign has both. */
function toAsciiDigits(number: string): string {
  return number.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
