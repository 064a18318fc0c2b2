import { minuteMs } from '../../../../domain/time/units.ts';
import { offsetMinutesAt, type ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import type { Translate } from '../../../i18n/localisation.tsx';
import { formatSigned } from '../panel/format-signed.ts';

/** Rounds to at most `decimals` decimals: `18`, `0.83`. */
export function roundTo(quantity: number, decimals = 2): number {
  return Number(quantity.toFixed(decimals));
}

/** Formats an offset with its sign: `+5 min`, `−13 s`, `+1 min 21 s`. */
export function formatOffset(minutes: number, t: Translate): string {
  const totalSeconds = Math.round(Math.abs(minutes) * 60);
  const sign = minutes < 0 ? -1 : 1;
  const [whole, seconds] = [Math.floor(totalSeconds / 60), totalSeconds % 60];
  if (seconds === 0) return t('{minutes} min', { minutes: formatSigned(sign * whole) });
  if (whole === 0) return t('{seconds} s', { seconds: formatSigned(sign * seconds) });
  return t('{minutes} min {seconds} s', { minutes: formatSigned(sign * whole), seconds });
}

/** Formats a duration in minutes: `5h 14m`. */
export function formatNightLength(minutes: number, t: Translate): string {
  const whole = Math.round(minutes);
  return t('{hours}h {minutes}m', { hours: Math.floor(whole / 60), minutes: whole % 60 });
}

/** Formats local time as `HH:MM` and `SS`, rounded to the nearest second. */
export function formatClockWithSeconds(
  zone: ZoneWindow,
  epochMs: number,
): { clock: string; seconds: string } {
  const local = Math.round(epochMs / 1000) * 1000 + offsetMinutesAt(zone, epochMs) * minuteMs;
  const text = new Date(local).toISOString();
  return { clock: text.slice(11, 16), seconds: text.slice(17, 19) };
}
