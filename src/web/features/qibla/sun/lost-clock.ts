/** A clock that shows another year than these has lost its setting, and the sun of no day with it. */
const [firstYear, lastYear] = [2025, 2100];

/** The year that such a clock shows; undefined while the clock can be right. */
export function lostYear(nowMs: number): number | undefined {
  const year = new Date(nowMs).getUTCFullYear();
  return year < firstYear || year > lastYear ? year : undefined;
}
