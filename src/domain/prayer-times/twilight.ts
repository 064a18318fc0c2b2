import type { SeasonalTwilight, TwilightAngle } from './method.ts';
import { momentOfAngle } from './moment-of-angle.ts';
import { twilightByOwnRule } from './own-high-latitude-rule.ts';
import { eveningTwilightMinutes, morningTwilightMinutes } from './seasonal-twilight.ts';
import { nightDays, type SolarDay, type SolarDayInput } from './solar-day.ts';
import type { HighLatitudeRule } from './types.ts';

const minutesPerDay = 1440;
/** From here on the Moonsighting Committee gives a seventh of the night. */
const seventhFromLatitude = 55;

/** A moment in days from the centre of the solar day's motion, and the rule that made it when the sun did not. */
export interface Twilight {
  readonly at: number;
  readonly rule?: HighLatitudeRule;
}

export interface TwilightContext {
  readonly day: SolarDay;
  readonly input: SolarDayInput & { readonly highLatitudeRule: HighLatitudeRule };
}

export function twilight(
  context: TwilightContext,
  name: 'fajr' | 'isha',
  definition: TwilightAngle | SeasonalTwilight,
): Twilight {
  if ('shafaq' in definition) return bySeason(context, name, definition);
  const { day, input } = context;
  const { fajr, ownHighLatitudeRule: own } = input.method;
  if (own !== undefined && 'degrees' in fajr && Math.abs(day.latitude) >= own.fromLatitude) {
    const { at, isByAngle } = twilightByOwnRule(input, day, name, fajr.degrees, own);
    return isByAngle ? { at } : { at, rule: 'angle_based' };
  }
  return byAngle(context, name, definition.degrees);
}

/** The moment of the angle, kept within the rule's share of the night. */
function byAngle(context: TwilightContext, name: 'fajr' | 'isha', degrees: number): Twilight {
  const { highLatitudeRule: rule, method } = context.input;
  const seen = momentOfAngle(context.day, method, name, degrees);
  if (seen !== undefined && (rule === 'none' || rule === 'middle_of_the_night')) return { at: seen };
  const bound = withinNight(context.day, name, nightShare(rule, degrees));
  if (seen !== undefined && isNearerToDay(name, seen, bound)) return { at: seen };
  return { at: bound, rule };
}

/** The share of the night that twilight may take; without a rule it ends where the night is deepest. */
function nightShare(rule: HighLatitudeRule, degrees: number): number {
  if (rule === 'seventh_of_the_night') return 1 / 7;
  return rule === 'angle_based' ? Math.min(degrees / 60, 1 / 2) : 1 / 2;
}

/** Whichever of 18 degrees and the seasonal minutes lies nearer to the day; a seventh of the night in the far north. */
function bySeason(context: TwilightContext, name: 'fajr' | 'isha', { shafaq }: SeasonalTwilight): Twilight {
  const { day, input } = context;
  const { date, method } = input;
  if (Math.abs(day.latitude) >= seventhFromLatitude) {
    return { at: withinNight(day, name, 1 / 7), rule: 'seventh_of_the_night' };
  }
  const seasonal =
    name === 'fajr'
      ? day.sunrise - morningTwilightMinutes(day.latitude, date) / minutesPerDay
      : day.sunset + eveningTwilightMinutes(day.latitude, date, shafaq) / minutesPerDay;
  const seen = momentOfAngle(day, method, name, 18);
  return { at: seen !== undefined && isNearerToDay(name, seen, seasonal) ? seen : seasonal };
}

function withinNight(day: SolarDay, name: 'fajr' | 'isha', share: number): number {
  return name === 'fajr'
    ? day.sunrise - nightDays(day, 'rising') * share
    : day.sunset + nightDays(day, 'setting') * share;
}

function isNearerToDay(name: 'fajr' | 'isha', a: number, b: number): boolean {
  return name === 'fajr' ? a > b : a < b;
}
