import type { PartlyNamed } from '../../src/server/atlas/place-names.ts';

/** A populated place on its way into the atlas. */
export interface SourcePlace {
  /** GeoNames id; 0 for a place of the house's own list. */
  readonly id: number;
  readonly name: string;
  /** Names that count as much as `name` when someone types them. */
  readonly primaryNames: readonly string[];
  readonly alternateNames: readonly string[];
  readonly arabic?: string;
  /** In the other languages of the page, where they call it otherwise. */
  readonly otherwise?: Readonly<Partial<Record<PartlyNamed, string>>>;
  readonly latitude: number;
  readonly longitude: number;
  readonly countryCode: string;
  /** First-level region as GeoNames codes it; empty when unknown. */
  readonly adminCode: string;
  readonly population: number;
  /** Above the sea; absent where the source does not know it. */
  readonly elevationMetres?: number;
  /** IANA name as the source has it. */
  readonly zone: string;
  readonly isCapital: boolean;
  /** Seat of its first-level region (a capital is one too). */
  readonly isSeat: boolean;
  /** A quarter of another place: it can be searched for, but no point is said to lie in it. */
  readonly isQuarter: boolean;
}
