import { dayMs, minuteMs } from '../../domain/time/units.ts';
import type { ZoneWindow } from '../../domain/time-zone/zone-window.ts';

/** Returns the IANA name of the device's time zone, or UTC if unknown. */
export function deviceZoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/**
 * Returns a zone's offsets between two instants (epoch milliseconds), from the browser's zone data, which can be out of
 * date. Undefined if the browser doesn't know the zone.
 */
export function zoneWindowFromIntl(name: string, fromMs: number, toMs: number): ZoneWindow | undefined {
  const offsetAt = offsetReader(name);
  if (!offsetAt) return undefined;
  let offset = offsetAt(fromMs);
  const offsets: [number, number][] = [[fromMs, offset]];
  for (let day = fromMs; day < toMs; day += dayMs) {
    const next = Math.min(day + dayMs, toMs);
    const nextOffset = offsetAt(next);
    if (nextOffset === offset) continue;
    const change = findChange(offsetAt, day, next);
    offsets.push([change, offsetAt(change)]);
    offset = nextOffset;
  }
  return { name, offsets };
}

type OffsetReader = (epochMs: number) => number;

function offsetReader(name: string): OffsetReader | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn-hc-h23', {
      timeZone: name,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    return (epochMs) => offsetMinutes(format, epochMs);
  } catch {
    return undefined;
  }
}

function offsetMinutes(format: Intl.DateTimeFormat, epochMs: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(epochMs)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((wall - Math.floor(epochMs / minuteMs) * minuteMs) / minuteMs);
}

/** Finds the first whole minute with the new offset, between an instant before the change and one after it. */
function findChange(offsetAt: OffsetReader, fromMs: number, toMs: number): number {
  let before = Math.floor(fromMs / minuteMs);
  let after = Math.ceil(toMs / minuteMs);
  const old = offsetAt(before * minuteMs);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle * minuteMs) === old) before = middle;
    else after = middle;
  }
  return after * minuteMs;
}
