import type { Coordinates } from '../../../../domain/geo/coordinates.ts';

/** Within it prayer times differ by some ten seconds. */
const cellKm = 5;
const kmPerDegree = 111.195;

/**
 * The middle of the cell in which a spot lies: cells of about 5 km are laid around the person, so that whatever is near
 * goes by the same minute as the rest of the page, and sixty mosques ask for few days of prayer.
 */
export function prayerCell(own: Coordinates, spot: Coordinates): Coordinates {
  const step = cellKm / kmPerDegree;
  const north = Math.round((spot.latitude - own.latitude) / step);
  const latitude = Math.max(-90, Math.min(90, own.latitude + north * step));
  const stepEast = Math.min(360, step / Math.max(1e-3, Math.cos((latitude * Math.PI) / 180)));
  const east = Math.round(aroundGlobe(spot.longitude - own.longitude) / stepEast);
  return { latitude, longitude: aroundGlobe(own.longitude + east * stepEast) };
}

/** Degrees brought between -180 and 180. */
function aroundGlobe(degrees: number): number {
  if (degrees >= -180 && degrees < 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
