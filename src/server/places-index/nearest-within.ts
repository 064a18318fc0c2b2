import type { Coordinates } from '../../domain/geo/coordinates.ts';
import { haversineKm } from '../../domain/geo/haversine.ts';
import { type Box, boundingBoxes, projectMercator } from '../../domain/places/mercator.ts';
import type { FoundPlace } from '../../domain/places/place.ts';
import { mapWidth, mercatorRadius } from './mercator-radius.ts';

/** A box of the Mercator map, and the point by which its places are sorted. */
export interface BoxAround extends Box {
  readonly x: number;
  readonly y: number;
}

/** The coordinates are the centre's. */
interface Search extends Coordinates {
  readonly radiusMetres: number;
  readonly limit: number;
}

export interface NearestPlace extends FoundPlace {
  readonly distanceMetres: number;
}

export interface NearestAnswer {
  /** Nearest first; equal distances by id. */
  readonly places: readonly NearestPlace[];
  /** Whether these are all places within the radius. */
  readonly complete: boolean;
}

/** Returns at most `count` places of a box nearest to its point on the map, in any order. */
export type FetchNearest = (box: BoxAround, count: number) => Promise<readonly FoundPlace[]>;

/** Extra places to fetch, because the order on the map differs slightly from the order on the globe. */
const spare = 6;

/**
 * Finds the nearest places on the globe through the nearest on the map. The map stretches towards the pole, so places
 * on that side may be missing among the first results; when that can't be ruled out, twice as many are fetched.
 */
export async function nearestWithin(search: Search, fetch: FetchNearest): Promise<NearestAnswer> {
  const { radiusMetres, limit } = search;
  const boxes = boxesAround(search, radiusMetres);
  for (let count = limit + spare; ; count *= 2) {
    const fetched = await Promise.all(boxes.map((box) => fetch(box, count)));
    const found = fetched.flatMap((places) => within(places, search, radiusMetres)).sort(nearestFirst);
    const complete = found.length <= limit;
    const farthestMetres = complete ? radiusMetres : (found[limit - 1]?.distanceMetres ?? 0);
    const completeRadius = Math.min(
      ...boxes.map((box, i) => completeRadiusAround(box, fetched[i] ?? [], count)),
    );
    if (
      completeRadius === Number.POSITIVE_INFINITY ||
      mercatorRadius(search, farthestMetres) < completeRadius
    )
      return { places: found.slice(0, limit), complete };
  }
}

/** Across the antimeridian the centre is shifted by the world's width, next to the places there. */
function boxesAround(centre: Coordinates, radiusMetres: number): BoxAround[] {
  const { x, y } = projectMercator(centre);
  return boundingBoxes(centre, radiusMetres).map((box) => {
    const middle = (box.minX + box.maxX) / 2;
    return { ...box, x: x + Math.round((middle - x) / mapWidth) * mapWidth, y };
  });
}

function within(places: readonly FoundPlace[], centre: Coordinates, radiusMetres: number): NearestPlace[] {
  return places
    .map((place) => ({ ...place, distanceMetres: haversineKm(centre, place) * 1000 }))
    .filter((place) => place.distanceMetres <= radiusMetres);
}

function nearestFirst(a: NearestPlace, b: NearestPlace): number {
  return a.distanceMetres - b.distanceMetres || (a.id < b.id ? -1 : 1);
}

/**
 * Map distance around the point within which the result is complete; infinite when fewer places came than requested.
 */
function completeRadiusAround(box: BoxAround, places: readonly FoundPlace[], count: number): number {
  if (places.length < count) return Number.POSITIVE_INFINITY;
  const distances = places.map((place) => {
    const { x, y } = projectMercator(place);
    return Math.hypot(x - box.x, y - box.y);
  });
  return Math.max(...distances);
}
