import { dayMs, minuteMs } from '../../time/units.ts';
import {
  civilDateAt,
  clockMinutesAt,
  instantOf,
  offsetMinutesAt,
  type ZoneWindow,
} from '../../time-zone/zone-window.ts';

/** Before every event: the first offset of a window holds for all earlier instants too. */
const longAgo = '16010101T000000';

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

/** `20260320T050700Z`. RFC 5545 §3.3.5, form 2. A year has four digits here. */
export function utcStamp(epochMs: number): string {
  return `${figures(epochMs)}Z`;
}

function figures(epochMs: number): string {
  const at = new Date(epochMs);
  const two = (value: number) => twoDigits[value] ?? '';
  const date = `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}`;
  return `${date}T${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;
}

/** A property with the moment by the place's clock, or in UT where that clock shows the same figures twice. */
export function momentLine(name: string, zone: ZoneWindow, epochMs: number, isUtc: boolean): string {
  return isUtc
    ? `${name}:${utcStamp(epochMs)}`
    : `${name};TZID=${zone.name}:${wallStamp(epochMs, offsetMinutesAt(zone, epochMs))}`;
}

/**
 * In the hour that a clock repeats, local figures mean the first of the two (RFC 5545 §3.3.5, form 3), so the second
 * can only be written in UT.
 */
export function isSecondOfTwo(zone: ZoneWindow, epochMs: number): boolean {
  const isNearChange = zone.offsets.some(([from], i) => i > 0 && from <= epochMs && epochMs < from + dayMs);
  if (!isNearChange) return false;
  return instantOf(zone, civilDateAt(zone, epochMs), clockMinutesAt(zone, epochMs)) !== epochMs;
}

/** The zone with every change of its clock in the window, for programs that do not know it by its name. */
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

/** A label that programs want: the clock stands ahead of what it showed before, or first, of what it shows next. */
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
