import type { Coordinates } from '../../geo/coordinates.ts';
import type { ZoneSet } from './method.ts';

/** Points from which an authority calculates the table of a whole zone. */
export interface ReferencePoints {
  /** The zone set; only applies to a method with the same one. */
  readonly zones: ZoneSet;
  /** The zone's code and name, as the authority words it; absent if one table covers the whole country. */
  readonly zone?: { readonly code: string; readonly name: string };
  /** The latest time of these points is used for every prayer. */
  readonly later: readonly Coordinates[];
  /** The earliest time of these points is used for sunrise. */
  readonly earlier: readonly Coordinates[];
  /** Point for noon, if it isn't one of those of the other prayers. */
  readonly noon?: Coordinates;
  /** The zone's own angle for Isha. */
  readonly ishaDegrees?: number;
  /** The zone's table follows the sun through the day although the authority's other tables keep it fixed. */
  readonly followsSun?: true;
}
