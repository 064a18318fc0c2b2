import { minuteMs } from '../time/units.ts';

/**
 * Ratio of the walking distance through streets to the straight line. A grid of streets stretches a way by 1
 * (along a street) to 1.41 (across the blocks), 1.27 over all directions; rivers, railways and closed estates
 * add to that.
 */
const detourFactor = 1.3;
/**
 * 80 metres a minute, the slow end of the mean speeds that Finnis and Walton observed (80 to 95 m/min;
 * Ergonomics 51, 2008, 827–842): an arrival time shouldn't depend on hurrying.
 */
const walkingKmPerHour = 4.8;
/** Longer walks to a prayer aren't offered. */
const maxWalkMinutes = 90;

/**
 * Returns minutes on foot, rounded up; undefined for more than 90.
 * @param distanceKm straight-line distance
 */
export function walkingMinutes(distanceKm: number): number | undefined {
  const minutes = ((distanceKm * detourFactor) / walkingKmPerHour) * 60;
  // Floating-point error must not add a minute to a whole number of minutes.
  const walked = Math.max(1, Math.ceil(minutes - 1e-9));
  return walked <= maxWalkMinutes ? walked : undefined;
}

/** A walk compared with the next prayer. Whole minutes. */
export interface WalkToPrayer {
  readonly walkMinutes: number;
  /** From now until the prayer. */
  readonly leftMinutes: number;
  /** From arrival until the prayer: positive before it, 0 as it begins, negative after. */
  readonly spareMinutes: number;
}

/**
 * Compares a walk that starts now with the next prayer.
 * @param nowMs the minute shown on the clock, epoch milliseconds
 * @param prayerAtMs when the next prayer begins at the place, later than now
 */
export function walkToPrayer(walkMinutes: number, nowMs: number, prayerAtMs: number): WalkToPrayer {
  const leftMinutes = Math.floor((prayerAtMs - nowMs) / minuteMs);
  return { walkMinutes, leftMinutes, spareMinutes: leftMinutes - walkMinutes };
}
