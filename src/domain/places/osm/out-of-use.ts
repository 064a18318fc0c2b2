import type { OsmTags } from './osm-tags.ts';
import { tagValue } from './tag-values.ts';

/** Flags, and prefixes of keys, of a thing that is no longer, or not yet, what its other tags say. */
export const lifeCycle = [
  'disused',
  'abandoned',
  'demolished',
  'destroyed',
  'razed',
  'removed',
  'was',
  'ruins',
  'construction',
  'proposed',
  'planned',
] as const;
const shut = /^(?:24\/7\s+)?(?:off|closed)(?:\s+"[^"]*")?$/;
const barred = new Set(['private', 'no']);

/**
 * Whether nobody can go there: disused, in ruins, not yet built, shut for good, or closed to the public. The form with
 * a prefix (`disused:amenity=restaurant`) needs no word here: such an object has no plain `amenity`, and where it has
 * one, that is what moved in afterwards.
 */
export function isOutOfUse(tags: OsmTags): boolean {
  if (lifeCycle.some((key) => !['', 'no'].includes(tagValue(tags, key)))) return true;
  if (tags['building'] === 'construction' || tags['building'] === 'ruins') return true;
  if (tagValue(tags, 'historic') === 'ruins') return true;
  if (barred.has(tagValue(tags, 'access'))) return true;
  return shut.test(tagValue(tags, 'opening_hours'));
}
