import { toDegrees, toRadians } from '../sun/angle.ts';
import { addDays } from '../time-zone/civil-date.ts';
import type { OwnHighLatitudeRule } from './method.ts';
import { daysToMidsummer } from './midsummer.ts';
import { momentOfAngle } from './moment-of-angle.ts';
import { isNearerToDay, shareOf } from './night-share.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from './solar-day.ts';
import type { Twilight, TwilightName } from './twilight-kinds.ts';

const minutesPerDay = 1440;
/** What the tables' own sun may differ by on the day that decides. */
const toleranceDegrees = 0.01;
/** Of time, in which the equinox sun climbs 50 arc minutes at the equator. */
const minutesOfHorizon = 10 / 3;
/** Beyond 70 degrees those minutes grow no more. */
const leastCosine = 1 / 3;

/** One of the two twilights at a town through the year, days counted from today. */
interface TwilightOfTown {
  readonly name: TwilightName;
  readonly degrees: number;
  readonly own: OwnHighLatitudeRule;
  readonly midsummer: number;
  readonly dayAt: (days: number) => SolarDay;
  /** Whether the night of the day reaches Fajr's angle. */
  readonly isDark: (days: number) => boolean;
  readonly seen: (days: number) => number | undefined;
}

/**
 * Fajr or Isha as the tables of a northern town have it: a share of the night from the first to the last night that
 * does not reach Fajr's angle, the angle when that is `glideMinutes` or more away, and equal steps between the two.
 */
export function twilightByOwnRule(
  input: SolarDayInput,
  today: SolarDay,
  name: TwilightName,
  fajrDegrees: number,
  own: OwnHighLatitudeRule,
): Twilight {
  const { date, coordinates, method } = input;
  const degrees = name === 'fajr' ? fajrDegrees : own.ishaDegrees;
  const dayAt = (days: number) => (days === 0 ? today : solarDayOf({ ...input, date: addDays(date, days) }));
  const town: TwilightOfTown = {
    name,
    degrees,
    own,
    dayAt,
    midsummer: daysToMidsummer(coordinates.latitude, date),
    isDark: (days) => isDark(dayAt(days), coordinates.latitude, fajrDegrees),
    seen: (days) => momentOfAngle(dayAt(days), method, name, degrees),
  };
  if (!town.isDark(0)) return shareOfNight(town, 0);
  const glide = town.isDark(town.midsummer) ? undefined : glideOf(town);
  const seen = town.seen(0);
  return glide ?? (seen === undefined ? shareOfNight(town, 0) : { at: seen });
}

/** By the declination of 00:00 UT. */
function isDark(day: SolarDay, latitude: number, degrees: number): boolean {
  const towardsPole = Math.sign(latitude) * toDegrees(day.motionAtMidnightUt.declination[0]);
  return Math.abs(latitude) + towardsPole < 90 - degrees - toleranceDegrees;
}

/** Undefined where the sun's own moment already lies far enough from that of the nearest night without dark. */
function glideOf(town: TwilightOfTown): Twilight | undefined {
  const { name, degrees, own } = town;
  const lightDay = firstDay(town.midsummer, (days) => !town.isDark(days));
  const { at: light } = shareOfNight(town, lightDay);
  const isFar = (days: number) => {
    const seen = town.seen(days);
    return seen !== undefined && Math.abs(seen - light) * minutesPerDay >= own.glideMinutes;
  };
  if (isFar(0)) return undefined;
  const outward = -Math.sign(town.midsummer);
  const farDay = firstDay(outward * 128, isFar);
  const step = own.glideMinutes / minutesPerDay / (Math.abs(farDay - lightDay) - 1);
  const at = light + (name === 'fajr' ? step : -step) * Math.abs(lightDay);
  const [fromDay, toDay] = [lightDay, farDay - outward].sort((a, b) => a - b) as [number, number];
  return { at, by: { kind: 'glide', degrees, fromDay, toDay }, rule: 'diyanet' };
}

/** The day nearest to today, on the way to a day that has it, that has what today has not. By halving. */
function firstDay(day: number, has: (days: number) => boolean): number {
  let without = 0;
  let found = day;
  while (Math.abs(found - without) > 1) {
    const middle = Math.round((found + without) / 2);
    if (has(middle)) found = middle;
    else without = middle;
  }
  return found;
}

/** Where midsummer's night is lengthened, no Fajr of the season is earlier than midsummer's and no Isha later. */
function shareOfNight(town: TwilightOfTown, days: number): Twilight {
  const own = shareOfNightOf(town, town.dayAt(days));
  const midsummerDay = town.dayAt(town.midsummer);
  if (!midsummerDay.isNightLengthened) return own;
  const midsummer = shareOfNightOf(town, midsummerDay);
  return isNearerToDay(town.name, midsummer.at, own.at) ? midsummer : own;
}

/** The night counts from and to a sun as far below the horizon again as it stands at sunset, by the equinox's rate. */
function shareOfNightOf({ name, degrees, own }: TwilightOfTown, day: SolarDay): Twilight {
  const cosine = Math.max(Math.cos(toRadians(day.latitude)), leastCosine);
  const margin = minutesOfHorizon / cosine / minutesPerDay;
  const night = { sunrise: day.sunrise - margin, sunset: day.sunset + margin };
  return shareOf(1 - (night.sunset - night.sunrise), night, name, degrees / own.degreesPerNight, 'diyanet');
}
