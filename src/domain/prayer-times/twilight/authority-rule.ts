import { toDegrees } from '../../sun/angle.ts';
import { sunMotionAround } from '../../sun/sun-motion.ts';
import { addDays, utcMidnight } from '../../time-zone/civil-date.ts';
import type { AuthorityRule, Method } from '../methods/method.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from '../solar-day.ts';
import { angleCrossingDays } from './angle-crossing.ts';
import { byPortionOf, isNearerToDay } from './night-portion.ts';
import { daysToMidsummer, findFirstDay } from './season-days.ts';
import type { Twilight, TwilightName } from './twilight-types.ts';

const minutesPerDay = 1440;
/** Possible difference of the tables' own sun on the deciding day. */
const toleranceDegrees = 0.01;
/** Days from midwinter to midsummer. */
const halfYear = 183;
/** Twilights further than this from grazing the angle are never in a transition. */
const grazingDegrees = 15;
/** No transition is longer, at any latitude. */
const maxGlideDays = 64;

/** A twilight of a town on days counted from today. */
interface Season {
  readonly name: TwilightName;
  readonly degrees: number;
  readonly midsummer: number;
  /** Whether the night of the day doesn't reach Fajr's angle. */
  isLight(days: number): boolean;
  /** The moment of the angle. */
  angleMoment(days: number): number | undefined;
  /** The share of the night. */
  shared(days: number): Twilight;
}

/**
 * Returns Fajr or Isha as in the tables of a northern town: a share of the night from the first to the last
 * night that doesn't reach Fajr's angle, the angle if that is at least `glideMinutes` away, and equal daily
 * steps in between. In the authority's own tables the share is the town's, from its last night of spring that
 * reaches the angle.
 */
export function byAuthorityRule(
  input: SolarDayInput,
  today: SolarDay,
  name: TwilightName,
  fajrDegrees: number,
  own: AuthorityRule,
): Twilight {
  const season = seasonOf(input, today, name, fajrDegrees, own);
  if (season.isLight(0)) return season.shared(0);
  const isNear = depthOf(input, 0, fajrDegrees) < grazingDegrees && season.isLight(season.midsummer);
  const glide = isNear ? glideOf(season, own.glideMinutes / minutesPerDay) : undefined;
  const angleMoment = season.angleMoment(0);
  return glide ?? (angleMoment === undefined ? season.shared(0) : { at: angleMoment });
}

function seasonOf(
  input: SolarDayInput,
  today: SolarDay,
  name: TwilightName,
  fajrDegrees: number,
  own: AuthorityRule,
): Season {
  const { date, coordinates, method } = input;
  const degrees = name === 'fajr' ? fajrDegrees : own.ishaDegrees;
  const midsummer = daysToMidsummer(coordinates.latitude, date);
  const dayAt = (days: number) => (days === 0 ? today : solarDayOf({ ...input, date: addDays(date, days) }));
  const isLight = (days: number) => depthOf(input, days, fajrDegrees) <= toleranceDegrees;
  let share: number | undefined;
  const shareOfTown = () => {
    const { degreesPerNight, degreesPerDarkNight } = own;
    if (degreesPerDarkNight === undefined) return degrees / degreesPerNight;
    const lastDark = midsummer + findFirstDay(-halfYear, (days) => !isLight(midsummer + days));
    return (nightPortionAtFajr(dayAt(lastDark), method, fajrDegrees) * degrees) / degreesPerDarkNight;
  };
  return {
    name,
    degrees,
    midsummer,
    isLight,
    angleMoment: (days) => angleCrossingDays(dayAt(days), method, name, degrees),
    shared: (days) => {
      share ??= shareOfTown();
      return portionOfSeason(dayAt(days), dayAt(midsummer), method, name, share);
    },
  };
}

/** Portion of the printed night that has passed when the sun returns to Fajr's angle; half if it never does. */
function nightPortionAtFajr(day: SolarDay, method: Method, fajrDegrees: number): number {
  const { sunrise, sunset } = printedDaylight(day, method);
  const fajr = angleCrossingDays(day, method, 'fajr', fajrDegrees);
  return fajr === undefined ? 1 / 2 : (fajr + 1 - sunset) / (1 - (sunset - sunrise));
}

/** Minimum degrees that the sun sinks below Fajr's angle, by the declination at 00:00 UT of the day. */
function depthOf({ date, coordinates: { latitude } }: SolarDayInput, days: number, degrees: number): number {
  const { declination } = sunMotionAround(utcMidnight(addDays(date, days)), 0);
  return 90 - degrees - Math.abs(latitude) - Math.sign(latitude) * toDegrees(declination[0]);
}

/** Undefined if the sun's own moment is already far enough from that of the nearest night without darkness. */
function glideOf(season: Season, glideDays: number): Twilight | undefined {
  const { name, degrees, midsummer, isLight, angleMoment, shared } = season;
  const lightDay = findFirstDay(midsummer, isLight);
  const light = shared(lightDay).at;
  const far = name === 'fajr' ? glideDays : -glideDays;
  const isFar = (days: number) => ((angleMoment(days) ?? light) - light) / far >= 1;
  if (isFar(0)) return undefined;
  const outward = -Math.sign(midsummer);
  const lastDay = findFirstDay(outward * maxGlideDays, isFar) - outward;
  return {
    at: light + (far * lightDay) / (lightDay - lastDay),
    by: { kind: 'glide', degrees, fromDay: Math.min(lightDay, lastDay), toDay: Math.max(lightDay, lastDay) },
    rule: 'diyanet',
  };
}

/** If midsummer's night is lengthened, no Fajr of the season is earlier than midsummer's and no Isha later. */
function portionOfSeason(
  day: SolarDay,
  midsummer: SolarDay,
  method: Method,
  name: TwilightName,
  share: number,
): Twilight {
  const shared = portionOfPrintedNight(day, method, name, share);
  if (midsummer.lengthened.length === 0) return shared;
  const bound = portionOfPrintedNight(midsummer, method, name, share);
  return isNearerToDay(name, bound.at, shared.at) ? bound : shared;
}

function portionOfPrintedNight(day: SolarDay, method: Method, name: TwilightName, share: number): Twilight {
  const daylight = printedDaylight(day, method);
  return byPortionOf(1 - (daylight.sunset - daylight.sunrise), daylight, name, share, 'diyanet');
}

/** Sunrise and Maghrib with the authority's offsets, before rounding. */
function printedDaylight({ sunrise, sunset }: SolarDay, { offsets }: Method) {
  return {
    sunrise: sunrise + (offsets?.sunrise ?? 0) / minutesPerDay,
    sunset: sunset + (offsets?.maghrib ?? 0) / minutesPerDay,
  };
}
