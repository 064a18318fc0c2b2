/** How many calls may go out to a paid or shared service within a day (UT). */
export interface DailyBudget {
  readonly limit: number;
  /** Takes one. False when the day's calls are used up. */
  take(): boolean;
  /** Calls of this day so far. */
  used(): number;
}

const dayMs = 86_400_000;

export function createDailyBudget(limit: number, clock: () => number): DailyBudget {
  let day = -1;
  let used = 0;
  function turnPage(): void {
    const today = Math.floor(clock() / dayMs);
    if (today === day) return;
    day = today;
    used = 0;
  }
  return {
    limit,
    take() {
      turnPage();
      if (used >= limit) return false;
      used++;
      return true;
    },
    used() {
      turnPage();
      return used;
    },
  };
}
