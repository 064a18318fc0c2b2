import { z } from 'zod/mini';
import { message } from '../../../i18n/localisation.tsx';

export const mapsApps = ['google', 'apple', 'osm'] as const;
export type MapsApp = (typeof mapsApps)[number];

/** Proper names, of which two are known in Arabic under Arabic ones. */
export const mapsAppNames: Readonly<Record<MapsApp, string>> = {
  google: message('Google Maps'),
  apple: message('Apple Maps'),
  osm: message('OpenStreetMap'),
};

export const mapsAppKey = 'mihrab_maps_app';
export const mapsAppSchema = z.enum(mapsApps);

interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The page of a maps app that leads to the spot from where the device is. Google: Maps URLs, `dir`; Apple: map links,
 * `daddr`; OpenStreetMap: `/directions?to=`.
 */
export function directionsAddress(app: MapsApp, { lat, lng }: Spot): string {
  const spot = `${plain(lat)},${plain(lng)}`;
  if (app === 'apple') return `https://maps.apple.com/?daddr=${spot}`;
  if (app === 'osm') return `https://www.openstreetmap.org/directions?to=${spot}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${spot}`;
}

/** The page of a maps app that looks for something around the spot. OpenStreetMap has none and shows the spot. */
export function mapSearchAddress(app: MapsApp, wanted: string, { lat, lng }: Spot): string {
  const spot = `${plain(lat)},${plain(lng)}`;
  const query = encodeURIComponent(wanted);
  if (app === 'apple') return `https://maps.apple.com/?q=${query}&sll=${spot}`;
  if (app === 'osm') return `https://www.openstreetmap.org/#map=15/${plain(lat)}/${plain(lng)}`;
  return `https://www.google.com/maps/search/${query}/@${spot},14z`;
}

/** Never `1e-7`, which no map reads. */
function plain(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}
