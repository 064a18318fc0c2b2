import { utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { offsetMinutesAt, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import type { Span } from './question.ts';

const halfDayMs = 43_200_000;

/** Returns the zone with each offset that applies during the span, such as `Europe/London, UTC+0, UTC+1`. */
export function formatZone(zone: ZoneWindow, { from, to }: Span): string {
  const ends = [utcMidnight(from) + halfDayMs, utcMidnight(to) + halfDayMs];
  const within = zone.offsets.flatMap(([at]) => (at > (ends[0] ?? 0) && at < (ends[1] ?? 0) ? [at] : []));
  const instants = [ends[0] ?? 0, ...within, ends[1] ?? 0];
  const offsets = new Set(instants.map((at) => formatOffset(offsetMinutesAt(zone, at))));
  return [zone.name, ...offsets].join(', ');
}

/** Returns `UTC+5:30`, `UTC−3` or `UTC+0`. */
function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`;
}
