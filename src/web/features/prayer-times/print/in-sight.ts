import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { distanceToKaabaKm } from '../../../../domain/qibla/qibla.ts';

const inSightKm = 0.1;

/** So near, the Qibla is seen rather than reckoned, and a bearing to the Kaaba's middle says nothing. */
export function isKaabaInSight(from: Coordinates): boolean {
  return distanceToKaabaKm(from) < inSightKm;
}
