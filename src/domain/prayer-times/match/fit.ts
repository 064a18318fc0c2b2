import { dayMs } from '../../time/units.ts';
import { type CivilDate, utcMidnight } from '../../time-zone/civil-date.ts';
import { mapTimes } from '../map-times.ts';
import { type PlaceInput, prayerDay } from '../place-prayer-day.ts';
import { type TimeName, timeNames } from '../types.ts';
import type { BoardDay } from './board.ts';
import type { Candidate } from './candidate.ts';
import type { Relevance } from './relevance.ts';
import { clockMinutesOf } from './sun-of-day.ts';

const maxOffsetMinutes = 10;
/** Limits the cost of a misread time, so that one typing error doesn't outweigh a week. */
const maxPenalty = 20;
/** A local table that no formula reproduces may differ by this much, and each of these minutes costs `nearShare`. */
const nearMinutes = 4;
const nearShare = 0.4;
/** After this many days the sun has moved enough for rounding to be independent. */
const independentAfterDays = 10;

/** How one time of the board compares with a candidate, on each day of the board that has it. */
export interface TimeFit {
  readonly name: TimeName;
  /** Board minus ours, without the offset. */
  readonly residuals: readonly number[];
  /** The board's constant offset, as far as the days agree. */
  readonly offsetMinutes: number;
  /** Whether the fit with the offset costs less. */
  readonly isMoved: boolean;
  readonly cost: number;
}

export interface Fit {
  readonly candidate: Candidate;
  readonly times: readonly TimeFit[];
  /** In units of one time a minute off on one independent day; includes the candidate's prior. */
  readonly cost: number;
  /** Sum of all residuals: distinguishes fits whose penalties were capped. */
  readonly distanceMinutes: number;
  /** Equal for candidates with the same times on these days. */
  readonly key: string;
}

/** Loops over days on the outside: the sun of a day is cached briefly, and every candidate needs the same one. */
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
 * Fits an offset. The cost is the lower of those with and without it, so that a minute of rounding shared by a
 * whole week isn't counted seven times.
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

/** Days close together round alike: returns how many independent days they are worth. */
export function independentDays(days: readonly BoardDay[]): number {
  const dates = days.map(({ date }) => utcMidnight(date) / dayMs).sort((a, b) => a - b);
  const worth = dates.slice(1).map((day, i) => Math.min(1, (day - (dates[i] ?? day)) / independentAfterDays));
  return 1 + sumOf(worth);
}

type ClockTimes = Readonly<Record<TimeName, number>>;

/** Returns local times as minutes after midnight at the start of the day. */
export function clockTimesOf(
  place: PlaceInput,
  { settings, calculation }: Pick<Candidate, 'settings' | 'calculation'>,
  date: CivilDate,
): ClockTimes {
  const { times } = prayerDay({ ...place, settings }, calculation, date);
  return mapTimes((name) => clockMinutesOf(place.zone, date, times[name]));
}

/**
 * The median of the days, if it explains more than it costs. A single minute is rounding, unless every day has
 * it.
 */
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

/** How closely a method is expected to match the board. */
type Tolerance = 'to_the_minute' | 'near';

/** The default authority's local table, if we have no copy of it, is matched approximately, never to the minute. */
function toleranceOf({ calculation: { method }, relevance }: Candidate, name: TimeName): Tolerance {
  const isCopied = 'table' in method.isha && method.isha.table !== undefined;
  const isLocal = relevance === 'place' && !isCopied && method.localTables?.includes(name);
  return isLocal ? 'near' : 'to_the_minute';
}

/**
 * Single minutes are due to rounding and the same on many days: they count as the square root of the days. From
 * two minutes on it is a different rule, and counts on every day.
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

/** Minimum and maximum minutes that mosques and authorities add as a precaution. */
const defaultMinutes: Partial<Readonly<Record<TimeName, readonly [least: number, most: number]>>> = {
  fajr: [1, 2],
  sunrise: [-3, -1],
  dhuhr: [1, 5],
  asr: [1, 3],
  maghrib: [1, 5],
  isha: [1, 2],
};

/** Extra cost per offset if the method itself is unusual: two unusual assumptions are less likely than one. */
const surcharge: Readonly<Record<Relevance, number>> = {
  place: 0,
  country: 0.2,
  worldwide: 0.4,
  region: 0.8,
  solved: 0.5,
  far: 1.6,
};

/** Returns how unlikely a constant offset is; in the unit of `Fit.cost`. */
function offsetCost(name: TimeName, minutes: number): number {
  if (minutes === 0) return 0;
  const [least, most] = defaultMinutes[name] ?? [0, 0];
  const isUsual = minutes >= least && minutes <= most;
  return isUsual ? 1.4 + 0.15 * Math.abs(minutes) : 2 + 0.3 * Math.abs(minutes);
}

/** Returns the cost of several offsets beyond each one's own: every further one costs more. */
function costOfOffsets(count: number, relevance: Relevance): number {
  return 0.35 * count * Math.max(0, count - 1) + surcharge[relevance] * count;
}
