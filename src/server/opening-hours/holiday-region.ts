import type { Coordinates } from '../../domain/geo/coordinates.ts';

/**
 * Returns the region whose public holidays apply at a point, for countries without common holidays in the library: the
 * United Kingdom, whose borders are approximated by lines (Gretna to Berwick, the Solway, the North Channel). Empty
 * elsewhere. Wales has England's holidays.
 */
export function holidayRegionOf(countryCode: string, { latitude, longitude }: Coordinates): string {
  if (countryCode.toUpperCase() !== 'GB') return '';
  if (longitude < -5.3 && latitude < 55.35) return latitude > 54 ? 'Northern Ireland' : 'England';
  return latitude > borderAt(longitude) ? 'Scotland' : 'England';
}

/** Latitude of the border with Scotland; west of Gretna, of the Solway and then of Galloway's coast. */
function borderAt(longitude: number): number {
  if (longitude < -3.75) return 54.6;
  return longitude < -3.06 ? 54.92 : 54.99 + (longitude + 3.06) * 0.8;
}
