import { lowerTransitDays } from '../sun/sun-crossing.ts';
import { instantMs } from '../sun/sun-motion.ts';
import { addDays, type CivilDate, utcMidnight } from '../time-zone/civil-date.ts';
import { asrDays, dhuhrDays, maghribMoment } from './daylight-moments.ts';
import { eachTime } from './every-time.ts';
import type { Method } from './method.ts';
import { adjustedBy, inOrder, type TimesOfDay, withinItsNights } from './order-of-day.ts';
import { publishedMs } from './publish.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from './solar-day.ts';
import { twilight } from './twilight.ts';
import type { Twilight } from './twilight-kinds.ts';
import type { CalculationSettings, HighLatitudeRule, Madhab, Shafaq } from './types.ts';

const msPerMinute = 60_000;

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
  /** Drawn into the order of the day. */
  readonly settled: TimesOfDay;
  /** From the year of the sun taken to the year asked for. */
  readonly shiftMs: number;
  /** The settled times with what a person adds, in the year asked for. */
  readonly times: TimesOfDay;
}

export function workingsOf(input: PointInput): Workings {
  const date = dateOfSun(input);
  const sunInput = date === input.date ? input : { ...input, date };
  const day = solarDayOf(sunInput);
  const moments = momentsOf(day, sunInput);
  const printed = printedTimes(day, moments, sunInput);
  const settled = settledTimes(day, printed);
  const adjusted = input.adjustments ? inOrder(adjustedBy(settled, input.adjustments)) : settled;
  const shiftMs = sunInput === input ? 0 : utcMidnight(input.date) - utcMidnight(sunInput.date);
  const times = shiftMs === 0 ? adjusted : eachTime((name) => adjusted[name] + shiftMs);
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
  const { motion } = day;
  const maghrib = publishedMs(motion, moments.maghrib.at, method, 'maghrib');
  return {
    fajr: publishedMs(motion, moments.fajr.at, method, 'fajr'),
    sunrise: publishedMs(motion, day.sunrise, method, 'sunrise'),
    dhuhr: publishedMs(motion, moments.dhuhr, method, 'dhuhr'),
    asr: publishedMs(motion, asrOrHalfAfternoon(day, moments), method, 'asr'),
    maghrib,
    isha: moments.isha
      ? publishedMs(motion, moments.isha.at, method, 'isha')
      : maghrib + intervalMinutes(method, isRamadan) * msPerMinute,
  };
}

/** Minutes from Maghrib to Isha, for a method that counts it so; otherwise 0. */
export function intervalMinutes({ isha }: Method, isRamadan: boolean): number {
  if (!('minutes' in isha)) return 0;
  return isRamadan ? (isha.ramadanMinutes ?? isha.minutes) : isha.minutes;
}

function settledTimes({ motion }: SolarDay, printed: TimesOfDay): TimesOfDay {
  const opensMs = instantMs(motion, lowerTransitDays(motion, 'rising'));
  const closesMs = instantMs(motion, lowerTransitDays(motion, 'setting'));
  return inOrder(withinItsNights(printed, opensMs, closesMs));
}
