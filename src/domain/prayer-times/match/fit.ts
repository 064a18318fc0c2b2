import { type CivilDate, utcMidnight } from '../../time-zone/civil-date.ts';
import { mapTimes } from '../map-times.ts';
import { type PlaceInput, prayerDay } from '../place-prayer-day.ts';
import { type TimeName, timeNames } from '../types.ts';
import type { BoardDay } from './board.ts';
import type { Candidate } from './candidate.ts';
import type { Relevance } from './relevance.ts';
import { clockMinutesOf } from './sun-of-day.ts';

const maxOffsetMinutes = 10;
/** A wrong reading counts so much and no more, lest one typing error outweigh a week. */
const maxPenalty = 20;
/** A table that no formula gives may lie so far from ours, and each of these minutes counts for so little. */
const nearMinutes = 4;
const nearShare = 0.4;
const msPerDay = 86_400_000;
/** So far apart the sun has moved enough for the seconds of one day to say nothing of the other's. */
const independentAfterDays = 10;

/** How one time of the board stands to a candidate's, day by day where the board has it. */
export interface TimeFit {
  readonly name: TimeName;
  /** Board minus ours, without the offset. */
  readonly residuals: readonly number[];
  /** What the board adds on every day, as far as the days agree. */
  readonly offsetMinutes: number;
  /** The cheaper one is with the offset. */
  readonly isMoved: boolean;
  readonly cost: number;
}

export interface Fit {
  readonly candidate: Candidate;
  readonly times: readonly TimeFit[];
  /** The unit is one time a minute off on one day that stands by itself; the candidate's prior is in it. */
  readonly cost: number;
  /** All residuals together: it tells between fits whose penalties were capped. */
  readonly distanceMinutes: number;
  /** The same for candidates whose times of these days are all the same. */
  readonly key: string;
}

/** Day by day on the outside: the sun of a day is kept for a moment, and every candidate asks for the same one. */
export function fitCandidates(
  place: PlaceInput,
  candidates: readonly Candidate[],
  days: readonly BoardDay[],
): Fit[] {
  const weight = independentDays(days) / days.length;
  const byDay = days.map(({ date }) => candidates.map((candidate) => clockTimesOf(place, candidate, date)));
  return candidates.map((candidate, i) =>
    fitCandidate(
      candidate,
      days,
      byDay.map((ofDay) => ofDay[i]),
      weight,
    ),
  );
}

function fitCandidate(
  candidate: Candidate,
  days: readonly BoardDay[],
  ours: readonly (ClockTimes | undefined)[],
  weight: number,
): Fit {
  const times = timeNames.flatMap((name) => {
    const residuals = days.flatMap((day, i) => {
      const printed = day.times[name];
      return printed === undefined ? [] : [printed - (ours[i]?.[name] ?? 0)];
    });
    return residuals.length === 0 ? [] : [timeFit(name, residuals, weight, toleranceOf(candidate, name))];
  });
  const moved = times.filter(({ isMoved }) => isMoved).length;
  return {
    candidate,
    times,
    cost: candidate.prior + sumOf(times.map((time) => time.cost)) + costOfOffsets(moved, candidate.relevance),
    distanceMinutes: sumOf(times.map(({ residuals }) => sumOf(residuals.map(Math.abs)))),
    key: times.map(({ residuals }) => residuals.join()).join(';'),
  };
}

/**
 * The offset is the one that meets the board on its days; what the time costs is the cheaper of with and without it,
 * so that a minute of rounding that a whole week shares is not held against a method seven times.
 */
function timeFit(
  name: TimeName,
  residuals: readonly number[],
  weight: number,
  tolerance: Tolerance,
): TimeFit {
  const costWith = (offset: number, each: number) =>
    costOf(
      residuals.map((residual) => Math.abs(residual - offset)),
      each,
      tolerance,
    ) + offsetCost(name, offset);
  const offsetMinutes = bestOffset(residuals, weight, costWith);
  const [plain, moved] = [costWith(0, weight), costWith(offsetMinutes, weight)];
  return { name, residuals, offsetMinutes, isMoved: moved < plain, cost: Math.min(plain, moved) };
}

/** Days close together round alike: how many independent days they are worth. */
export function independentDays(days: readonly BoardDay[]): number {
  const dates = days.map(({ date }) => utcMidnight(date) / msPerDay).sort((a, b) => a - b);
  const worth = dates.slice(1).map((day, i) => Math.min(1, (day - (dates[i] ?? day)) / independentAfterDays));
  return 1 + sumOf(worth);
}

type ClockTimes = Readonly<Record<TimeName, number>>;

/** Minutes after the midnight that opens the day, by the clock of the place. */
export function clockTimesOf(
  place: PlaceInput,
  { settings, choice }: Pick<Candidate, 'settings' | 'choice'>,
  date: CivilDate,
): ClockTimes {
  const { times } = prayerDay({ ...place, settings }, choice, date);
  return mapTimes((name) => clockMinutesOf(place.zone, date, times[name]));
}

/** The middle of the days, where it explains more than it costs. A single minute is rounding, unless every day has it. */
function bestOffset(
  residuals: readonly number[],
  weight: number,
  costWith: (offset: number, each: number) => number,
): number {
  const middle = Math.round(medianOf(residuals));
  if (middle === 0 || Math.abs(middle) > maxOffsetMinutes) return 0;
  const isPlain = Math.abs(middle) > 1 || residuals.every((residual) => residual === middle);
  const each = isPlain ? 1 : weight;
  return costWith(middle, each) < costWith(0, each) ? middle : 0;
}

/** How closely a method is expected to meet the printed time. */
type Tolerance = 'to_the_minute' | 'near';

/** An authority that prints a table we have no copy of is met nearly, never to the minute, where it is the default. */
function toleranceOf({ choice: { method }, relevance }: Candidate, name: TimeName): Tolerance {
  const isCopied = 'table' in method.isha && method.isha.table !== undefined;
  const isLocal = relevance === 'place' && !isCopied && method.localTables?.includes(name);
  return isLocal ? 'near' : 'to_the_minute';
}

/**
 * Single minutes are a matter of rounding, the same on many days: they count as the root of the days. From two minutes
 * on it is another rule, and counts on each.
 */
function costOf(misses: readonly number[], each: number, tolerance: Tolerance): number {
  const limit = tolerance === 'near' ? nearMinutes : 1;
  const small = misses.filter((minutes) => minutes <= limit);
  const large = misses.filter((minutes) => minutes > limit);
  const rounding = sumOf(small) * (tolerance === 'near' ? nearShare : 1);
  const days = each * misses.length;
  const largeEach = sumOf(large.map((minutes) => Math.min(minutes + 0.5, maxPenalty)));
  return (rounding / misses.length) * Math.sqrt(days) + largeEach * each;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
  return (below + above) / 2;
}

export function cheapest(fits: readonly Fit[]): Fit | undefined {
  return fits.reduce<Fit | undefined>(
    (best, next) => (best === undefined || next.cost < best.cost ? next : best),
    undefined,
  );
}

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
