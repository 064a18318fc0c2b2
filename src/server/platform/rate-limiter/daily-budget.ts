import { dayMs } from '../../../domain/time/units.ts';
import { mapMaybeAsync } from '../map-maybe-async.ts';

/** How many calls may go out to a paid or shared service within a day (UT). */
export interface DailyBudget {
  readonly limit: number;
  /** Takes one call. Returns false when the day's calls are used up. */
  take(): boolean | Promise<boolean>;
  /** Calls of this day so far, as far as this process knows. */
  used(): number;
}

/**
 * Counts one more call of a day (days since 1970) across all processes, on top of the `known` ones. Returns undefined if
 * only this process counts.
 */
export type CountOfDay = (day: number, known: number) => number | undefined | Promise<number | undefined>;

/** `clock` returns epoch milliseconds. */
export function createDailyBudget(
  limit: number,
  clock: () => number,
  countShared: CountOfDay = () => undefined,
): DailyBudget {
  let day = -1;
  let used = 0;
  function resetOnNewDay(): void {
    const today = Math.floor(clock() / dayMs);
    if (today === day) return;
    day = today;
    used = 0;
  }
  function takeLocally(): boolean {
    if (used >= limit) return false;
    used++;
    return true;
  }
  return {
    limit,
    take() {
      resetOnNewDay();
      if (used >= limit) return false;
      const dayOfCall = day;
      return mapMaybeAsync(countShared(day, used), (count) => {
        if (count === undefined) return takeLocally();
        // A count that arrives after midnight belongs to the day before.
        if (dayOfCall === day) used = Math.min(limit, Math.max(used, count));
        return count <= limit;
      });
    },
    used() {
      resetOnNewDay();
      return used;
    },
  };
}
