import { dayMs, minuteMs } from '../../time/units.ts';
import {
  civilDateAt,
  clockMinutesAt,
  instantOf,
  offsetMinutesAt,
  type ZoneWindow,
} from '../../time-zone/zone-window.ts';

/** Earlier than every event: the first offset of a zone also applies to all earlier instants. */
const longAgo = '16010101T000000';

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

/** Formats `20260320T050700Z`. RFC 5545 §3.3.5, form 2. Years have four digits. */
export function utcStamp(epochMs: number): string {
  return `${figures(epochMs)}Z`;
}

function figures(epochMs: number): string {
  const at = new Date(epochMs);
  const two = (value: number) => twoDigits[value] ?? '';
  const date = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  return `${date}T${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
}

/** Returns a property with local time, or with UT if the local time occurs twice. */
export function momentLine(name: string, zone: ZoneWindow, epochMs: number, isUtc: boolean): string {
  return isUtc
    ? `${name}:${utcStamp(epochMs)}`
    : `${name};TZID=${zone.name}:${wallStamp(epochMs, offsetMinutesAt(zone, epochMs))}`;
}

/**
 * Whether the instant is the second occurrence of a repeated local time. Local time means the first occurrence
 * (RFC 5545 §3.3.5, form 3), so the second can only be written in UT.
 */
export function isSecondOfTwo(zone: ZoneWindow, epochMs: number): boolean {
  const isNearChange = zone.offsets.some(([from], i) => i > 0 && from <= epochMs && epochMs < from + dayMs);
  if (!isNearChange) return false;
  return instantOf(zone, civilDateAt(zone, epochMs), clockMinutesAt(zone, epochMs)) !== epochMs;
}

/** Returns a VTIMEZONE with every offset change of the window, for programs that don't know the zone by its name. */
export function zoneLines(zone: ZoneWindow): string[] {
  const observances = zone.offsets.flatMap(([from, minutes], i) => {
    const before = zone.offsets[i - 1]?.[1] ?? minutes;
    const kind = isSummer(zone, i) ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${i === 0 ? longAgo : wallStamp(from, before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(minutes)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone.name}`, ...observances, 'END:VTIMEZONE'];
}

/**
 * Daylight or standard time, which programs want as a label: daylight if the offset is larger than the previous
 * one (for the first: the next one).
 */
function isSummer({ offsets }: ZoneWindow, index: number): boolean {
  const own = offsets[index]?.[1] ?? 0;
  const other = offsets[index === 0 ? 1 : index - 1]?.[1] ?? own;
  return own > other;
}

function wallStamp(epochMs: number, offsetMinutes: number): string {
  return figures(epochMs + offsetMinutes * minuteMs);
}

/** `+0530`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits[Math.floor(size / 60)]}${twoDigits[size % 60]}`;
}
