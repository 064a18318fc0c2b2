import { type CivilDate, sameDate } from '../../time-zone/civil-date.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import { prayerNames, type TimeName, timeNames } from '../types.ts';
import type { BoardDay, BoardProblem, ReadBoard } from './board.ts';
import { type PlausibleRange, plausibleRange, sideOf } from './plausible-range.ts';
import { type SunOfDay, sunOfDay } from './sun-of-day.ts';

const firstYear = 1900;
const lastYear = 2100;
const minPrayers = 3;

/** Corrects hours that are unambiguous, and excludes implausible times. */
export function readBoard(place: PlaceInput, days: readonly BoardDay[]): ReadBoard {
  const read = days.map((day, i) => {
    const problem = problemOfDate(day, days.slice(0, i));
    return problem ? { day: { ...day, times: {} }, problems: [problem] } : readDay(place, day);
  });
  const usable = read.map(({ day }) => day).filter((day) => Object.keys(day.times).length > 0);
  const isEnough = usable.some((day) => prayersOn(day) >= minPrayers);
  const tooFew: BoardProblem[] = isEnough ? [] : [{ code: 'too_few_times', severity: 'error' }];
  return {
    days: isEnough ? usable : [],
    problems: [...read.flatMap(({ problems }) => problems), ...tooFew],
  };
}

function problemOfDate({ date }: BoardDay, before: readonly BoardDay[]): BoardProblem | undefined {
  if (date.year < firstYear || date.year > lastYear)
    return { code: 'date_out_of_range', severity: 'error', date };
  const isSecond = before.some((day) => sameDate(day.date, date));
  return isSecond ? { code: 'same_date', severity: 'error', date } : undefined;
}

function prayersOn({ times }: BoardDay): number {
  return prayerNames.filter((name) => times[name] !== undefined).length;
}

const minutesOfDay = 1440;
const halfDay = 720;
/** Evening times may be written as 25:10; in Iceland the sun sets after midnight. */
const latestEvening = 27 * 60;
/** How far noon and sunset may be from a whole hour and still look like an unchanged clock. */
const clockToleranceMinutes = 12;

type Times = Partial<Record<TimeName, number>>;

interface ReadDay {
  readonly day: BoardDay;
  readonly problems: readonly BoardProblem[];
}

/** Compares one day of a board with the sun at the place. */
function readDay(place: PlaceInput, { date, times: typed }: BoardDay): ReadDay {
  const sun = sunOfDay(place, date);
  const spanOf = (name: TimeName) => plausibleRange(name, sun, place.coordinates.latitude);
  const { times, problems } = readTimes(date, typed, spanOf);
  const byMinutes = clockOffBy(times, sun);
  if (byMinutes !== undefined) {
    const clock: BoardProblem = { code: 'clock_off', severity: 'error', date, byMinutes };
    return { day: { date, times: {} }, problems: [...problems, clock] };
  }
  // During polar day and polar night there is nothing to compare a time with.
  const impossible = sun.isPolar ? [] : impossibleTimes(date, times, spanOf);
  const notPossible = impossible.map(({ name }) => name);
  const possible = withoutTimes(times, notPossible);
  const pairs = outOfOrder(possible);
  const order = pairs.map((names) => ({ code: 'out_of_order', severity: 'error', date, names }) as const);
  return {
    day: { date, times: withoutTimes(possible, pairs.flat()) },
    problems: [...problems, ...impossible, ...order],
  };
}

type SpanOf = (name: TimeName) => PlausibleRange;

/** Corrects the hours of each time; values that aren't a time of day are excluded. */
function readTimes(
  date: CivilDate,
  typed: Times,
  spanOf: SpanOf,
): { times: Times; problems: BoardProblem[] } {
  const times: Times = {};
  const problems: BoardProblem[] = [];
  for (const name of timeNames) {
    const minutes = typed[name];
    if (minutes === undefined) continue;
    if (!isTime(name, minutes)) {
      problems.push({ code: 'not_a_time', severity: 'error', date, name });
      continue;
    }
    const read = correctHours(minutes, name, spanOf(name));
    times[name] = read;
    if (Math.abs(read - minutes) !== halfDay) continue;
    const slip = { date, name, typedMinutes: minutes, readAsMinutes: read };
    problems.push({ code: 'twelve_hour_slip', severity: 'hint', ...slip });
  }
  return { times, problems };
}

function isTime(name: TimeName, minutes: number): boolean {
  const latest = isOfEvening(name) ? latestEvening : minutesOfDay - 1;
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= latest;
}

function isOfEvening(name: TimeName): boolean {
  return name === 'maghrib' || name === 'isha';
}

/** As typed if plausible; otherwise the only other plausible reading. */
function correctHours(minutes: number, name: TimeName, span: PlausibleRange): number {
  if (sideOf(span, minutes) === undefined) return minutes;
  // A time at night may belong to the evening before midnight or to the morning after it.
  const nextDay = isOfEvening(name) ? [minutes + minutesOfDay] : [];
  const dayBefore = name === 'fajr' ? [minutes - minutesOfDay] : [];
  const others = [minutes + halfDay, minutes - halfDay, ...nextDay, ...dayBefore];
  const possible = others.filter((other) => sideOf(span, other) === undefined);
  return possible.length === 1 ? (possible[0] ?? minutes) : minutes;
}

/** An hour at both noon and sunset is a wrong clock, not a custom. */
function clockOffBy({ dhuhr, maghrib }: Times, sun: SunOfDay): 60 | -60 | undefined {
  if (dhuhr === undefined || maghrib === undefined || sun.isPolar) return undefined;
  const isOff = (hour: number) =>
    [dhuhr - sun.noon, maghrib - sun.sunset].every((by) => Math.abs(by - hour) <= clockToleranceMinutes);
  if (isOff(60)) return 60;
  return isOff(-60) ? -60 : undefined;
}

type Impossible = Extract<BoardProblem, { code: 'impossible' }>;

function impossibleTimes(date: CivilDate, times: Times, spanOf: SpanOf): Impossible[] {
  return timeNames.flatMap((name) => {
    const minutes = times[name];
    const span = spanOf(name);
    const side = minutes === undefined ? undefined : sideOf(span, minutes);
    if (side === undefined) return [];
    const bound = side === 'before' ? span.from : span.to;
    return [{ code: 'impossible' as const, severity: 'error' as const, date, name, side, ...bound }];
  });
}

function outOfOrder(times: Times): [TimeName, TimeName][] {
  const names = timeNames.filter((name) => times[name] !== undefined);
  const pairs = names.slice(1).map((name, i): [TimeName, TimeName] => [names[i] ?? name, name]);
  return pairs.filter(([earlier, later]) => (times[earlier] ?? 0) >= (times[later] ?? 0));
}

function withoutTimes(times: Times, names: readonly TimeName[]): Times {
  const left = timeNames.filter((name) => times[name] !== undefined && !names.includes(name));
  return Object.fromEntries(left.map((name) => [name, times[name]]));
}
