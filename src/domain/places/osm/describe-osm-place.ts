import type { PlaceKind, PlaceNames } from '../place.ts';
import type { PlaceFacts } from '../place-facts.ts';
import { osmAddress } from './osm-address.ts';
import { osmFacts } from './osm-facts.ts';
import { osmNames } from './osm-names.ts';
import type { OsmTags } from './osm-tags.ts';

/** What an OpenStreetMap object says of itself, in our words. */
export interface OsmDescription {
  readonly names: PlaceNames;
  /** One line; empty when it has none. */
  readonly address: string;
  /** As mapped, in OpenStreetMap's syntax, not yet read. */
  readonly hoursText: string | undefined;
  readonly facts: PlaceFacts;
}

/**
 * Reads the tags of an object that `placeKindsOf` found to be of the kind. All texts are cleaned of what steers
 * machines; they are text, not markup. `countryCode` (two letters) orders the address where the tags do not say it.
 */
export function describeOsmPlace(kind: PlaceKind, tags: OsmTags, countryCode?: string): OsmDescription {
  return {
    names: osmNames(tags),
    address: osmAddress(tags, countryCode),
    hoursText: tags['opening_hours']?.trim() || undefined,
    facts: osmFacts(kind, tags),
  };
}
