import { type BoundedPoint, BoundingBox, isOnEarth } from '../bounding-box.ts';
import { ExtractError, type OsmType } from '../extract.ts';
import type { SkipReason } from '../read-state.ts';
import { type JsonPlace, jsonPlaceOf, tagsIn } from './json-place.ts';
import { isNumber, isObject, type JsonObject } from './json-value.ts';
import { refOf } from './osm-id.ts';

const types: readonly OsmType[] = ['node', 'way', 'relation'];

/** Converts an element of an Overpass answer to a place: a node, or a way or relation with `center` or `bounds`. */
export function readElement(element: unknown): JsonPlace {
  if (!isObject(element)) return { skipped: 'wrong-form' };
  const type = types.find((name) => name === element['type']);
  return jsonPlaceOf(tagsIn(element['tags']), refOf(type, element['id']), centreOf(element));
}

function centreOf(element: JsonObject): BoundedPoint | SkipReason {
  const { lat, lon, center, bounds } = element;
  if (lat !== undefined || lon !== undefined) return middleOf([[lat, lon]]);
  if (isObject(center)) return middleOf([[center['lat'], center['lon']]]);
  if (!isObject(bounds)) return 'no-centre';
  return middleOf([
    [bounds['minlat'], bounds['minlon']],
    [bounds['maxlat'], bounds['maxlon']],
  ]);
}

function middleOf(points: readonly (readonly [unknown, unknown])[]): BoundedPoint | SkipReason {
  const box = new BoundingBox();
  for (const [latitude, longitude] of points) {
    if (!isNumber(latitude) || !isNumber(longitude) || !isOnEarth(latitude, longitude))
      return 'bad-coordinates';
    box.add(latitude, longitude);
  }
  return box.spot() ?? 'no-centre';
}

/** Throws when the server aborted the query: its answer is well-formed but incomplete. */
export function rejectPartialAnswer({ remark }: JsonObject): void {
  if (typeof remark !== 'string' || !/error|timed? ?out|out of memory/i.test(remark)) return;
  throw new ExtractError(
    `Overpass did not finish this answer, so it would count places as gone: '${remark.trim().slice(0, 200)}'. Ask again for a smaller area or with a longer timeout.`,
  );
}

/** Date of the answer's data, if given: ISO 8601, UTC. */
export function dataTimeOf({ osm3s }: JsonObject): string | undefined {
  const text = isObject(osm3s) ? osm3s['timestamp_osm_base'] : undefined;
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return undefined;
  return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
}
