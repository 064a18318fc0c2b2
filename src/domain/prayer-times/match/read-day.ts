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
  const problems: BoardProblem[] = [];
  const times: Times = {};
  for (const name of timeNames) {
    const minutes = typed[name];
    if (minutes === undefined) continue;
    if (!isTime(name, minutes)) {
      problems.push({ code: 'not_a_time', severity: 'error', date, name });
      continue;
    }
    const read = hoursSetRight(minutes, name, possibleSpan(name, sun, place.coordinates.latitude));
    times[name] = read;
    if (Math.abs(read - minutes) === halfDay) {
      const slip = { date, name, typedMinutes: minutes, readAsMinutes: read };
      problems.push({ code: 'twelve_hour_slip', severity: 'hint', ...slip });
    }
  }
  const byMinutes = clockOffBy(times, sun);
  if (byMinutes !== undefined) {
    problems.push({ code: 'clock_off', severity: 'error', date, byMinutes });
    return { day: { date, times: {} }, problems };
  }
  const impossible = impossibleTimes(place, { date, times }, sun);
  const possible = without(
    times,
    impossible.map(({ name }) => name),
  );
  const pairs = outOfOrder(possible);
  for (const names of pairs) problems.push({ code: 'out_of_order', severity: 'error', date, names });
  return {
    day: { date, times: without(possible, pairs.flat()) },
    problems: [...problems, ...impossible],
  };
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

function impossibleTimes(place: PlaceQuestion, { date, times }: BoardDay, sun: SunOfDay): Impossible[] {
  if (sun.isPolar) return [];
  return timeNames.flatMap((name) => {
    const minutes = times[name];
    const span = possibleSpan(name, sun, place.coordinates.latitude);
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
