import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';
import { minutesPerDay, type TimesInMinutes, timesInMinutes } from './year-shape.ts';

interface Extreme {
  readonly date: CivilDate;
  /** A time of day, or a length. */
  readonly minutes: number;
}

export interface YearFacts {
  readonly earliestFajr: Extreme;
  readonly latestIsha: Extreme;
  /** From sunrise to Maghrib; where the sun does not set or rise, its 24 or 0 hours and not those of the times lent to the day. */
  readonly longestDay: Extreme;
  readonly shortestDay: Extreme;
}

/** Each extreme with the middle one of the days that reach it to the minute; undefined for a table without days. */
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

/** `HH:MM` of minutes that may lie in the night beside the day. */
export function clockOfMinutes(minutes: number): string {
  const ofDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
