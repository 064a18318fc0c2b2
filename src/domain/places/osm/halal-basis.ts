import type { HalalBasis } from '../place-facts.ts';
import type { OsmTags } from './osm-tags.ts';
import { tagList, tagValue } from './tag-values.ts';

/** What OpenStreetMap's claim of halal rests on; undefined when it makes none, or denies it. */
export function halalBasisOf(tags: OsmTags): HalalBasis | undefined {
  const diet = tagValue(tags, 'diet:halal');
  if (diet === 'only' || diet === 'yes' || diet === 'limited') return diet;
  if (diet === 'no') return undefined;
  return tagList(tags['cuisine']).includes('halal') ? 'cuisine' : undefined;
}
