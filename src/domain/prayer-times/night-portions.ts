/**
 * The thirds and the middle of the night from Maghrib to the next Fajr, epoch milliseconds, not rounded.
 * `firstThirdMs` is where the first third ends, `lastThirdMs` where the last one begins.
 */
export function nightPortions(
  maghribMs: number,
  nextFajrMs: number,
): { firstThirdMs: number; midnightMs: number; lastThirdMs: number } {
  const night = nextFajrMs - maghribMs;
  return {
    firstThirdMs: maghribMs + night / 3,
    midnightMs: maghribMs + night / 2,
    lastThirdMs: maghribMs + (night * 2) / 3,
  };
}
