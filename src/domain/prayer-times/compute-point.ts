import { lowerTransitDays } from '../sun/sun-crossing.ts';
import { instantMs, type SunMotion } from '../sun/sun-motion.ts';
import { minuteMs } from '../time/units.ts';
import { addDays, type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { asrDays, dhuhrDays, maghribMoment } from './daytime-prayers.ts';
import { mapTimes } from './map-times.ts';
import type { Method } from './methods/method.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from './solar-day.ts';
import { adjustmentMs, clampBetweenLowerTransits, enforceOrder, type TimesOfDay } from './time-order.ts';
import { twilight } from './twilight/twilight.ts';
import type { Twilight } from './twilight/twilight-types.ts';
import type { CalculationSettings, HighLatitudeRule, Madhab, Rounding, Shafaq, TimeName } from './types.ts';

/** Everything that determines the times of a day at one point, by a method valid on that day. */
export interface PointInput extends SolarDayInput {
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
  /** For the rule `moonsighting` with a method without its own shafaq; `general` if absent. */
  readonly shafaq?: Shafaq | undefined;
  readonly adjustments?: CalculationSettings['adjustments'];
  /** Some authorities have a later Isha in Ramadan. */
  readonly isRamadan: boolean;
}

/** Days from the centre of the solar day's motion, before offsets and rounding. */
export interface SunMoments {
  readonly fajr: Twilight;
  readonly dhuhr: number;
  /** Undefined if the noon sun casts no shadow. */
  readonly asr: number | undefined;
  readonly maghrib: Twilight;
  /** Undefined if the method counts Isha in minutes from Maghrib. */
  readonly isha: Twilight | undefined;
}

/** A day's times at one point with intermediate results, for notes and explanations. */
export interface PointTimes {
  readonly input: PointInput;
  readonly day: SolarDay;
  readonly moments: SunMoments;
  /** Each time separately: offset added, rounded. In the year of the sun used, like everything above. */
  readonly printed: TimesOfDay;
  /** With the user's adjustments, in the order of the day. */
  readonly settled: TimesOfDay;
  /** From the year of the sun used to the requested year. */
  readonly shiftMs: number;
  /** The settled times in the requested year. */
  readonly times: TimesOfDay;
}

/** Calculates the times of a day at one point. */
export function computePoint(input: PointInput): PointTimes {
  const date = dateOfSun(input);
  const sunInput = date === input.date ? input : { ...input, date };
  const day = solarDayOf(sunInput);
  const moments = momentsOf(day, sunInput);
  const printed = roundedTimes(day, moments, sunInput);
  const settled = orderedTimes(day, printed, input.adjustments);
  const shiftMs = sunInput === input ? 0 : utcMidnight(input.date) - utcMidnight(sunInput.date);
  const times = shiftMs === 0 ? settled : mapTimes((name) => settled[name] + shiftMs);
  return { input: sunInput, day, moments, printed, settled, shiftMs, times };
}

/** The day whose sun the method uses. */
function dateOfSun({ date, method }: PointInput): CivilDate {
  const { sunOfYear, sunDaysAhead } = method;
  const inYear = sunOfYear === undefined ? date : { ...date, year: sunOfYear };
  return sunDaysAhead === undefined ? inYear : addDays(inYear, sunDaysAhead);
}

function momentsOf(day: SolarDay, input: PointInput): SunMoments {
  const { method, madhab } = input;
  return {
    fajr: twilight(day, input, 'fajr', method.fajr),
    dhuhr: dhuhrDays(day, method),
    asr: asrDays(day, method, madhab),
    maghrib: maghribMoment(day, method),
    isha: 'minutes' in method.isha ? undefined : twilight(day, input, 'isha', method.isha),
  };
}

/** Days from the centre of the motion; halfway from noon to sunset if the noon sun casts no shadow. */
export function asrOrMidAfternoon(day: SolarDay, { asr }: SunMoments): number {
  return asr ?? (day.transit + day.sunset) / 2;
}

function roundedTimes(day: SolarDay, moments: SunMoments, { method, isRamadan }: PointInput): TimesOfDay {
  const print = (name: TimeName, days: number) => roundedMs(day.motion, days, method, name);
  const maghrib = print('maghrib', moments.maghrib.at);
  return {
    fajr: print('fajr', moments.fajr.at),
    sunrise: print('sunrise', day.sunrise),
    dhuhr: print('dhuhr', moments.dhuhr),
    asr: print('asr', asrOrMidAfternoon(day, moments)),
    maghrib,
    isha: moments.isha
      ? print('isha', moments.isha.at)
      : maghrib + intervalMinutes(method, isRamadan) * minuteMs,
  };
}

/** Returns the minutes from Maghrib to Isha of a method with an interval; otherwise 0. */
export function intervalMinutes({ isha }: Method, isRamadan: boolean): number {
  if (!('minutes' in isha)) return 0;
  return isRamadan ? (isha.ramadanMinutes ?? isha.minutes) : isha.minutes;
}

/** Adjustments are added to times that are already in order, and never move one out of the day's own night. */
function orderedTimes(
  { motion }: SolarDay,
  printed: TimesOfDay,
  adjustments: PointInput['adjustments'],
): TimesOfDay {
  const previousMs = instantMs(motion, lowerTransitDays(motion, 'rising'));
  const nextMs = instantMs(motion, lowerTransitDays(motion, 'setting'));
  const settled = enforceOrder(clampBetweenLowerTransits(printed, previousMs, nextMs));
  if (adjustments === undefined) return settled;
  const adjusted = mapTimes((name) => settled[name] + adjustmentMs(adjustments, name));
  return clampBetweenLowerTransits(enforceOrder(adjusted), previousMs, nextMs);
}

const toMinute: Record<Rounding, (minutes: number) => number> = {
  nearest: Math.round,
  up: Math.ceil,
  down: Math.floor,
};

/**
 * Returns the time that the method publishes for a solar moment: its offset added, then rounded. Epoch
 * milliseconds.
 */
function roundedMs(motion: SunMotion, days: number, method: Method, name: TimeName): number {
  const exact = instantMs(motion, days) / minuteMs + (method.offsets?.[name] ?? 0);
  return toMinute[method.rounding?.[name] ?? 'nearest'](exact) * minuteMs;
}
