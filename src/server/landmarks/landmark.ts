import type { LandmarkSourceName } from './landmark-sources.ts';

/** A well-known mosque that the product carries itself, for a machine with no key and no network. */
export interface Landmark {
  /** Country, city and a short name, in lower-case letters and hyphens: `tr-istanbul-sultan-ahmed`. */
  readonly id: string;
  /** The name most used in English. */
  readonly name: string;
  /** The name as it is written where the mosque stands, in that script; the same as `name` where English is written there. */
  readonly localName: string;
  /** BCP 47 tag of `localName`: its language, so that a page can set `lang` and `dir`. */
  readonly localLanguage: string;
  /** The city by its usual English name, as the gazetteer knows it. */
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Degrees north and east, WGS 84, to four decimals. */
  readonly latitude: number;
  readonly longitude: number;
  /** Where the coordinates were read, the first being the one that is used. */
  readonly sources: readonly [LandmarkSourceName, ...LandmarkSourceName[]];
}
