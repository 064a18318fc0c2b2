import type { CountedDay } from './counted-days.ts';

/** Days in a row, not counting the pause days between them. */
export interface Streak {
  /** Up to today, or to yesterday while today is not over. */
  readonly current: number;
  readonly longest: number;
  /** All days that were kept, in a row or not. */
  readonly total: number;
}

/**
 * How long a thing was kept day after day.
 * @param days in order, as `countedDays` gives them
 * @param isKept for example that all five prayers are marked
 */
export function streakOf(days: readonly CountedDay[], isKept: (day: CountedDay) => boolean): Streak {
  let [current, longest, total] = [0, 0, 0];
  for (const day of days) {
    const kept = isKept(day);
    // Today is not over: what is not marked yet breaks nothing.
    if (!kept && day.daysAgo <= 0) continue;
    current = kept ? current + 1 : 0;
    longest = Math.max(longest, current);
    total += kept ? 1 : 0;
  }
  return { current, longest, total };
}
