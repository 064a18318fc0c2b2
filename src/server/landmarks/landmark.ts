import type { LandmarkSourceName } from './landmark-sources.ts';

/** A well-known mosque that is part of the product, for installations without API keys or network. */
export interface Landmark {
  /** Country, city and short name in lower case, for example `tr-istanbul-sultan-ahmed`. */
  readonly id: string;
  /** The most common English name. */
  readonly name: string;
  /** The name in the local language and script; same as `name` where that is English. */
  readonly localName: string;
  /** BCP 47 tag of `localName`, for the attributes `lang` and `dir`. */
  readonly localLanguage: string;
  /** English name of the city, as in GeoNames. */
  readonly city: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Degrees north and east (WGS 84), with four decimals. */
  readonly latitude: number;
  readonly longitude: number;
  /** Sources of the coordinates; the values are from the first one. */
  readonly sources: readonly [LandmarkSourceName, ...LandmarkSourceName[]];
}
