import { minuteMs } from '../time/units.ts';

/**
 * How much longer a way through streets is than the line a crow flies. A grid of streets stretches a way by 1 (along
 * a street) to 1.41 (across the blocks), 1.27 over all directions; rivers, railways and closed estates add to that.
 */
const detourFactor = 1.3;
/**
 * 80 metres a minute, the slow end of the mean speeds that Finnis and Walton observed (80 to 95 m/min; Ergonomics 51,
 * 2008, 827–842): a promise of arriving should not rest on hurrying.
 */
const walkingKmPerHour = 4.8;
/** Beyond this nobody walks to a prayer. */
const longestMinutes = 90;

/**
 * Minutes on foot, rounded up; undefined when it is more than 90.
 * @param distanceKm as the crow flies
 */
export function walkTo(distanceKm: number): number | undefined {
  const minutes = ((distanceKm * detourFactor) / walkingKmPerHour) * 60;
  // What floating point adds to a whole number of minutes is no minute more.
  const walked = Math.max(1, Math.ceil(minutes - 1e-9));
  return walked <= longestMinutes ? walked : undefined;
}

/** A walk held against the prayer that comes next. Whole minutes. */
export interface WalkToPrayer {
  readonly walkMinutes: number;
  /** From now to the prayer. */
  readonly leftMinutes: number;
  /** From the arrival to the prayer: positive before it, 0 as it begins, negative after. */
  readonly spareMinutes: number;
}

/**
 * Whether somebody who leaves now is there in time.
 * @param nowMs the minute that the clock shows, epoch milliseconds
 * @param prayerAtMs when the next prayer begins at the place, later than now
 */
export function walkToPrayer(walkMinutes: number, nowMs: number, prayerAtMs: number): WalkToPrayer {
  const leftMinutes = Math.floor((prayerAtMs - nowMs) / minuteMs);
  return { walkMinutes, leftMinutes, spareMinutes: leftMinutes - walkMinutes };
}
