import { dayMs } from '../../domain/time/units.ts';

/** Longer than a day nobody is taken at his word: the day's budget is new then anyway. */
const longestMs = dayMs;

/** What a `Retry-After` header asks for: seconds, or an HTTP date. Undefined when it says nothing that can be read. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestMs);
}
