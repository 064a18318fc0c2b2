import { halfAroundKm } from '../../geo/haversine.ts';

/** Within it a place is known too roughly for a direction: its name stands for a whole town. */
const nearKaabaKm = 5;
/** So near to the opposite point every great circle leads to the Kaaba, and sphere and ellipsoid no longer agree. */
const nearOppositeKm = 100;

/** Where the bearing of the Qibla means little: beside the Kaaba itself, and beside the point opposite it on the earth. */
export function uncertainBearing(distanceToKaabaKm: number): 'at_kaaba' | 'at_opposite' | undefined {
  if (distanceToKaabaKm < nearKaabaKm) return 'at_kaaba';
  if (distanceToKaabaKm > halfAroundKm - nearOppositeKm) return 'at_opposite';
  return undefined;
}
