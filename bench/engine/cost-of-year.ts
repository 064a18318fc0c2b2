import { median } from '../../scripts/median.ts';
import type { DayOf } from './contenders.ts';

/** Number of warm-up rounds, and of measured rounds (odd). */
export interface Rounds {
  readonly warmUp: number;
  readonly counted: number;
}

export interface YearCost<Name extends string> {
  readonly days: number;
  /** Median cost of a day. */
  readonly microseconds: Record<Name, number>;
}

const days = 366;

/**
 * Measures what a day costs each contender when it computes a year's table. They take turns, so that a busy machine slows all of
 * them equally; every round uses a different year, so that no cached result helps.
 */
export function costOfYear<Name extends string>(
  contenders: Record<Name, DayOf>,
  { warmUp, counted }: Rounds,
): YearCost<Name> {
  const names = Object.keys(contenders) as Name[];
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < warmUp + counted; round++) {
    const dates = datesFrom(2000 + (round % 100));
    for (const name of names) {
      const microseconds = timeOf(contenders[name], dates);
      if (round >= warmUp) samples.get(name)?.push(microseconds);
    }
  }
  const medians = names.map((name) => [name, median(samples.get(name) ?? [])]);
  return { days, microseconds: Object.fromEntries(medians) as Record<Name, number> };
}

type DateParts = Parameters<DayOf>;

function datesFrom(year: number): DateParts[] {
  return Array.from({ length: days }, (_, i) => {
    const date = new Date(Date.UTC(year, 0, 1 + i));
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  });
}

function timeOf(contender: DayOf, dates: readonly DateParts[]): number {
  let sum = 0;
  const start = performance.now();
  for (const [year, month, day] of dates) sum += contender(year, month, day);
  const microseconds = (performance.now() - start) * 1000;
  if (!Number.isFinite(sum)) throw new Error('A contender returned no time');
  return microseconds / dates.length;
}
