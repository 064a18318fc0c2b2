import type { Coordinates } from '../../geo/coordinates.ts';
import { malaysianZoneOf } from './malaysia/malaysian-zone.ts';
import { maldivianZoneOf } from './maldives/maldivian-zone.ts';
import type { ReferencePoints } from './reference-points.ts';

/** MUIS prints one table for the island. */
const singapore = [{ latitude: 1.3521, longitude: 103.8198 }];
const pointsOfSingapore: ReferencePoints = { zones: 'singapore', later: singapore, earlier: singapore };

/**
 * The points from which an authority works out the zone that the place lies in; undefined where there are none.
 * Carries the tables of the zones: a page fetches it only for a country that has some. `countryCode`: ISO 3166-1
 * alpha-2, upper case.
 */
export function referencePointsAt(
  countryCode: string | undefined,
  coordinates: Coordinates,
): ReferencePoints | undefined {
  if (countryCode === 'MY') return malaysianZoneOf(coordinates);
  if (countryCode === 'MV') return maldivianZoneOf(coordinates);
  return countryCode === 'SG' ? pointsOfSingapore : undefined;
}
