import { persisted } from '../../../data/persisted.ts';
import { oneOf } from '../../../device/readers.ts';
import { message } from '../../../i18n/localisation.tsx';

export const mapsApps = ['google', 'apple', 'osm'] as const;
export type MapsApp = (typeof mapsApps)[number];

/** Names of the maps apps; two of them have Arabic names. */
export const mapsAppNames: Readonly<Record<MapsApp, string>> = {
  google: message('Google Maps'),
  apple: message('Apple Maps'),
  osm: message('OpenStreetMap'),
};

export const mapsAppSetting = persisted('mihrab_maps_app', oneOf(mapsApps));

interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Returns the URL for directions from the current position to the spot. Google: Maps URLs, `dir`; Apple: map links,
 * `daddr`; OpenStreetMap: `/directions?to=`.
 */
export function directionsAddress(app: MapsApp, { lat, lng }: Spot): string {
  const spot = `${plain(lat)},${plain(lng)}`;
  if (app === 'apple') return `https://maps.apple.com/?daddr=${spot}`;
  if (app === 'osm') return `https://www.openstreetmap.org/directions?to=${spot}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${spot}`;
}

/** Returns the URL that searches around the spot. OpenStreetMap has no such URL and only shows the spot. */
export function mapSearchAddress(app: MapsApp, wanted: string, { lat, lng }: Spot): string {
  const spot = `${plain(lat)},${plain(lng)}`;
  const query = encodeURIComponent(wanted);
  if (app === 'apple') return `https://maps.apple.com/?q=${query}&sll=${spot}`;
  if (app === 'osm') return `https://www.openstreetmap.org/#map=15/${plain(lat)}/${plain(lng)}`;
  return `https://www.google.com/maps/search/${query}/@${spot},14z`;
}

/** Formats degrees without exponents such as `1e-7`, which maps do not accept. */
function plain(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}
