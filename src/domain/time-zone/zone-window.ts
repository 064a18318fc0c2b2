import { dayMs, minuteMs } from '../time/units.ts';
import { type CivilDate, civilDateOfUtc, utcMidnight } from './civil-date.ts';

/**
 * A time zone's name and its UT offsets over a span of years. The server builds it from current time zone data,
 * so that a browser with outdated data still shows the right time.
 */
export interface ZoneWindow {
  /** IANA name, for example `Africa/Casablanca`. */
  readonly name: string;
  /**
   * `[from, offsetMinutes]` in ascending order: from that instant (epoch milliseconds) on, local = UT + offset.
   * The first entry also applies to all earlier instants.
   */
  readonly offsets: readonly (readonly [fromMs: number, offsetMinutes: number])[];
}

/** Returns the minutes to add to UT at an instant. */
export function offsetMinutesAt(zone: ZoneWindow, epochMs: number): number {
  const { offsets } = zone;
  for (let i = offsets.length - 1; i > 0; i--) {
    const entry = offsets[i];
    if (entry && entry[0] <= epochMs) return entry[1];
  }
  return offsets[0]?.[1] ?? 0;
}

/** Returns the local date at an instant. */
export function civilDateAt(zone: ZoneWindow, epochMs: number): CivilDate {
  return civilDateOfUtc(epochMs + offsetMinutesAt(zone, epochMs) * minuteMs);
}

/** Returns the local time of day as minutes since midnight, 0 up to 1440. */
export function clockMinutesAt(zone: ZoneWindow, epochMs: number): number {
  const local = epochMs + offsetMinutesAt(zone, epochMs) * minuteMs;
  return (((local % dayMs) + dayMs) % dayMs) / minuteMs;
}

/** Formats local time as `HH:MM`; seconds are truncated, not rounded. */
export function formatClock(zone: ZoneWindow, epochMs: number): string {
  const minutes = Math.floor(clockMinutesAt(zone, epochMs));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Returns the instant at which a local clock shows the given minutes after midnight of the day. A time skipped
 * by a clock change resolves to after the gap; a repeated time resolves to its first occurrence.
 */
export function instantOf(zone: ZoneWindow, date: CivilDate, minutes: number): number {
  const wall = utcMidnight(date) + minutes * minuteMs;
  const before = wall - offsetMinutesAt(zone, wall - dayMs) * minuteMs;
  const after = wall - offsetMinutesAt(zone, wall + dayMs) * minuteMs;
  const fits = (instant: number) => instant + offsetMinutesAt(zone, instant) * minuteMs === wall;
  if (fits(before)) return before;
  if (fits(after)) return after;
  return before;
}
