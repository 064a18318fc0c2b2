import { dayMs } from '../../../domain/time/units.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { deviceZoneName, zoneWindowFromIntl } from '../../device/zone-from-intl.ts';
import type { Place } from './location-state.ts';
import { zoneOfPlace } from './place-zone.ts';

const yearMs = 365 * dayMs;
const windows = new Map<string, ZoneWindow>();

/**
 * Returns the UTC offsets of a place between two instants. The server's offsets cover the last change before today up to a
 * year ahead; outside that range, uses the browser's time zone data.
 * @param fromMs epoch milliseconds, like `toMs` and `nowMs`
 */
export function zoneOfSpan(place: Place, fromMs: number, toMs: number, nowMs: number): ZoneWindow {
  const placeZone = zoneOfPlace(place, nowMs);
  const coveredFromMs = placeZone.offsets[0]?.[0] ?? 0;
  if (fromMs >= coveredFromMs && toMs <= nowMs + yearMs) return placeZone;
  return zoneFromBrowser(place.timezone || deviceZoneName(), fromMs, toMs) ?? placeZone;
}

function zoneFromBrowser(name: string, fromMs: number, toMs: number): ZoneWindow | undefined {
  const key = `${name} ${fromMs} ${toMs}`;
  const zone = windows.get(key) ?? zoneWindowFromIntl(name, fromMs, toMs);
  if (zone) windows.set(key, zone);
  return zone;
}
