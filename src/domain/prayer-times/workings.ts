import { lowerTransitDays } from '../sun/sun-crossing.ts';
import { instantMs } from '../sun/sun-motion.ts';
import { minuteMs } from '../time/units.ts';
import { addDays, type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { asrDays, dhuhrDays, maghribMoment } from './daylight-moments.ts';
import { eachTime } from './every-time.ts';
import type { Method } from './methods/method.ts';
import { adjustmentMs, inOrder, type TimesOfDay, withinItsNights } from './order-of-day.ts';
import { publishedMs } from './publish.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from './solar-day.ts';
import { twilight } from './twilight/twilight.ts';
import type { Twilight } from './twilight/twilight-kinds.ts';
import type { CalculationSettings, HighLatitudeRule, Madhab, Shafaq, TimeName } from './types.ts';

/** All that decides the times of a day at one point, by a method in force. */
export interface PointInput extends SolarDayInput {
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
  /** For the rule `moonsighting` with a method that has no glow of its own; `general` where absent. */
  readonly shafaq?: Shafaq | undefined;
  readonly adjustments?: CalculationSettings['adjustments'];
  /** Some authorities give Isha later in Ramadan. */
  readonly isRamadan: boolean;
}

/** Days from the centre of the solar day's motion, before offsets and rounding. */
export interface Moments {
  readonly fajr: Twilight;
  readonly dhuhr: number;
  /** Undefined where the noon sun casts no shadow. */
  readonly asr: number | undefined;
  readonly maghrib: Twilight;
  /** Undefined where the method counts Isha in minutes from Maghrib. */
  readonly isha: Twilight | undefined;
}

/** A day's times at one point with the way to them, for the notes and for whoever asks why. */
export interface Workings {
  readonly input: PointInput;
  readonly day: SolarDay;
  readonly moments: Moments;
  /** Each by itself: offsets added, rounded. In the year of the sun taken, as everything above. */
  readonly printed: TimesOfDay;
  /** With what a person adds, drawn into the order of the day. */
  readonly settled: TimesOfDay;
  /** From the year of the sun taken to the year asked for. */
  readonly shiftMs: number;
  /** The settled times in the year asked for. */
  readonly times: TimesOfDay;
}

export function workingsOf(input: PointInput): Workings {
  const date = dateOfSun(input);
  const sunInput = date === input.date ? input : { ...input, date };
  const day = solarDayOf(sunInput);
  const moments = momentsOf(day, sunInput);
  const printed = printedTimes(day, moments, sunInput);
  const settled = settledTimes(day, printed, input.adjustments);
  const shiftMs = sunInput === input ? 0 : utcMidnight(input.date) - utcMidnight(sunInput.date);
  const times = shiftMs === 0 ? settled : eachTime((name) => settled[name] + shiftMs);
  return { input: sunInput, day, moments, printed, settled, shiftMs, times };
}

/** The day whose sun the method takes. */
function dateOfSun({ date, method }: PointInput): CivilDate {
  const { sunOfYear, sunDaysAhead } = method;
  const inYear = sunOfYear === undefined ? date : { ...date, year: sunOfYear };
  return sunDaysAhead === undefined ? inYear : addDays(inYear, sunDaysAhead);
}

function momentsOf(day: SolarDay, input: PointInput): Moments {
  const { method, madhab } = input;
  return {
    fajr: twilight(day, input, 'fajr', method.fajr),
    dhuhr: dhuhrDays(day, method),
    asr: asrDays(day, method, madhab),
    maghrib: maghribMoment(day, method),
    isha: 'minutes' in method.isha ? undefined : twilight(day, input, 'isha', method.isha),
  };
}

/** Days from the centre of the motion; halfway from noon to sunset where the noon sun casts no shadow. */
export function asrOrHalfAfternoon(day: SolarDay, { asr }: Moments): number {
  return asr ?? (day.transit + day.sunset) / 2;
}

function printedTimes(day: SolarDay, moments: Moments, { method, isRamadan }: PointInput): TimesOfDay {
  const print = (name: TimeName, days: number) => publishedMs(day.motion, days, method, name);
  const maghrib = print('maghrib', moments.maghrib.at);
  return {
    fajr: print('fajr', moments.fajr.at),
    sunrise: print('sunrise', day.sunrise),
    dhuhr: print('dhuhr', moments.dhuhr),
    asr: print('asr', asrOrHalfAfternoon(day, moments)),
    maghrib,
    isha: moments.isha
      ? print('isha', moments.isha.at)
      : maghrib + intervalMinutes(method, isRamadan) * minuteMs,
  };
}

/** Minutes from Maghrib to Isha, for a method that counts it so; otherwise 0. */
export function intervalMinutes({ isha }: Method, isRamadan: boolean): number {
  if (!('minutes' in isha)) return 0;
  return isRamadan ? (isha.ramadanMinutes ?? isha.minutes) : isha.minutes;
}

/** A person adds to the times as they stand in the order of the day, and moves none out of the day's own night. */
function settledTimes(
  { motion }: SolarDay,
  printed: TimesOfDay,
  adjustments: PointInput['adjustments'],
): TimesOfDay {
  const opensMs = instantMs(motion, lowerTransitDays(motion, 'rising'));
  const closesMs = instantMs(motion, lowerTransitDays(motion, 'setting'));
  const settled = inOrder(withinItsNights(printed, opensMs, closesMs));
  if (adjustments === undefined) return settled;
  const adjusted = eachTime((name) => settled[name] + adjustmentMs(adjustments, name));
  return withinItsNights(inOrder(adjusted), opensMs, closesMs);
}
