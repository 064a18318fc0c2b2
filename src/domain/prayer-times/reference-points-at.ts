import type { Coordinates } from '../geo/coordinates.ts';
import type { ReferencePoints } from './reference-points.ts';

/** The points from which an authority works out the zone that the place lies in; undefined where there are none. */
export function referencePointsAt(
  _countryCode: string | undefined,
  _coordinates: Coordinates,
): ReferencePoints | undefined {
  return undefined;
}
