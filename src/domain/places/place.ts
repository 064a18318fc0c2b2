import type { Coordinates } from '../geo/coordinates.ts';
import type { PlaceHours } from './opening-hours/place-hours.ts';
import type { PlaceFacts } from './place-facts.ts';

export const placeKinds = ['mosque', 'halal'] as const;
/** What is searched for: mosques, or places that sell halal food. */
export type PlaceKind = (typeof placeKinds)[number];

/** What a place is called. Real places often have no name at all: then `local` is empty. */
export interface PlaceNames {
  /** As it is called where it stands, in whatever script. */
  readonly local: string;
  /** BCP 47 tag of `local`, where the source says it. */
  readonly localLanguage?: string;
  readonly en?: string;
  readonly ar?: string;
}

/** A place as a provider knows it, before anybody asks how far away it is and whether it is open now. */
export interface FoundPlace extends Coordinates {
  /** Unique over all providers, the provider first: `osm:node/240109189`, `google:ChIJ…`, `landmark:sa-mecca-…`. */
  readonly id: string;
  readonly names: PlaceNames;
  /** One line; empty when unknown. */
  readonly address: string;
  readonly hours: PlaceHours;
  /** IANA name of the zone by which it keeps its hours, where the source says it. */
  readonly zoneName?: string;
  /** ISO 3166-1 alpha-2 of the country whose holidays it keeps, where the source says it; empty where nobody lives near. */
  readonly countryCode?: string;
  /** 1 to 5. */
  readonly rating?: number;
  readonly ratingCount?: number;
  readonly facts: PlaceFacts;
}
