import { dayMs } from '../../../src/domain/time/units.ts';
import type { ZoneWindow } from '../../../src/domain/time-zone/zone-window.ts';
import { zoneWindowFromIntl } from '../../../src/web/device/zone-from-intl.ts';
import { refuse } from './check-options.ts';
import type { CalculationOptions } from './place.ts';

/** Asking `Intl` takes longer than a day's times, so a month's offsets are remembered. */
const spanMs = 32 * dayMs;
const marginMs = 3 * dayMs;
const maxRemembered = 100;
const remembered = new Map<string, ZoneWindow>();

/**
 * Returns the offsets of a time zone from three days before an instant to three days after another (epoch milliseconds).
 * Throws a RangeError for a name that the runtime doesn't know.
 */
export function zoneOf(timeZone: CalculationOptions['timeZone'], fromMs: number, toMs = fromMs): ZoneWindow {
  if (typeof timeZone === 'object' && timeZone?.offsets) return timeZone;
  const first = Math.floor(fromMs / spanMs);
  const last = Math.floor(toMs / spanMs);
  const key = `${timeZone} ${first} ${last}`;
  const known = remembered.get(key);
  if (known) return known;
  // Without a name, Intl would take the device's time zone.
  const zone =
    typeof timeZone === 'string'
      ? zoneWindowFromIntl(timeZone, first * spanMs - marginMs, (last + 1) * spanMs + marginMs)
      : undefined;
  if (!zone) refuse('timeZone', timeZone, "an IANA name that Intl knows, such as 'Europe/Istanbul'");
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, zone);
  return zone;
}
