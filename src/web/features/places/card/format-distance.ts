import { formatNumber } from '../../../i18n/format-number.ts';
import type { Localisation } from '../../../i18n/localisation.tsx';

/** Formats a distance: `640 m` below one kilometre, `2.4 km` from there on. */
export function formatDistance(distanceKm: number, { t, language }: Localisation): string {
  // 999.6 m would read 1,000 m.
  if (distanceKm < 0.9995) return t('{metres} m', { metres: formatNumber(distanceKm * 1000, 0, language) });
  return t('{km} km', { km: formatNumber(distanceKm, 1, language) });
}

/** Formats a radius without needless decimals: `5 km`, `2.5 km`, `250 m`. */
export function formatRadius(radiusMetres: number, { t, language }: Localisation): string {
  if (radiusMetres < 1000) return t('{metres} m', { metres: formatNumber(radiusMetres, 0, language) });
  const km = radiusMetres / 1000;
  return t('{km} km', { km: formatNumber(km, Number.isInteger(km) ? 0 : 1, language) });
}
