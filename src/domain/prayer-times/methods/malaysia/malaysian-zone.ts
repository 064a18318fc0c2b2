import type { Coordinates } from '../../../geo/coordinates.ts';
import type { ReferencePoints } from '../reference-points.ts';
import { placesAbroad, townsOfZones } from './towns.ts';
import { type ZoneRow, zoneRows } from './zones.ts';

/** A prayer time zone of JAKIM (e-Solat): its code, its districts, and its reference points. */
export interface MalaysianZone extends ReferencePoints {
  readonly zone: NonNullable<ReferencePoints['zone']>;
  /** For a zone in the hills, as listed by JAKIM. */
  readonly heightMetres?: number;
}

/** Malaysia's remotest places are 60 km from the nearest town in the table. */
const farthestDegrees = 1;
/** Cosine of 4 degrees: the country is between 0.8 and 7.4 degrees north. */
const cosLatitude = 0.9976;

interface Nearest {
  readonly code: string | undefined;
  readonly squaredDegrees: number;
}

/**
 * Returns the zone of the town nearest to a place; undefined if that town is in another country or farther than
 * a degree. Correct for towns, and within some kilometres of a boundary for the land between them.
 */
export function malaysianZoneOf(place: Coordinates): MalaysianZone | undefined {
  let nearest: Nearest = { code: undefined, squaredDegrees: farthestDegrees ** 2 };
  nearest = nearestOf(placesAbroad, undefined, place, nearest);
  for (const code in townsOfZones) nearest = nearestOf(townsOfZones[code] ?? [], code, place, nearest);
  const row = nearest.code === undefined ? undefined : zoneRows[nearest.code];
  return nearest.code === undefined || !row ? undefined : zoneFrom(nearest.code, row);
}

/**
 * Finds the nearest town.
 * @param hundredths alternating latitude and longitude, in hundredths of a degree
 */
function nearestOf(
  hundredths: readonly number[],
  code: string | undefined,
  { latitude, longitude }: Coordinates,
  soFar: Nearest,
): Nearest {
  let best = soFar.squaredDegrees;
  for (let i = 1; i < hundredths.length; i += 2) {
    const north = Number(hundredths[i - 1]) / 100 - latitude;
    const east = (Number(hundredths[i]) / 100 - longitude) * cosLatitude;
    best = Math.min(best, north * north + east * east);
  }
  return best < soFar.squaredDegrees ? { code, squaredDegrees: best } : soFar;
}

function zoneFrom(code: string, { districts, later, earlier = later, ...rest }: ZoneRow): MalaysianZone {
  return {
    zones: 'malaysia',
    zone: { code, name: districts },
    later: pointsOf(later),
    earlier: pointsOf(earlier),
    ...rest,
  };
}

function pointsOf(points: ZoneRow['later']): readonly Coordinates[] {
  return points.map(([latitude, longitude]) => ({ latitude, longitude }));
}
