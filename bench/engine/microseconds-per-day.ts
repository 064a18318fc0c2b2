import { median } from '../../scripts/median.ts';
import type { Contender } from './contenders.ts';

const warmUpRounds = 40;
const rounds = 31;

/** Median cost of a day for each contender. They take turns, so that a busy machine slows all of them alike. */
export function microsecondsPerDay<Name extends string>(
  contenders: Record<Name, Contender>,
  days: number,
): Record<Name, number> {
  const names = Object.keys(contenders) as Name[];
  const dates = Array.from({ length: days }, (_, i) => new Date(Date.UTC(2028, 0, 1 + i)));
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    for (const name of names) {
      const microseconds = timeOf(contenders[name], dates);
      if (round >= warmUpRounds) samples.get(name)?.push(microseconds);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(samples.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

function timeOf(contender: Contender, dates: readonly Date[]): number {
  let sum = 0;
  const start = performance.now();
  for (const date of dates)
    sum += contender(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  const microseconds = (performance.now() - start) * 1000;
  if (!Number.isFinite(sum)) throw new Error('A contender gave no time');
  return microseconds / dates.length;
}
