import tzLookup from '@photostructure/tz-lookup';
import type { ReverseIndex } from './nearest.ts';
import { type Places, placeFlags } from './places.ts';

/** How far a town's own record outweighs the map of zones. */
const townReachKm = 25;

/**
 * IANA name of the zone at a point; over the sea a nautical one (`Etc/GMT±n`).
 *
 * The map of zones has simplified borders. Where it is known to misplace the nearest town, points around that town
 * which fall into the same wrong zone get the town's recorded one.
 */
export function zoneNameAt(latitude: number, longitude: number, towns: ReverseIndex, places: Places): string {
  const onMap = tzLookup(latitude, eastOfAntimeridian(longitude));
  const town = towns.closest(latitude, longitude, townReachKm);
  if (town === undefined || !places.has(town, placeFlags.zoneMapIsWrong)) return onMap;
  const mapAtTown = tzLookup(places.latitude(town), places.longitude(town));
  return mapAtTown === onMap ? places.timezone(town) : onMap;
}

/** The antimeridian by its one name of two: where it crosses land, in Fiji and Chukotka, the clock is the eastern half's. */
function eastOfAntimeridian(longitude: number): number {
  return longitude === -180 ? 180 : longitude;
}
