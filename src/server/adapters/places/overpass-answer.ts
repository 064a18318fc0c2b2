import { z } from 'zod/mini';
import { foldPlaceName } from '../../../domain/places/fold-place-name.ts';
import { richness } from '../../../domain/places/merge-records.ts';
import { placeKindsOf } from '../../../domain/places/osm/place-kinds-of.ts';
import type { FoundPlace, PlaceKind } from '../../../domain/places/place.ts';
import { createDuplicateBuildings, type MosqueBuilding } from '../../places-index/duplicate-buildings.ts';
import { describeByTags, osmId, osmTagsOf } from './osm-place.ts';
import { ringRadii } from './overpass-query.ts';
import { type PlaceSearch, PlacesError, type ProviderAnswer } from './places-provider.ts';
import { latitude, lenient, longitude, type ReadPlace, readPlaces, withinRadius } from './read-places.ts';

const answerSchema = z.object({ elements: z.array(z.unknown()), remark: z.optional(z.string()) });
const countSchema = z.object({ type: z.literal('count'), tags: z.object({ total: z.string() }) });
const spot = { lat: latitude, lon: longitude };
const elementSchema = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int(),
  lat: lenient(spot.lat),
  lon: lenient(spot.lon),
  /** The middle of the box around a way or relation. */
  center: lenient(z.object(spot)),
  tags: lenient(z.record(z.string(), z.unknown())),
});

interface Ring {
  /** How many there are; missing when the server did not count. */
  readonly total: number | undefined;
  readonly elements: unknown[];
}

/** Throws `PlacesError` also for the answer of a query that was cut short: it looks whole and is not. */
export function readOverpassAnswer(search: PlaceSearch, answer: unknown): ProviderAnswer {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) throw new PlacesError('bad_response', 'the answer has another shape');
  throwOnError(parsed.data.remark);
  const rings = ringsOf(parsed.data.elements);
  const known = readElements(search.kind, rings);
  const read = (some: readonly Ring[]) => placesOf(search, some, known);
  const broken = rings.findIndex(({ total, elements }) => total !== undefined && elements.length < total);
  if (broken === -1) return { items: read(rings), complete: true };
  const whole = read(rings.slice(0, broken));
  if (whole.length >= search.limit) return { items: whole, complete: false };
  const searchedMetres = ringRadii(search.radiusMetres)[broken - 1];
  // Where not even the innermost ring is whole, or all that is whole is empty, some are better than none.
  if (whole.length === 0 || searchedMetres === undefined) return { items: read(rings), complete: false };
  return { items: whole, complete: false, searchedMetres };
}

/** Overpass reports in a 200 that it ran out of time or memory; a "runtime remark" is harmless. */
function throwOnError(remark: string | undefined): void {
  if (!remark?.includes('runtime error')) return;
  if (/timed out/i.test(remark)) throw new PlacesError('timeout', 'the query ran out of time over there');
  throw new PlacesError('unavailable', 'the query failed over there');
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
 * What each element is. A mosque building beside a place of worship is not shown, and that may stand in the next ring:
 * hence all are read before any ring is judged. What lies beyond the radius cannot be seen.
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
  if (!placeKindsOf(tags).includes(kind)) return null;
  return { id, latitude: point.lat, longitude: point.lon, ...describeByTags(kind, tags) };
}
