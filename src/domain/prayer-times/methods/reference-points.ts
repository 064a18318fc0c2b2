import type { Coordinates } from '../../geo/coordinates.ts';
import type { ZoneSet } from './method.ts';

/** Where an authority that prints one table for a whole zone works it out. */
export interface ReferencePoints {
  /** Whose division this is; it counts only with a method of the same one. */
  readonly zones: ZoneSet;
  /** The zone's code and name, as the authority words it; absent where one table is for the whole country. */
  readonly zone?: { readonly code: string; readonly name: string };
  /** The latest time of these is printed for every prayer. */
  readonly later: readonly Coordinates[];
  /** The earliest time of these is printed for sunrise. */
  readonly earlier: readonly Coordinates[];
  /** Where the zone takes its noon from, if not from those of the other prayers. */
  readonly noon?: Coordinates;
  /** Where the zone has an angle of its own for Isha. */
  readonly ishaDegrees?: number;
  /** The zone's table follows the sun through the day where the authority's others hold it. */
  readonly followsSun?: true;
}
