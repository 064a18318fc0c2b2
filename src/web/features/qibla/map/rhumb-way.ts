import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { northing, rhumbDifferences } from './rhumb-line.ts';

const steps = 60;

/** Returns the points of the rhumb line, for drawing it; undefined near the poles. Loaded with the map, unlike its figures. */
export function rhumbWay(from: Coordinates, to: Coordinates): Coordinates[] | undefined {
  const differences = rhumbDifferences(from, to);
  if (!differences) return undefined;
  const { eastwardDegrees, northwardDegrees, rise } = differences;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const latitude = from.latitude + (northwardDegrees * i) / steps;
    const share = rise === undefined ? i / steps : (northing(latitude) - northing(from.latitude)) / rise;
    return { latitude, longitude: from.longitude + eastwardDegrees * share };
  });
}
