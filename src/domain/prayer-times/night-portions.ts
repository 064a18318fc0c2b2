/**
 * Returns the thirds and the middle of the night from Maghrib to the next Fajr, epoch milliseconds, not
 * rounded. `firstThirdMs` is the end of the first third, `lastThirdMs` the beginning of the last.
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
