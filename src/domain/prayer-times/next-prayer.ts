import type { TimelineEntry } from './types.ts';

/**
 * The prayer that comes next and the one before it, among the five. An entry of this very instant has begun, so it
 * is the previous one. Undefined when the instant lies outside the timeline.
 */
export function nextPrayer(
  timeline: readonly TimelineEntry[],
  nowMs: number,
): { next: TimelineEntry; previous: TimelineEntry } | undefined {
  const prayers = timeline.filter((entry) => entry.name !== 'sunrise');
  const index = prayers.findIndex((entry) => entry.at > nowMs);
  const next = prayers[index];
  const previous = prayers[index - 1];
  return next && previous ? { next, previous } : undefined;
}
