/** The day nearest to today, on the way to a day that has it, that has what today has not. By halving. */
export function firstDay(day: number, has: (days: number) => boolean): number {
  let without = 0;
  let found = day;
  while (Math.abs(found - without) > 1) {
    const middle = Math.round((found + without) / 2);
    if (has(middle)) found = middle;
    else without = middle;
  }
  return found;
}
