import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { PlaceQuestion } from '../prayer-day.ts';
import { type TimeName, timeNames } from '../types.ts';
import type { BoardDay, BoardProblem } from './board.ts';
import { type PossibleSpan, possibleSpan, sideOf } from './possible-span.ts';
import { type SunOfDay, sunOfDay } from './sun-of-day.ts';

const minutesOfDay = 1440;
const halfDay = 720;
/** The evening's times may be written as 25:10; in Iceland the sun sets after midnight. */
const latestEvening = 27 * 60;
/** How far noon and sunset may stand from a whole hour and still look like a clock that was not changed. */
const clockToleranceMinutes = 12;

type Times = Partial<Record<TimeName, number>>;

interface ReadDay {
  readonly day: BoardDay;
  readonly problems: readonly BoardProblem[];
}

/** One day of a board against the sun of the place. */
export function readDay(place: PlaceQuestion, { date, times: typed }: BoardDay): ReadDay {
  const sun = sunOfDay(place, date);
  const spanOf = (name: TimeName) => possibleSpan(name, sun, place.coordinates.latitude);
  const { times, problems } = readTimes(date, typed, spanOf);
  const byMinutes = clockOffBy(times, sun);
  if (byMinutes !== undefined) {
    const clock: BoardProblem = { code: 'clock_off', severity: 'error', date, byMinutes };
    return { day: { date, times: {} }, problems: [...problems, clock] };
  }
  // Under the midnight sun and in the polar night there is nothing to hold a time against.
  const impossible = sun.isPolar ? [] : impossibleTimes(date, times, spanOf);
  const notPossible = impossible.map(({ name }) => name);
  const possible = without(times, notPossible);
  const pairs = outOfOrder(possible);
  const order = pairs.map((names) => ({ code: 'out_of_order', severity: 'error', date, names }) as const);
  return {
    day: { date, times: without(possible, pairs.flat()) },
    problems: [...problems, ...impossible, ...order],
  };
}

type SpanOf = (name: TimeName) => PossibleSpan;

/** Every time in the hours that were meant; what is no time of day at all is left out. */
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
    const read = hoursSetRight(minutes, name, spanOf(name));
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

/** As typed where that is possible; else the one other reading of the same figures that is. */
function hoursSetRight(minutes: number, name: TimeName, span: PossibleSpan): number {
  if (sideOf(span, minutes) === undefined) return minutes;
  // A night's time belongs to the evening's day after midnight, or to the morning's before it.
  const nextDay = isOfEvening(name) ? [minutes + minutesOfDay] : [];
  const dayBefore = name === 'fajr' ? [minutes - minutesOfDay] : [];
  const others = [minutes + halfDay, minutes - halfDay, ...nextDay, ...dayBefore];
  const possible = others.filter((other) => sideOf(span, other) === undefined);
  return possible.length === 1 ? (possible[0] ?? minutes) : minutes;
}

/** An hour at both noon and sunset is a clock, not a custom. */
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

function without(times: Times, names: readonly TimeName[]): Times {
  const left = timeNames.filter((name) => times[name] !== undefined && !names.includes(name));
  return Object.fromEntries(left.map((name) => [name, times[name]]));
}
