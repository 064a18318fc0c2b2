import type { Coordinates } from '../geo/coordinates.ts';
import type { PlaceHours } from './opening-hours/place-hours.ts';

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

/**
 * Who can answer a search for places: Google Places, Geoapify, the index of imported OpenStreetMap data, Overpass, and
 * the short list of well-known mosques that is built in.
 */
export const placeSources = ['google', 'geoapify', 'local', 'overpass', 'landmarks'] as const;
export type PlaceSource = (typeof placeSources)[number];

/**
 * What the claim of halal rests on, strongest first: the place sells halal food only, halal food too, a part of it,
 * calls its kitchen halal, or a provider lists it so without saying why. They are never mixed silently.
 */
export const halalBases = ['only', 'yes', 'limited', 'cuisine', 'listed'] as const;
export type HalalBasis = (typeof halalBases)[number];

/** What a source says of a place beyond its name and spot. A fact that is not known is missing, never guessed. */
export interface PlaceFacts {
  /**
   * `building`: OpenStreetMap has the mosque as a building alone (`building=mosque`), and nobody mapped it as a place of
   * worship, so that it may not be in use. Missing for every other place.
   */
  readonly mappedAs?: 'building';
  /** A room or hall for women. */
  readonly womensArea?: boolean;
  /** A place for the ablution. */
  readonly wudu?: boolean;
  /** When the Friday prayer is held, as the source writes it, or only whether it is. */
  readonly jumuah?: string | boolean;
  readonly wheelchair?: 'yes' | 'limited' | 'no';
  readonly toilets?: boolean;
  readonly parking?: boolean;
  /** Of a mosque, in one word as OpenStreetMap writes it: `sunni`, `shia`, … */
  readonly denomination?: string;
  readonly halalBasis?: HalalBasis;
  /** Who certifies it, as the source writes it. */
  readonly halalCertificate?: string;
  /** Kinds of kitchen, as OpenStreetMap writes them: `turkish`, `kebab`, … `halal` itself is not among them. */
  readonly cuisines?: readonly string[];
  /** E.164 or as it is written at the door. */
  readonly phone?: string;
  /** An http or https address and nothing else. */
  readonly website?: string;
}
