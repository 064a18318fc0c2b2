import type { AuthorityRule, SeasonalTwilight, TwilightAngle } from '../methods/method.ts';
import { methodOfId } from '../methods/methods.ts';
import type { SolarDay } from '../solar-day.ts';
import { angleCrossingDays, twilightDipDegrees } from './angle-crossing.ts';
import { byAuthorityRule } from './authority-rule.ts';
import { byNearestDay } from './nearest-day.ts';
import { byNearestLatitude, realNightLatitude } from './nearest-latitude.ts';
import { byNightPortion, isNearerToDay } from './night-portion.ts';
import { bySeason, bySeasonTable, seasonalLatitude } from './seasonal-twilight.ts';
import type { Twilight, TwilightInput, TwilightName } from './twilight-types.ts';

/** The angle that limits seasonal twilights. */
export const seasonalDegrees = 18;
const midsummerDeclination = 23.44;

/** Returns Fajr or Isha of the method, before offsets and rounding. */
export function twilight(
  day: SolarDay,
  input: TwilightInput,
  name: TwilightName,
  definition: TwilightAngle | SeasonalTwilight,
): Twilight {
  const isSeasonal = 'shafaq' in definition;
  if (isSeasonal && definition.table) return bySeasonTable(day, input.date, name, definition.table);
  const degrees = isSeasonal ? seasonalDegrees : definition.degrees;
  // Beyond its latitudes the seasonal formula isn't defined: there the rule (the Committee's or a chosen one) limits the angle.
  const isBySeason = isSeasonal && Math.abs(day.latitude) < seasonalLatitude;
  const own = isBySeason ? undefined : tryAuthorityRule(day, input, name, degrees);
  if (own !== undefined) return own;
  const crossing = angleCrossingDays(day, input.method, name, degrees);
  const bound = isBySeason
    ? bySeason(day, input.date, name, definition.shafaq)
    : boundOf(day, input, name, degrees, crossing);
  if (crossing !== undefined && (bound === undefined || isNearerToDay(name, crossing, bound.at)))
    return { at: crossing };
  // Without a rule, twilight ends at the middle of the night.
  return bound ?? byNightPortion(day, name, 1 / 2, 'middle_of_the_night');
}

function tryAuthorityRule(
  day: SolarDay,
  input: TwilightInput,
  name: TwilightName,
  degrees: number,
): Twilight | undefined {
  const { fajr } = input.method;
  const own = authorityRuleFor(day, input, degrees);
  return own && byAuthorityRule(input, day, name, 'degrees' in fajr ? fajr.degrees : degrees, own);
}

/**
 * Returns the authority's own rule at this latitude. If `diyanet` is chosen for another method, Diyanet's rule
 * with the method's own angles, without the share that its tables calculate for each town.
 */
export function authorityRuleFor(
  { latitude }: SolarDay,
  { method, highLatitudeRule: rule }: TwilightInput,
  ishaDegrees: number,
): AuthorityRule | undefined {
  const own = method.authorityRule ?? (rule === 'diyanet' ? borrowedRule(ishaDegrees) : undefined);
  return own && Math.abs(latitude) >= own.fromLatitude ? own : undefined;
}

function borrowedRule(ishaDegrees: number): AuthorityRule | undefined {
  const diyanets = methodOfId('diyanet')?.authorityRule;
  if (diyanets === undefined) return undefined;
  const { degreesPerDarkNight, ...rule } = diyanets;
  return { ...rule, ishaDegrees };
}

/** The latest start of Isha or the earliest end of the night for Fajr by the rule; undefined if it doesn't apply. */
function boundOf(
  day: SolarDay,
  input: TwilightInput,
  name: TwilightName,
  degrees: number,
  crossing: number | undefined,
): Twilight | undefined {
  const { highLatitudeRule: rule, method, date, shafaq } = input;
  switch (rule) {
    case 'seventh_of_the_night':
      return byNightPortion(day, name, 1 / 7, rule);
    case 'angle_based':
      return byNightPortion(day, name, Math.min(degrees / 60, 1 / 2), rule);
    case 'nearest_latitude':
      return byNearestLatitude(day, input, name, degrees);
    case 'nearest_day':
      return crossing === undefined ? byNearestDay(day, input, name, degrees) : undefined;
    case 'moonsighting': {
      const depth = degrees + twilightDipDegrees(day, method);
      const isNorthern = Math.abs(day.latitude) > realNightLatitude(midsummerDeclination, depth);
      return isNorthern ? { ...bySeason(day, date, name, shafaq ?? 'general'), rule } : undefined;
    }
    default:
      return undefined;
  }
}
