import { dayMs } from '../../../domain/time/units.ts';
import type { ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { deviceZoneName, zoneWindowFromIntl } from '../../device/zone-from-intl.ts';
import type { Place } from './location-state.ts';
import { zoneOfPlace } from './place-zone.ts';

const yearMs = 365 * dayMs;
const windows = new Map<string, ZoneWindow>();

/**
 * The place's zone for days that may lie far from today. The offsets that came with the place are current but reach
 * only from the change before today to a year ahead; beyond that the browser's own zone data must do.
 */
export function zoneOfSpan(place: Place, fromMs: number, toMs: number, nowMs: number): ZoneWindow {
  const held = zoneOfPlace(place, nowMs);
  const since = held.offsets[0]?.[0] ?? 0;
  if (fromMs >= since && toMs <= nowMs + yearMs) return held;
  return zoneFromBrowser(place.timezone || deviceZoneName(), fromMs, toMs) ?? held;
}

function zoneFromBrowser(name: string, fromMs: number, toMs: number): ZoneWindow | undefined {
  const key = `${name} ${fromMs} ${toMs}`;
  const made = windows.get(key) ?? zoneWindowFromIntl(name, fromMs, toMs);
  if (made) windows.set(key, made);
  return made;
}
