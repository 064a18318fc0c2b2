import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import type { PlaceSearch } from './places-provider.ts';

/** Seconds. We wait no longer; a query that nobody waits for should not hold a slot of a shared server either. */
const timeoutSeconds = 3;
const rings = 5;
/** Objects of one ring that are told, of as many as there are. */
export const mostInRing = 200;

/** What `osmPlaceKinds` accepts, in the filters of Overpass; what they let through is looked at again. */
const filters: Readonly<Record<PlaceKind, readonly string[]>> = {
  mosque: [
    '[amenity=place_of_worship][religion~"muslim|islam",i]',
    '[amenity=place_of_worship][!religion][building=mosque]',
    '[amenity=place_of_worship][!religion][place_of_worship~"^(mus+alla|musallah|prayer_room)$"]',
    '[amenity=mosque]',
    '[amenity=prayer_room][religion~"muslim|islam",i]',
    // An exact value: a pattern would make a shared server look at every building around.
    '[building=mosque][!amenity]',
  ],
  halal: ['["diet:halal"~"^(yes|only|limited)$"]', '[cuisine~"(^|;) *halal *(;|$)",i]'],
};

/** Radii of the rings in metres, nearest first; the last one is the whole. */
export function ringRadii(radiusMetres: number): readonly number[] {
  return Array.from({ length: rings }, (_, ring) => radiusMetres / 2 ** (rings - 1 - ring));
}

/**
 * A query for all that is wanted around a point. Overpass answers in the order of ids and stops at a number, so in a
 * big town one would get any of the mosques and not the nearest. Hence rings, nearest first, each with its count in
 * front: the reader sees up to where the answer is whole.
 */
export function overpassQuery(search: PlaceSearch): string {
  const radii = ringRadii(search.radiusMetres);
  const around = (metres: number) =>
    `(around:${Math.ceil(metres)},${roundCoordinate(search.latitude, 6)},${roundCoordinate(search.longitude, 6)})`;
  const all = filters[search.kind].map((filter) => `nwr${around(search.radiusMetres)}${filter};`).join('');
  const told = (set: string) => `.${set} out count;.${set} out center tags ${mostInRing};`;
  const inner = radii
    .slice(0, -1)
    .map((radius) => `nwr.left${around(radius)}->.ring;${told('ring')}(.left; - .ring;)->.left;`);
  return `[out:json][timeout:${timeoutSeconds}];(${all})->.left;${inner.join('')}${told('left')}`;
}
