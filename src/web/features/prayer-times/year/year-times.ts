import { type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';

export const minutesPerDay = 1440;

/** Minutes since local midnight; below 0 or from 1440 on if a time falls on the day before or after. */
export type TimesInMinutes = Readonly<Record<TimeName, number>>;

/**
 * Returns the six times of a day in ascending order: Isha at 00:20 belongs to the evening before and becomes 24:20, Fajr
 * at 23:50 becomes -0:10.
 */
export function timesInMinutes({ clock }: TableDay): TimesInMinutes {
  const noon = parseClockMinutes(clock.dhuhr);
  const beforeNoon = (minutes: number) => (minutes > noon ? minutes - minutesPerDay : minutes);
  const afterNoon = (minutes: number) => (minutes < noon ? minutes + minutesPerDay : minutes);
  return {
    fajr: beforeNoon(parseClockMinutes(clock.fajr)),
    sunrise: beforeNoon(parseClockMinutes(clock.sunrise)),
    dhuhr: noon,
    asr: afterNoon(parseClockMinutes(clock.asr)),
    maghrib: afterNoon(parseClockMinutes(clock.maghrib)),
    isha: afterNoon(parseClockMinutes(clock.isha)),
  };
}

function parseClockMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** SVG paths of a year: one unit to the right per day, one unit down per minute, midnight at the bottom. */
export interface YearShape {
  readonly dayCount: number;
  readonly days: readonly TimesInMinutes[];
  readonly lines: Readonly<Record<TimeName, string>>;
  /** Closed area between two times. */
  readonly dawn: string;
  readonly day: string;
  readonly dusk: string;
  /** Days by which the paths are drawn again, for times that fall on the day before or after. */
  readonly dayOffsets: readonly number[];
}

export function yearShape(table: readonly TableDay[]): YearShape {
  const days = table.map(timesInMinutes);
  const corners = (name: TimeName) => pathPoints(days.map((times) => times[name]));
  const area = (from: TimeName, to: TimeName) =>
    `M${corners(from).join('L')}L${corners(to).reverse().join('L')}Z`;
  const lines = Object.fromEntries(timeNames.map((name) => [name, `M${corners(name).join('L')}`]));
  return {
    dayCount: days.length,
    days,
    lines: lines as Record<TimeName, string>,
    dawn: area('fajr', 'sunrise'),
    day: area('sunrise', 'maghrib'),
    dusk: area('maghrib', 'isha'),
    dayOffsets: dayOffsetsOf(days),
  };
}

/** Returns one point at the middle of each day; the first and the last day extend to the edges. */
function pathPoints(minutes: readonly number[]): string[] {
  const y = (value: number) => minutesPerDay - value;
  const corners = minutes.map((value, i) => `${i + 0.5} ${y(value)}`);
  return [`0 ${y(minutes.at(0) ?? 0)}`, ...corners, `${minutes.length} ${y(minutes.at(-1) ?? 0)}`];
}

function dayOffsetsOf(days: readonly TimesInMinutes[]): number[] {
  const isEarly = days.some(({ fajr, sunrise }) => Math.min(fajr, sunrise) < 0);
  const isLate = days.some(({ isha, maghrib }) => Math.max(isha, maghrib) > minutesPerDay);
  return [0, ...(isEarly ? [-1] : []), ...(isLate ? [1] : [])];
}

interface Extreme {
  readonly date: CivilDate;
  /** Time of day or duration. */
  readonly minutes: number;
}

export interface YearFacts {
  readonly earliestFajr: Extreme;
  readonly latestIsha: Extreme;
  /** From sunrise to Maghrib; 24 or 0 hours on days when the sun does not set or rise, whatever the rule's times are. */
  readonly longestDay: Extreme;
  readonly shortestDay: Extreme;
}

/** Returns each extreme with the middle one of the days that reach it; undefined for a table without days. */
export function yearFacts(table: readonly TableDay[]): YearFacts | undefined {
  if (table.length === 0) return undefined;
  const days = table.map((day) => ({ day, times: timesInMinutes(day) }));
  const extreme = (
    pick: 'least' | 'most',
    minutesOf: (times: TimesInMinutes, day: TableDay) => number,
  ): Extreme => {
    const all = days.map(({ day, times }) => ({ date: day.date, minutes: minutesOf(times, day) }));
    const lengths = all.map(({ minutes }) => minutes);
    const reached = pick === 'least' ? Math.min(...lengths) : Math.max(...lengths);
    const those = all.filter(({ minutes }) => minutes === reached);
    return those[Math.floor((those.length - 1) / 2)] as Extreme;
  };
  return {
    earliestFajr: extreme('least', ({ fajr }) => fajr),
    latestIsha: extreme('most', ({ isha }) => isha),
    longestDay: extreme('most', daylightMinutes),
    shortestDay: extreme('least', daylightMinutes),
  };
}

function daylightMinutes({ sunrise, maghrib }: TimesInMinutes, { notes }: TableDay): number {
  if (notes.some(({ code }) => code === 'polar_day')) return minutesPerDay;
  if (notes.some(({ code }) => code === 'polar_night')) return 0;
  return maghrib - sunrise;
}

/** Formats minutes as `HH:MM`, also below 0 and from 1440 on. */
export function formatClockMinutes(minutes: number): string {
  const ofDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
