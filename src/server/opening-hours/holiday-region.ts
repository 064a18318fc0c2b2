import type { Coordinates } from '../../domain/geo/coordinates.ts';

/**
 * The part of a country whose public holidays hold at a point, where the reading library knows none for the country as a
 * whole: of the United Kingdom, whose border is drawn with a ruler here (Gretna to Berwick, the Solway, the North Channel). Empty
 * elsewhere, which is the country's common holidays. Wales has England's.
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
