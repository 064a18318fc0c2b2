import type { PartlyNamed } from '../../src/server/atlas/place-names.ts';

/** A populated place before it is compiled into the atlas. */
export interface SourcePlace {
  /** GeoNames id; 0 for a place of `data/atlas/added-places.csv`. */
  readonly id: number;
  readonly name: string;
  /** Names that rank as high as `name` in a search. */
  readonly primaryNames: readonly string[];
  readonly alternateNames: readonly string[];
  readonly arabic?: string;
  /** Its names in languages that use another one. */
  readonly translatedNames?: Readonly<Partial<Record<PartlyNamed, string>>>;
  readonly latitude: number;
  readonly longitude: number;
  readonly countryCode: string;
  /** GeoNames code of its first-level region; empty when unknown. */
  readonly adminCode: string;
  readonly population: number;
  /** Above sea level; absent when the source doesn't know it. */
  readonly elevationMetres?: number;
  /** IANA name as in the source. */
  readonly zone: string;
  readonly isCapital: boolean;
  /** Seat of its first-level region; capitals count too. */
  readonly isSeat: boolean;
  /** Part of another place: users can search for it, but reverse geocoding never returns it. */
  readonly isQuarter: boolean;
}
