import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';

/** The place, time zone and instant (epoch milliseconds) that the sky is calculated for. */
export interface Observer {
  readonly at: Coordinates;
  readonly zone: ZoneWindow;
  readonly nowMs: number;
}

/** Outside these years the device clock is wrong, and the sun can't be calculated. */
const [firstYear, lastYear] = [2025, 2100];

/** Returns the year of a clock that must be wrong; undefined while it can be right. */
export function invalidClockYear(nowMs: number): number | undefined {
  const year = new Date(nowMs).getUTCFullYear();
  return year < firstYear || year > lastYear ? year : undefined;
}
