import { type Coordinates, normaliseCoordinates } from '../geo/coordinates.ts';
import {
  crossingDays,
  noonAltitudeDegrees,
  sunriseAltitudeDegrees,
  transitDays,
} from '../sun/sun-crossing.ts';
import { instantMs, type SunMotion, sunMotionAround } from '../sun/sun-motion.ts';
import { minuteMs } from '../time/units.ts';
import { nightPortions } from './night-portions.ts';

/**
 * Altitude of the sun's centre when the sun is a spear's length (rumh) above the horizon, and when it yellows
 * (isfirar) before sunset: 5 degrees above the true horizon, Türkiye Takvimi, "Explanation of times".
 *
 * It is the strictest of the figures in use: 4 to 4.5 degrees, and a quarter of an hour after sunrise (Ibn
 * Uthaymin, al-Sharh al-Mumti 4/122), all end earlier; nowhere on earth is 5 degrees reached in less than 23
 * minutes.
 */
const spearDegrees = 5;
/** Duha ends ten minutes before noon: Ibn Uthaymin, al-Sharh al-Mumti 4/122; Hanafi timetables take ten as well. */
const zenithMarginMs = 10 * minuteMs;

export interface SunnahTimesInput {
  readonly coordinates: Coordinates;
  /** The day's times as shown, epoch milliseconds. */
  readonly sunriseMs: number;
  readonly dhuhrMs: number;
  readonly maghribMs: number;
  /** Of the next morning. */
  readonly nextFajrMs: number;
  readonly nextSunriseMs: number;
}

/** Epoch milliseconds on whole minutes, `fromMs` before `untilMs`. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** `sun_stays_low`: the sun rises, but less than a spear's length, or only for minutes. */
export type SpanAbsence = 'polar_day' | 'polar_night' | 'sun_stays_low';
export type MaybeSpan = Span | { readonly absent: SpanAbsence };

/** Sunnah times of a day and the following night. Minutes are rounded to the safe side, as described for each. */
export interface SunnahTimes {
  /** Forenoon prayer; ishraq is its beginning. The beginning is rounded up, the end down. */
  readonly duha: MaybeSpan;
  /**
   * When voluntary prayer is forbidden (karaha), including every minute that the span touches; Muslim 831. The
   * day's Asr may be prayed until sunset in all schools. Shafi'is except prayers that have a cause, the
   * precinct of Makkah, and noon on Fridays; Malikis don't count noon.
   */
  readonly forbidden: {
    /** From sunrise until the sun is a spear's length high. */
    readonly sunrise: MaybeSpan;
    /** While the sun is at its highest (istiwa), until it declines (zawal). */
    readonly zenith: MaybeSpan;
    /** From the yellowing of the sun until it has set. */
    readonly sunset: MaybeSpan;
  };
  /** The night lasts from sunset to Fajr for the thirds; `middleToSunriseMs` counts it to sunrise. */
  readonly night: {
    /** Rounded down, like both middles: Isha should be prayed before. */
    readonly firstThirdEndsMs: number;
    readonly middleToFajrMs: number;
    /** May be after the beginning of the last third if Fajr is early. */
    readonly middleToSunriseMs: number;
    /** Rounded up: the last third has certainly begun. */
    readonly lastThirdBeginsMs: number;
  };
}

/**
 * Returns recommended and forbidden times between the five prayers. If the sun doesn't rise or set, or hardly
 * rises, a span is absent with the reason; the parts of the night follow the displayed times, which always
 * exist.
 */
export function sunnahTimes(input: SunnahTimesInput): SunnahTimes {
  const { latitude, longitude } = normaliseCoordinates(input.coordinates);
  const motion = sunMotionAround(input.dhuhrMs, longitude);
  const polar = polarState(motion, latitude);
  const zenith = zenithSpan(motion, input.dhuhrMs);
  const isUp = polar !== 'polar_night';
  return {
    ...(polar === undefined ? spansOfSun(input, motion, latitude, zenith) : absentSpans(polar, zenith, isUp)),
    night: nightTimes(input),
  };
}

type DaySpans = Omit<SunnahTimes, 'night'>;

function absentSpans(absent: SpanAbsence, zenith: Span, isUp: boolean): DaySpans {
  const none = { absent };
  return { duha: none, forbidden: { sunrise: none, zenith: isUp ? zenith : none, sunset: none } };
}

function spansOfSun(input: SunnahTimesInput, motion: SunMotion, latitude: number, zenith: Span): DaySpans {
  const at = (degrees: number, branch: 'rising' | 'setting') => {
    const days = crossingDays(motion, latitude, degrees, branch);
    return days === undefined ? undefined : instantMs(motion, days);
  };
  const high = at(spearDegrees, 'rising');
  const low = at(spearDegrees, 'setting');
  if (high === undefined || low === undefined) return absentSpans('sun_stays_low', zenith, true);
  const risenMs = minuteAfter(high);
  const sunriseMs = Math.min(input.sunriseMs, minuteBefore(at(sunriseAltitudeDegrees, 'rising') ?? high));
  const sunsetMs = Math.max(input.maghribMs, minuteAfter(at(sunriseAltitudeDegrees, 'setting') ?? low));
  return {
    duha: span(risenMs, zenith.fromMs),
    forbidden: {
      sunrise: span(sunriseMs, Math.min(risenMs, zenith.fromMs)),
      zenith,
      sunset: span(Math.max(minuteBefore(low), zenith.untilMs), sunsetMs),
    },
  };
}

function span(fromMs: number, untilMs: number): MaybeSpan {
  return fromMs < untilMs ? { fromMs, untilMs } : { absent: 'sun_stays_low' };
}

/** Until the displayed Dhuhr, as long as that follows the sun: the user may have moved it by an hour. */
function zenithSpan(motion: SunMotion, dhuhrMs: number): Span {
  const transitMs = instantMs(motion, transitDays(motion));
  const untilMs = Math.min(Math.max(dhuhrMs, transitMs), transitMs + zenithMarginMs);
  return { fromMs: minuteBefore(transitMs - zenithMarginMs), untilMs: minuteAfter(untilMs) };
}

function polarState(motion: SunMotion, latitude: number): 'polar_day' | 'polar_night' | undefined {
  const rises = crossingDays(motion, latitude, sunriseAltitudeDegrees, 'rising') !== undefined;
  const sets = crossingDays(motion, latitude, sunriseAltitudeDegrees, 'setting') !== undefined;
  if (rises && sets) return undefined;
  return noonAltitudeDegrees(motion, latitude) < sunriseAltitudeDegrees ? 'polar_night' : 'polar_day';
}

function nightTimes({ maghribMs, nextFajrMs, nextSunriseMs }: SunnahTimesInput): SunnahTimes['night'] {
  const { firstThirdMs, midnightMs, lastThirdMs } = nightPortions(maghribMs, nextFajrMs);
  return {
    firstThirdEndsMs: minuteBefore(firstThirdMs),
    middleToFajrMs: minuteBefore(midnightMs),
    middleToSunriseMs: minuteBefore((maghribMs + nextSunriseMs) / 2),
    lastThirdBeginsMs: minuteAfter(lastThirdMs),
  };
}

/** The whole minute at or before; `minuteAfter` is the one at or after. */
function minuteBefore(ms: number): number {
  return Math.floor(ms / minuteMs) * minuteMs;
}

function minuteAfter(ms: number): number {
  return Math.ceil(ms / minuteMs) * minuteMs;
}
