import type { Coordinates } from '../../../../domain/geo/coordinates.ts';

/** From where the map looks. */
export interface MapPlace extends Coordinates {
  /** On the map itself there is room for the town alone. */
  readonly shortName: string;
  readonly fullName: string;
}
