import { roundCoordinate } from '../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import type { PlaceSearch } from './places-provider.ts';

/** Our own time limit: an abandoned query shouldn't occupy a shared server. */
const timeoutSeconds = 3;
const ringCount = 5;
/** Maximum number of objects returned for each ring. */
const maxPerRing = 200;

/** Overpass filters for what `osmPlaceKinds` accepts. Results are checked again with that function. */
const filters: Readonly<Record<PlaceKind, readonly string[]>> = {
  mosque: [
    '[amenity=place_of_worship][religion~"muslim|islam",i]',
    '[amenity=place_of_worship][!religion][building=mosque]',
    '[amenity=place_of_worship][!religion][place_of_worship~"^(mus+alla|musallah|prayer_room)$"]',
    '[amenity=mosque]',
    '[amenity=prayer_room][religion~"muslim|islam",i]',
    // An exact value: a regular expression would make the server test every building nearby.
    '[building=mosque][!amenity]',
  ],
  halal: ['["diet:halal"~"^(yes|only|limited)$"]', '[cuisine~"(^|;) *halal *(;|$)",i]'],
};

/** Outer radii of the rings in metres, smallest first; the last one is the search radius. */
export function ringRadii(radiusMetres: number): readonly number[] {
  return Array.from({ length: ringCount }, (_, ring) => radiusMetres / 2 ** (ringCount - 1 - ring));
}

/**
 * Query for places around a point. Overpass returns results by id up to a limit, which in a big city would not be the nearest
 * ones. So the query returns rings, nearest first, each preceded by its count, which shows how far the result is complete.
 */
export function overpassQuery(search: PlaceSearch): string {
  const radii = ringRadii(search.radiusMetres);
  const around = (metres: number) =>
    `(around:${Math.ceil(metres)},${roundCoordinate(search.latitude, 6)},${roundCoordinate(search.longitude, 6)})`;
  const all = filters[search.kind].map((filter) => `nwr${around(search.radiusMetres)}${filter};`).join('');
  const output = (set: string) => `.${set} out count;.${set} out center tags ${maxPerRing};`;
  const inner = radii
    .slice(0, -1)
    .map((radius) => `nwr.left${around(radius)}->.ring;${output('ring')}(.left; - .ring;)->.left;`);
  return `[out:json][timeout:${timeoutSeconds}];(${all})->.left;${inner.join('')}${output('left')}`;
}
