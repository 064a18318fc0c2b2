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

/** The last zone's: creating one takes as long as a hundred answers. */
let lastReader: { readonly name: string; readonly offsetAt: OffsetReader } | undefined;

function offsetReader(name: string): OffsetReader | undefined {
  if (lastReader?.name === name) return lastReader.offsetAt;
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
    const offsetAt: OffsetReader = (epochMs) => offsetMinutes(format.format(epochMs));
    lastReader = { name, offsetAt };
    return offsetAt;
  } catch {
    return undefined;
  }
}

/** `GMT`, `GMT+05:30`, or with seconds before zones had whole minutes. */
const offsetPattern = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?$/;

/** Returns the whole minutes at the end of a formatted date; seconds count as in a clock that doesn't show them. */
function offsetMinutes(text: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] = offsetPattern.exec(text) ?? [];
  const size = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
  return Math.floor(sign === '-' ? -size : size);
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
