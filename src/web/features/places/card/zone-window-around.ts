import { dayMs } from '../../../../domain/time/units.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { zoneWindowFromIntl } from '../../../device/zone-from-intl.ts';

const utc: ZoneWindow = { name: 'UTC', offsets: [[0, 0]] };
const windows = new Map<string, ZoneWindow>();

/** Returns a zone's offsets from two days before an instant to three weeks after it; UTC for an unknown zone name. */
export function zoneWindowAround(name: string, epochMs: number): ZoneWindow {
  const day = Math.floor(epochMs / dayMs);
  const key = `${name} ${day}`;
  const known = windows.get(key);
  if (known) return known;
  const made = zoneWindowFromIntl(name, (day - 2) * dayMs, (day + 21) * dayMs) ?? utc;
  windows.set(key, made);
  return made;
}
