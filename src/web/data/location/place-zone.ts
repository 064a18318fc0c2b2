import { dayMs } from '../../../domain/time/units.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { deviceZoneName, zoneWindowFromIntl } from '../../device/zone-from-intl.ts';
import type { Place } from './location-state.ts';

const utc: ZoneWindow = { name: 'UTC', offsets: [[0, 0]] };
const windows = new Map<string, ZoneWindow>();

/** Returns the place's zone: the server's offsets, else the browser's for the zone's name, else the device's own zone. */
export function zoneOfPlace(place: Place, nowMs: number): ZoneWindow {
  if (place.zone) return place.zone;
  const name = place.timezone || deviceZoneName();
  const month = Math.floor(nowMs / (30 * dayMs));
  const key = `${name} ${month}`;
  const zone =
    windows.get(key) ?? zoneWindowFromIntl(name, (month - 1) * 30 * dayMs, (month + 13) * 30 * dayMs) ?? utc;
  windows.set(key, zone);
  return zone;
}
