import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';

/** Where a person stands, by which clock, and when (epoch milliseconds). */
export interface Observer {
  readonly at: Coordinates;
  readonly zone: ZoneWindow;
  readonly nowMs: number;
}

/** A clock that shows another year than these has lost its setting, and the sun of no day with it. */
const [firstYear, lastYear] = [2025, 2100];

/** The year that such a clock shows; undefined while the clock can be right. */
export function invalidClockYear(nowMs: number): number | undefined {
  const year = new Date(nowMs).getUTCFullYear();
  return year < firstYear || year > lastYear ? year : undefined;
}
