import type { Coordinates } from '../../../geo/coordinates.ts';
import type { ReferencePoints } from '../reference-points.ts';
import { atolls } from './atolls.ts';

/** Malé, the reference for the noon of all zones. */
const male = { latitude: 4.17503, longitude: 73.50988 };
const minutesPerDegree = 4;
/** No island is this far from all atolls; half the distance to India. */
const farthestDegrees = 2;

/**
 * Returns the zone of the nearest atoll: its western end for the prayers, its eastern end for sunrise, and the
 * noon of Malé plus whole minutes for the distance to the west. Undefined far from all atolls.
 */
export function maldivianZoneOf(place: Coordinates): ReferencePoints | undefined {
  let nearest = farthestDegrees;
  let zone: ReferencePoints | undefined;
  for (const [code, name, ...hundredths] of atolls) {
    const [south, north, west, east] = hundredths.map((value) => value / 100) as [
      number,
      number,
      number,
      number,
    ];
    const away = Math.hypot(outside(place.latitude, south, north), outside(place.longitude, west, east));
    if (away >= nearest) continue;
    nearest = away;
    const latitude = (south + north) / 2;
    const minutes = Math.max(0, Math.ceil((male.longitude - west) * minutesPerDegree));
    zone = {
      zones: 'maldives',
      zone: { code, name },
      later: [{ latitude, longitude: west }],
      earlier: [{ latitude, longitude: east }],
      noon: { ...male, longitude: male.longitude - minutes / minutesPerDegree },
    };
    if (away === 0) break;
  }
  return zone;
}

function outside(value: number, least: number, most: number): number {
  return Math.max(0, least - value, value - most);
}
