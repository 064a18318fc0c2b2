import { readGeonames } from '../../scripts/atlas/read-geonames.ts';
import { turnDegrees } from '../../src/domain/geo/bearing.ts';
import type { Coordinates } from '../../src/domain/geo/coordinates.ts';
import { qiblaBearingDegrees, qiblaGeodesic } from '../../src/domain/qibla/qibla.ts';

/** Returns the degrees between the spherical and the ellipsoidal Qibla at every place of the gazetteer, ascending. */
export function sphereErrors(): number[] {
  return readGeonames()
    .map(errorAt)
    .sort((a, b) => a - b);
}

function errorAt(at: Coordinates): number {
  const path = qiblaGeodesic(at);
  if (!path) throw new Error(`no geodesic from ${at.latitude}, ${at.longitude}`);
  return Math.abs(turnDegrees(qiblaBearingDegrees(at), path.bearingDegrees));
}
