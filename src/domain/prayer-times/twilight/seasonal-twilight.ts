import { type CivilDate, daysBetween } from '../../time-zone/civil-date.ts';
import type { SolarDay } from '../solar-day.ts';
import type { Shafaq } from '../types.ts';
import { beyondDaylight, byNightPortion } from './night-portion.ts';
import type { Twilight, TwilightName } from './twilight-types.ts';

/** Minutes at the equator, and additional minutes per degree of latitude, at four turning points of the year. */
type TurningPoints = readonly [number, number, number, number];

/** Slopes of Shaukat's functions, moonsighting.com/how-we.html: winter solstice, +91, +137 and +183 days. */
const morning = { base: 75, slopes: [28.65, 19.44, 32.74, 48.1] as TurningPoints };
const evening: Record<Shafaq, { base: number; slopes: TurningPoints }> = {
  general: { base: 75, slopes: [25.6, 2.05, -9.21, 6.14] },
  ahmer: { base: 62, slopes: [17.4, -7.16, 5.12, 19.44] },
  abyad: { base: 75, slopes: [25.6, 7.16, 36.84, 81.84] },
};
/** Days after the winter solstice. */
const turningDays = [0, 91, 137, 183, 229, 275, 366];
/** Latitude up to which the slopes apply. */
export const seasonalLatitude = 55;
const minutesPerDay = 1440;
const daysInYear = 365.25;

/** Returns the Committee's twilight: by latitude and season, from 55 degrees on a seventh of the night. */
export function bySeason(day: SolarDay, date: CivilDate, name: TwilightName, shafaq: Shafaq): Twilight {
  if (Math.abs(day.latitude) >= seasonalLatitude) return byNightPortion(day, name, 1 / 7, 'moonsighting');
  const minutes = seasonal(name === 'fajr' ? morning : evening[shafaq], day.latitude, date);
  const at = beyondDaylight(day, name, minutes / minutesPerDay);
  return { at, by: { kind: 'seasonal', minutes, shafaq } };
}

/** Returns a town's own minutes, interpolated linearly. */
export function bySeasonTable(
  day: SolarDay,
  date: CivilDate,
  name: TwilightName,
  table: readonly number[],
): Twilight {
  const step = (daysBetween({ year: date.year, month: 1, day: 1 }, date) / daysInYear) * table.length;
  const from = Math.floor(step);
  const minutesAt = (index: number) => table[index % table.length] as number;
  const minutes = minutesAt(from) + (minutesAt(from + 1) - minutesAt(from)) * (step - from);
  return {
    at: beyondDaylight(day, name, minutes / minutesPerDay),
    by: { kind: 'seasonal', minutes },
  };
}

/** Minutes from the end of the night to sunrise, or from sunset to the end of the shafaq. */
function seasonal(
  { base, slopes }: { base: number; slopes: TurningPoints },
  latitude: number,
  date: CivilDate,
): number {
  const day = daysSinceWinterSolstice(latitude, date);
  const next = turningDays.findIndex((turn) => day < turn);
  // The year passes through the four turning points and back.
  const minutesAt = (turn: number) =>
    base + ((slopes[Math.min(turn, 6 - turn)] as number) / seasonalLatitude) * Math.abs(latitude);
  const [from, to] = [turningDays[next - 1], turningDays[next]] as [number, number];
  const before = minutesAt(next - 1);
  return before + ((minutesAt(next) - before) * (day - from)) / (to - from);
}

/** From 21 December in the north, 21 June in the south. */
function daysSinceWinterSolstice(latitude: number, date: CivilDate): number {
  const month = latitude < 0 ? 6 : 12;
  const thisYear = daysBetween({ year: date.year, month, day: 21 }, date);
  return thisYear >= 0 ? thisYear : daysBetween({ year: date.year - 1, month, day: 21 }, date);
}
