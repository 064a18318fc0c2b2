import { z } from 'zod/mini';
import { foldPlaceName } from '../../../domain/places/fold-place-name.ts';
import { richness } from '../../../domain/places/merge-records.ts';
import { osmPlaceKinds } from '../../../domain/places/osm/osm-place-kinds.ts';
import type { FoundPlace, PlaceKind } from '../../../domain/places/place.ts';
import { createDuplicateBuildings, type MosqueBuilding } from '../../places-index/duplicate-buildings.ts';
import { ringRadii } from './overpass-query.ts';
import { type PlaceSearch, PlacesError, type ProviderAnswer } from './places-provider.ts';
import {
  describeByTags,
  latitude,
  lenient,
  longitude,
  osmId,
  osmTagsOf,
  type ReadPlace,
  readPlaces,
  withinRadius,
} from './read-places.ts';

const answerSchema = z.object({ elements: z.array(z.unknown()), remark: z.optional(z.string()) });
const countSchema = z.object({ type: z.literal('count'), tags: z.object({ total: z.string() }) });
const spot = { lat: latitude, lon: longitude };
const elementSchema = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int(),
  lat: lenient(spot.lat),
  lon: lenient(spot.lon),
  /** Centre of the bounding box of a way or relation. */
  center: lenient(z.object(spot)),
  tags: lenient(z.record(z.string(), z.unknown())),
});

interface Ring {
  /** Number of objects in the ring; undefined if the server returned no count. */
  readonly total: number | undefined;
  readonly elements: unknown[];
}

/** Throws `PlacesError`, also for the partial answer of a query that ran out of time or memory. */
export function readOverpassAnswer(search: PlaceSearch, answer: unknown): ProviderAnswer {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new PlacesError('bad_response', 'the answer has an unknown format');
  throwOnError(parsed.data.remark);
  const rings = ringsOf(parsed.data.elements);
  const known = readElements(search.kind, rings);
  const read = (some: readonly Ring[]) => placesOf(search, some, known);
  const incompleteIndex = rings.findIndex(
    ({ total, elements }) => total !== undefined && elements.length < total,
  );
  if (incompleteIndex === -1) return { items: read(rings), complete: true };
  const completePlaces = read(rings.slice(0, incompleteIndex));
  if (completePlaces.length >= search.limit) return { items: completePlaces, complete: false };
  const searchedMetres = ringRadii(search.radiusMetres)[incompleteIndex - 1];
  // If no ring is complete, or the complete ones are empty, an incomplete result is better than none.
  if (completePlaces.length === 0 || searchedMetres === undefined)
    return { items: read(rings), complete: false };
  return { items: completePlaces, complete: false, searchedMetres };
}

/** Overpass reports running out of time or memory in a 200. A "runtime remark" is harmless. */
function throwOnError(remark: string | undefined): void {
  if (!remark?.includes('runtime error')) return;
  if (/timed out/i.test(remark)) throw new PlacesError('timeout', 'the query timed out on the server');
  throw new PlacesError('unavailable', 'the query failed on the server');
}

function ringsOf(elements: readonly unknown[]): Ring[] {
  const rings: Ring[] = [];
  for (const element of elements) {
    const count = countSchema.safeParse(element);
    if (count.success) rings.push({ total: Number(count.data.tags.total), elements: [] });
    else {
      if (rings.length === 0) rings.push({ total: undefined, elements: [] });
      rings.at(-1)?.elements.push(element);
    }
  }
  return rings;
}

/**
 * Reads all elements. A mosque building next to a place of worship is a duplicate and not shown. The two may be in different
 * rings, so all rings are read together; a place of worship outside the radius is not detected.
 */
function readElements(kind: PlaceKind, rings: readonly Ring[]): ReadonlyMap<unknown, ReadPlace> {
  const known = new Map<unknown, ReadPlace>(
    rings.flatMap(({ elements }) =>
      elements.map((element) => [element, readElement(kind, element)] as const),
    ),
  );
  const mosques = createDuplicateBuildings<FoundBuilding>();
  for (const [element, place] of known) {
    if (place?.facts.mappedAs === 'building') mosques.addBuilding(buildingOf(place, element));
    else if (place) mosques.addPlaceOfWorship(place);
  }
  for (const { element } of mosques.find()) known.set(element, null);
  return known;
}

type FoundBuilding = MosqueBuilding & { readonly element: unknown };

function buildingOf(place: FoundPlace, element: unknown): FoundBuilding {
  const { id, latitude, longitude, names } = place;
  return { id, latitude, longitude, name: foldPlaceName(names.local), score: richness(place), element };
}

function placesOf(
  search: PlaceSearch,
  rings: readonly Ring[],
  known: ReadonlyMap<unknown, ReadPlace>,
): FoundPlace[] {
  const elements = rings.flatMap((ring) => ring.elements);
  return withinRadius(
    search,
    readPlaces(elements, (element) => known.get(element)),
  );
}

function readElement(kind: PlaceKind, element: unknown): ReadPlace {
  const parsed = elementSchema.safeParse(element);
  if (!parsed.success) return undefined;
  const { type, lat, lon, center, tags: raw } = parsed.data;
  const point = center ?? { lat, lon };
  const id = osmId(type, parsed.data.id);
  if (!id || point.lat === undefined || point.lon === undefined) return undefined;
  const tags = osmTagsOf(raw ?? {});
  if (!osmPlaceKinds(tags).includes(kind)) return null;
  return { id, latitude: point.lat, longitude: point.lon, ...describeByTags(kind, tags) };
}
