import type { Coordinates } from '../../geo/coordinates.ts';
import type { HighLatitudeRule } from '../types.ts';

/** At midsummer a twilight of 18 degrees here takes exactly the share of the night that corresponds to its angle. */
const longTwilightLatitude = 45;

/** Returns the high-latitude rule that is customary at a place whose authority has none of its own. */
export function customaryRule(place: Coordinates | undefined): HighLatitudeRule {
  return Math.abs(place?.latitude ?? 0) >= longTwilightLatitude ? 'angle_based' : 'middle_of_the_night';
}
