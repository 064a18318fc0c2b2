import { dayMs, minuteMs } from '../time/units.ts';
import { type CivilDate, civilDateOfUtc, utcMidnight } from './civil-date.ts';

/**
 * What a clock at a place needs to know of its zone for a span of years: the zone's name and its offsets.
 * The server cuts it from current zone data, so that a browser with old data shows the right hour.
 */
export interface ZoneWindow {
  /** IANA name, for example `Africa/Casablanca`. */
  readonly name: string;
  /**
   * `[from, offsetMinutes]` in ascending order: from that instant (epoch milliseconds) on, local = UT + offset.
   * The first entry holds for all earlier instants too.
   */
  readonly offsets: readonly (readonly [fromMs: number, offsetMinutes: number])[];
}

/** Minutes to add to UT at the instant. */
export function offsetMinutesAt(zone: ZoneWindow, epochMs: number): number {
  const { offsets } = zone;
  for (let i = offsets.length - 1; i > 0; i--) {
    const entry = offsets[i];
    if (entry && entry[0] <= epochMs) return entry[1];
  }
  return offsets[0]?.[1] ?? 0;
}

/** The day at the place that holds the instant. */
export function civilDateAt(zone: ZoneWindow, epochMs: number): CivilDate {
  return civilDateOfUtc(epochMs + offsetMinutesAt(zone, epochMs) * minuteMs);
}

/** Minutes since local midnight by the clock on the wall, 0 up to 1440. */
export function clockMinutesAt(zone: ZoneWindow, epochMs: number): number {
  const local = epochMs + offsetMinutesAt(zone, epochMs) * minuteMs;
  return (((local % dayMs) + dayMs) % dayMs) / minuteMs;
}

/** `HH:MM` by the place's own clock; seconds are cut, not rounded. */
export function formatClock(zone: ZoneWindow, epochMs: number): string {
  const minutes = Math.floor(clockMinutesAt(zone, epochMs));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The instant at which the place's clock shows the given minutes after midnight of the day.
 * A time that a clock change skips lands after the gap; one that it repeats is the first of the two.
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
