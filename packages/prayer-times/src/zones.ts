import type { Coordinates } from '../../../src/domain/geo/coordinates.ts';
import { dayOfZone } from '../../../src/domain/prayer-times/compute-prayer-day.ts';
import { referencePointsAt } from '../../../src/domain/prayer-times/methods/reference-points-at.ts';
import { checkCoordinates } from './check-options.ts';
import type { AuthorityZone } from './place.ts';

/**
 * Returns the zone of a place whose authority prints one table for a whole zone: JAKIM's in Malaysia, MUIS's in Singapore,
 * the Ministry's in the Maldives. Pass it as the option `zone`. Undefined elsewhere.
 * @param country ISO 3166-1 alpha-2, upper case
 */
export function authorityZone(country: string, place: Coordinates): AuthorityZone | undefined {
  checkCoordinates(place);
  const points = referencePointsAt(country, place);
  return (
    points && {
      zone: points.zone,
      points,
      dayOf: (input) => (points.zones === input.method.zones ? dayOfZone(input, points) : undefined),
    }
  );
}
