import { type BoundedPoint, BoundingBox, isOnEarth } from '../bounding-box.ts';
import type { SkipReason } from '../read-state.ts';
import { type JsonPlace, jsonPlaceOf, tagsIn } from './json-place.ts';
import { isNumber, isObject } from './json-value.ts';
import { osmRefOf } from './osm-id.ts';

/** Nesting depth of a geometry's positions. */
const depths: Readonly<Record<string, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/** Converts a GeoJSON feature to a place. Its properties are the tags, or contain them as `tags` in older exports. */
export function readFeature(feature: unknown): JsonPlace {
  if (!isObject(feature) || feature['type'] !== 'Feature') return { skipped: 'wrong-form' };
  const properties = isObject(feature['properties']) ? feature['properties'] : {};
  const tags = tagsIn(isObject(properties['tags']) ? properties['tags'] : properties);
  return jsonPlaceOf(tags, osmRefOf(feature), centreOf(feature['geometry']));
}

function centreOf(geometry: unknown): BoundedPoint | SkipReason {
  if (geometry === null || geometry === undefined) return 'no-centre';
  const depth = isObject(geometry) ? depths[String(geometry['type'])] : undefined;
  if (!isObject(geometry) || depth === undefined) return 'wrong-form';
  const box = new BoundingBox();
  if (!addPositions(box, geometry['coordinates'], depth)) return 'bad-coordinates';
  return box.spot() ?? 'no-centre';
}

/** Returns false for anything but valid positions. */
function addPositions(box: BoundingBox, value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  if (depth > 0) return value.every((part) => addPositions(box, part, depth - 1));
  const [longitude, latitude] = value as unknown[];
  if (!isNumber(latitude) || !isNumber(longitude) || !isOnEarth(latitude, longitude)) return false;
  box.add(latitude, longitude);
  return true;
}
