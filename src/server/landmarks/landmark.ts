/** A well-known mosque that ships with the product, so that a search without key or network still finds something. */
export interface Landmark {
  /** Country, city and short name in lower case, for example `tr-istanbul-sultan-ahmed`. */
  readonly id: string;
  /** The most common English name. */
  readonly name: string;
  /** The name in the language and script of the place; the same as `name` if that is English. */
  readonly localName: string;
  /** BCP 47 tag of `localName`, so that a page can set `lang` and `dir`. */
  readonly localLanguage: string;
  /** Degrees north and east, WGS 84, to four decimals. */
  readonly latitude: number;
  readonly longitude: number;
}
