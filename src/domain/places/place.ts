import type { Coordinates } from '../geo/coordinates.ts';
import type { PlaceHours } from './opening-hours.ts';

/** What can be searched for: mosques, or places that sell halal food. */
export const placeKinds = ['mosque', 'halal'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Names of a place. Many real places have none: then `local` is empty. */
export interface PlaceNames {
  /** The local name, in its own script. */
  readonly local: string;
  /** BCP 47 tag of `local`, if the source gives it. */
  readonly localLanguage?: string;
  readonly en?: string;
  readonly ar?: string;
}

/** A place from a provider, without distance and opening state, which depend on the request. */
export interface FoundPlace extends Coordinates {
  /**
   * Unique over all providers, prefixed by the provider: `osm:node/240109189`, `google:ChIJ…`,
   * `landmark:sa-mecca-…`.
   */
  readonly id: string;
  readonly names: PlaceNames;
  /** One line; empty when unknown. */
  readonly address: string;
  readonly hours: PlaceHours;
  /** IANA name of the time zone of its opening hours, if the source gives it. */
  readonly zoneName?: string;
  /** ISO 3166-1 alpha-2 of the country whose holidays apply, if the source gives it; empty in uninhabited areas. */
  readonly countryCode?: string;
  /** 1 to 5. */
  readonly rating?: number;
  readonly ratingCount?: number;
  readonly facts: PlaceFacts;
}

/**
 * Sources of place searches: Google Places, Geoapify, the index of imported OpenStreetMap data, Overpass, and
 * the built-in list of well-known mosques.
 */
export const placeSources = ['google', 'geoapify', 'local', 'overpass', 'landmarks'] as const;
export type PlaceSource = (typeof placeSources)[number];

/**
 * Basis of a halal claim, strongest first: the place sells only halal food, also halal food, some halal food,
 * describes its cuisine as halal, or a provider lists it without saying why. They are never mixed silently.
 */
export const halalBases = ['only', 'yes', 'limited', 'cuisine', 'listed'] as const;
export type HalalBasis = (typeof halalBases)[number];

/** Facts from a source beyond name and position. Unknown facts are missing, never guessed. */
export interface PlaceFacts {
  /**
   * `building`: OpenStreetMap has the mosque only as a building (`building=mosque`), not as a place of worship,
   * so it may not be in use. Missing for every other place.
   */
  readonly mappedAs?: 'building';
  /** A room or hall for women. */
  readonly womensArea?: boolean;
  /** Facilities for ablution. */
  readonly wudu?: boolean;
  /** Times of the Friday prayer as written by the source, or only whether it is held. */
  readonly jumuah?: string | boolean;
  readonly wheelchair?: 'yes' | 'limited' | 'no';
  readonly toilets?: boolean;
  readonly parking?: boolean;
  /** Denomination of a mosque, one word as in OpenStreetMap: `sunni`, `shia`, … */
  readonly denomination?: string;
  readonly halalBasis?: HalalBasis;
  /** Certifier, as written by the source. */
  readonly halalCertificate?: string;
  /** Cuisines, as in OpenStreetMap: `turkish`, `kebab`, … never `halal` itself. */
  readonly cuisines?: readonly string[];
  /** E.164, or as written locally. */
  readonly phone?: string;
  /** Always an http or https URL. */
  readonly website?: string;
}
