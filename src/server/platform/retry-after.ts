import { dayMs } from '../../domain/time/units.ts';

/** Longer waits are capped: a new day has a new budget anyway. */
const maxMs = dayMs;

/** Parses `Retry-After`, seconds or an HTTP date, to milliseconds from now. Undefined when missing or invalid. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxMs);
}
