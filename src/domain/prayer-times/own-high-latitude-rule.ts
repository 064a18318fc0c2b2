import { toDegrees, toRadians } from '../sun/angle.ts';
import { sunMotionAround } from '../sun/sun-motion.ts';
import { addDays, utcMidnight } from '../time-zone/civil-date.ts';
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
/** No twilight so far from grazing the angle lies in a glide. */
const grazingDegrees = 15;
/** No glide is longer, whatever the latitude. */
const longestGlideDays = 64;

/** One of the two twilights at a town through the year, days counted from today. */
interface TwilightOfTown {
  readonly name: TwilightName;
  readonly degrees: number;
  readonly own: OwnHighLatitudeRule;
  readonly midsummer: number;
  readonly dayAt: (days: number) => SolarDay;
  /** How far the sun sinks below Fajr's angle in the night of the day, at least. */
  readonly depth: (days: number) => number;
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
    depth: (days) => 90 - fajrDegrees - Math.abs(coordinates.latitude) - declinationTowardsPole(input, days),
    seen: (days) => momentOfAngle(dayAt(days), method, name, degrees),
  };
  if (isLight(town, 0)) return shareOfNight(town, 0);
  const isNear = town.depth(0) < grazingDegrees && isLight(town, town.midsummer);
  const seen = town.seen(0);
  return (isNear ? glideOf(town) : undefined) ?? (seen === undefined ? shareOfNight(town, 0) : { at: seen });
}

function isLight({ depth }: TwilightOfTown, days: number): boolean {
  return depth(days) <= toleranceDegrees;
}

/** Of 00:00 UT, in degrees. */
function declinationTowardsPole({ date, coordinates }: SolarDayInput, days: number): number {
  const { declination } = sunMotionAround(utcMidnight(addDays(date, days)), 0);
  return Math.sign(coordinates.latitude) * toDegrees(declination[0]);
}

/** Undefined where the sun's own moment already lies far enough from that of the nearest night without dark. */
function glideOf(town: TwilightOfTown): Twilight | undefined {
  const { name, degrees, own } = town;
  const lightDay = firstDay(town.midsummer, (days) => isLight(town, days));
  const { at: light } = shareOfNight(town, lightDay);
  const glideDays = (name === 'fajr' ? own.glideMinutes : -own.glideMinutes) / minutesPerDay;
  const isFar = (days: number) => {
    const seen = town.seen(days);
    return seen !== undefined && (seen - light) / glideDays >= 1;
  };
  if (isFar(0)) return undefined;
  const outward = -Math.sign(town.midsummer);
  const farDay = firstDay(outward * longestGlideDays, isFar);
  const at = light + (glideDays * Math.abs(lightDay)) / (Math.abs(farDay - lightDay) - 1);
  const [fromDay, toDay] = [lightDay, farDay - outward].sort((a, b) => a - b) as [number, number];
  return { at, by: { kind: 'glide', degrees, fromDay, toDay }, rule: 'diyanet' };
}

/** The day nearest to today, on the way to a day that has it, that has what today has not. By halving. */
export function firstDay(day: number, has: (days: number) => boolean): number {
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
