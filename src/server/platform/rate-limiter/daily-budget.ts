import { dayMs } from '../../../domain/time/units.ts';
import { mapMaybeAsync } from '../map-maybe-async.ts';

/** How many calls may go out to a paid or shared service within a day (UT). */
export interface DailyBudget {
  readonly limit: number;
  /** Takes one. False when the day's calls are used up. */
  take(): boolean | Promise<boolean>;
  /** Calls of this day so far, as far as this process has heard. */
  used(): number;
}

/**
 * Counts one more call of a day (days since 1970) for all processes together, above those that the caller knows of.
 * Undefined when nobody but this process counts.
 */
export type CountOfDay = (day: number, known: number) => number | undefined | Promise<number | undefined>;

/** `clock` tells epoch milliseconds. */
export function createDailyBudget(
  limit: number,
  clock: () => number,
  countTogether: CountOfDay = () => undefined,
): DailyBudget {
  let day = -1;
  let used = 0;
  function turnPage(): void {
    const today = Math.floor(clock() / dayMs);
    if (today === day) return;
    day = today;
    used = 0;
  }
  function takeAlone(): boolean {
    if (used >= limit) return false;
    used++;
    return true;
  }
  return {
    limit,
    take() {
      turnPage();
      if (used >= limit) return false;
      const asked = day;
      return mapMaybeAsync(countTogether(day, used), (count) => {
        if (count === undefined) return takeAlone();
        // What was heard of yesterday says nothing about today.
        if (asked === day) used = Math.min(limit, Math.max(used, count));
        return count <= limit;
      });
    },
    used() {
      turnPage();
      return used;
    },
  };
}
