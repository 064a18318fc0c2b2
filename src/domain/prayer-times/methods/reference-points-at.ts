import type { Coordinates } from '../../geo/coordinates.ts';
import { malaysianZoneOf } from './malaysia/malaysian-zone.ts';
import { maldivianZoneOf } from './maldives/maldivian-zone.ts';
import type { ReferencePoints } from './reference-points.ts';

/** MUIS publishes one table for the island. */
const singapore = [{ latitude: 1.3521, longitude: 103.8198 }];
const pointsOfSingapore: ReferencePoints = { zones: 'singapore', later: singapore, earlier: singapore };

/**
 * Returns the points from which an authority calculates the zone of a place; undefined if there are none.
 * Contains the tables of the zones: a page only loads it for a country that has some.
 * @param countryCode ISO 3166-1 alpha-2, upper case
 */
export function referencePointsAt(
  countryCode: string | undefined,
  coordinates: Coordinates,
): ReferencePoints | undefined {
  if (countryCode === 'MY') return malaysianZoneOf(coordinates);
  if (countryCode === 'MV') return maldivianZoneOf(coordinates);
  return countryCode === 'SG' ? pointsOfSingapore : undefined;
}
