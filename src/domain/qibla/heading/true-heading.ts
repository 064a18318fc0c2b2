import { normaliseBearing } from '../../geo/turn.ts';

/** From true north, 0 up to 360. @param declinationDegrees from true to magnetic north, east positive */
export function trueHeading(magneticDegrees: number, declinationDegrees: number): number {
  return normaliseBearing(magneticDegrees + declinationDegrees);
}
