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
