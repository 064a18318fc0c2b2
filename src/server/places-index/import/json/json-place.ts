import { osmPlaceKinds } from '../../../../domain/places/osm/osm-place-kinds.ts';
import type { OsmTags } from '../../../../domain/places/osm/osm-tags.ts';
import type { BoundedPoint } from '../bounding-box.ts';
import type { ExtractPlace } from '../extract.ts';
import type { SkipReason } from '../read-state.ts';
import { isObject } from './json-value.ts';
import type { OsmRef } from './osm-id.ts';

/** Result for an object: a place, a reason to skip it, or undefined for other objects. */
export type JsonPlace =
  | { readonly place: ExtractPlace }
  | { readonly skipped: SkipReason }
  | { readonly isOther: true };

/** Judges an object by its tags. Only would-be places get a reason. */
export function jsonPlaceOf(
  tags: OsmTags,
  ref: OsmRef | undefined,
  centre: BoundedPoint | SkipReason,
): JsonPlace {
  if (osmPlaceKinds(tags).length === 0) return { isOther: true };
  if (!ref) return { skipped: 'no-osm-id' };
  if (typeof centre === 'string') return { skipped: centre };
  return { place: { ...ref, tags, ...centre } };
}

/**
 * Returns the tags among a feature's properties or an element's `tags`: strings whose key isn't a tool's own (`@id`).
 */
export function tagsIn(properties: unknown): OsmTags {
  if (!isObject(properties)) return {};
  const entries = Object.entries(properties).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('@'),
  );
  return Object.fromEntries(entries);
}
