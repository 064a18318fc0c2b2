import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';

/** Where a person stands, by which clock, and when (epoch milliseconds). */
export interface Here {
  readonly at: Coordinates;
  readonly zone: ZoneWindow;
  readonly nowMs: number;
}
