import type { TimelineEntry } from './types.ts';

/**
 * Returns the next and the previous of the five prayers. A prayer that begins exactly now is the previous one.
 * Undefined if the instant is outside the timeline.
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

/** Returns whole hours, minutes and seconds from one instant to another; all zero once it has passed. */
export function countdownParts(
  fromMs: number,
  toMs: number,
): { hours: number; minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil((toMs - fromMs) / 1000));
  return {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  };
}
