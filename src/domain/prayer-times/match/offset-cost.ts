import type { TimeName } from '../types.ts';
import type { Relevance } from './relevance.ts';

/** Least and most minutes that mosques and authorities add as a precaution. */
const usualMinutes: Partial<Readonly<Record<TimeName, readonly [least: number, most: number]>>> = {
  fajr: [1, 2],
  sunrise: [-3, -1],
  dhuhr: [1, 5],
  asr: [1, 3],
  maghrib: [1, 5],
  isha: [1, 2],
};

/** For each offset, how much dearer it is where the method itself is unusual: two inventions are less likely than one. */
const surcharge: Readonly<Record<Relevance, number>> = {
  place: 0,
  country: 0.2,
  worldwide: 0.4,
  region: 0.8,
  solved: 0.5,
  far: 1.6,
};

/** How unlikely it is that a board adds so many minutes to the time every day; in the unit of `fit.ts`. */
export function offsetCost(name: TimeName, minutes: number): number {
  if (minutes === 0) return 0;
  const [least, most] = usualMinutes[name] ?? [0, 0];
  const isUsual = minutes >= least && minutes <= most;
  return isUsual ? 1.4 + 0.15 * Math.abs(minutes) : 2 + 0.3 * Math.abs(minutes);
}

/** What the offsets cost together beyond each one's own cost: every further one is dearer than the one before. */
export function costOfOffsets(count: number, relevance: Relevance): number {
  return 0.35 * count * Math.max(0, count - 1) + surcharge[relevance] * count;
}
