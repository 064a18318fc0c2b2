import { type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';

export const minutesPerDay = 1440;

/** Minutes since the day's midnight by the clock on the wall; below 0 and from 1440 on where a time lies in the night beside. */
export type TimesInMinutes = Readonly<Record<TimeName, number>>;

/**
 * The six times of a day in their order: an Isha of 00:20 belongs to the evening before and stands at 24:20, a Fajr of
 * 23:50 stands at -0:10.
 */
export function timesInMinutes({ clock }: TableDay): TimesInMinutes {
  const noon = minutesOf(clock.dhuhr);
  const beforeNoon = (minutes: number) => (minutes > noon ? minutes - minutesPerDay : minutes);
  const afterNoon = (minutes: number) => (minutes < noon ? minutes + minutesPerDay : minutes);
  return {
    fajr: beforeNoon(minutesOf(clock.fajr)),
    sunrise: beforeNoon(minutesOf(clock.sunrise)),
    dhuhr: noon,
    asr: afterNoon(minutesOf(clock.asr)),
    maghrib: afterNoon(minutesOf(clock.maghrib)),
    isha: afterNoon(minutesOf(clock.isha)),
  };
}

function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** What is drawn of a year: a unit to the right for each day, a unit downwards for each minute, midnight at the bottom. */
export interface YearShape {
  readonly dayCount: number;
  readonly days: readonly TimesInMinutes[];
  readonly lines: Readonly<Record<TimeName, string>>;
  /** Closed areas between two times. */
  readonly dawn: string;
  readonly day: string;
  readonly dusk: string;
  /** Whole days by which the picture must be drawn again, for the times that lie in the night beside. */
  readonly turns: readonly number[];
}

export function yearShape(table: readonly TableDay[]): YearShape {
  const days = table.map(timesInMinutes);
  const corners = (name: TimeName) => cornersOf(days.map((times) => times[name]));
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
    turns: turnsOf(days),
  };
}

/** Each day stands at its middle; the first and the last reach to the edge of the picture. */
function cornersOf(minutes: readonly number[]): string[] {
  const y = (value: number) => minutesPerDay - value;
  const corners = minutes.map((value, i) => `${i + 0.5} ${y(value)}`);
  return [`0 ${y(minutes.at(0) ?? 0)}`, ...corners, `${minutes.length} ${y(minutes.at(-1) ?? 0)}`];
}

function turnsOf(days: readonly TimesInMinutes[]): number[] {
  const isEarly = days.some(({ fajr, sunrise }) => Math.min(fajr, sunrise) < 0);
  const isLate = days.some(({ isha, maghrib }) => Math.max(isha, maghrib) > minutesPerDay);
  return [0, ...(isEarly ? [-1] : []), ...(isLate ? [1] : [])];
}
