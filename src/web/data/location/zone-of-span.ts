import { dayMs } from '../../../domain/time/units.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { deviceZoneName, zoneWindowFromIntl } from '../../device/zone-from-intl.ts';
import type { Place } from './location-state.ts';
import { zoneOfPlace } from './place-zone.ts';

const yearMs = 365 * dayMs;
const windows = new Map<string, ZoneWindow>();

/**
 * Returns the place's zone for days that may be far from today. The server's offsets reach from the last change before
 * today to a year ahead; beyond that the browser's own zone data is used.
 * @param fromMs epoch milliseconds, as the other times
 */
export function zoneOfSpan(place: Place, fromMs: number, toMs: number, nowMs: number): ZoneWindow {
  const known = zoneOfPlace(place, nowMs);
  const since = known.offsets[0]?.[0] ?? 0;
  if (fromMs >= since && toMs <= nowMs + yearMs) return known;
  return zoneFromBrowser(place.timezone || deviceZoneName(), fromMs, toMs) ?? known;
}

function zoneFromBrowser(name: string, fromMs: number, toMs: number): ZoneWindow | undefined {
  const key = `${name} ${fromMs} ${toMs}`;
  const zone = windows.get(key) ?? zoneWindowFromIntl(name, fromMs, toMs);
  if (zone) windows.set(key, zone);
  return zone;
}
