import type { Coordinates } from '../geo/coordinates.ts';
import { lowerTransitDays } from '../sun/sun-crossing.ts';
import { instantMs } from '../sun/sun-motion.ts';
import { utcMidnight } from '../time-zone/civil-date.ts';
import { asrDays, dhuhrDays, maghribDays } from './daylight-moments.ts';
import { eachTime } from './every-time.ts';
import type { Method } from './method.ts';
import { methodInForce } from './method-in-force.ts';
import {
  lengthenedNightNotes,
  localTablesNote,
  polarNotes,
  ramadanNote,
  shadowlessNote,
  twilightNotes,
  zoneTableNote,
} from './notes.ts';
import { adjustedBy, inOrder, type TimesOfDay, withinItsNights } from './order-of-day.ts';
import { publishedMs } from './publish.ts';
import type { ReferencePoints } from './reference-points.ts';
import { type SolarDay, type SolarDayInput, solarDayOf } from './solar-day.ts';
import { type Twilight, twilight } from './twilight.ts';
import type { CalculationSettings, HighLatitudeRule, Madhab, PrayerNote } from './types.ts';

const msPerMinute = 60_000;

export interface PrayerDayInput extends SolarDayInput {
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
  readonly adjustments?: CalculationSettings['adjustments'];
  /** Some authorities give Isha later in Ramadan. */
  readonly isRamadan: boolean;
  /** Of the place's zone, for an authority that prints its times zone by zone. */
  readonly referencePoints?: ReferencePoints | undefined;
}

export interface PrayerDay {
  /** Epoch milliseconds on a whole minute, strictly ascending. */
  readonly times: TimesOfDay;
  readonly notes: readonly PrayerNote[];
}

/** Days from the centre of the solar day's motion, before offsets and rounding. */
interface Moments {
  readonly fajr: Twilight;
  /** Undefined where the noon sun casts no shadow. */
  readonly asr: number | undefined;
  readonly maghrib: number;
  /** Undefined where the method counts Isha in minutes from Maghrib. */
  readonly isha: Twilight | undefined;
}

/**
 * The six times of a civil day at a place, by one method. The day is the one whose solar noon lies nearest to noon
 * by the zone's clock; an Isha after midnight still belongs to it. Finite for every point of the globe.
 */
export function computePrayerDay(input: PrayerDayInput): PrayerDay {
  const method = methodInForce(input.method, input.date);
  const ruled = method === input.method ? input : { ...input, method };
  const points = method.zones && input.referencePoints;
  return points ? dayOfZone(ruled, points) : dayAtPlace(ruled);
}

/** The latest of the zone's points for every prayer, the earliest for sunrise. */
function dayOfZone(input: PrayerDayInput, points: ReferencePoints): PrayerDay {
  const { ishaDegrees } = points;
  const method =
    ishaDegrees === undefined ? input.method : { ...input.method, isha: { degrees: ishaDegrees } };
  const dayAt = (coordinates: Coordinates) => dayAtPlace({ ...input, method, coordinates });
  const later = points.later.map(dayAt);
  const earlier = points.earlier.map(dayAt);
  const times = eachTime((name) =>
    name === 'sunrise'
      ? Math.min(...earlier.map((day) => day.times.sunrise))
      : Math.max(...later.map((day) => day.times[name])),
  );
  return { times, notes: [...(later[0]?.notes ?? []), zoneTableNote(points.zone)] };
}

function dayAtPlace(input: PrayerDayInput): PrayerDay {
  const { sunOfYear } = input.method;
  if (sunOfYear === undefined || sunOfYear === input.date.year) return dayOfSun(input);
  const date = { ...input.date, year: sunOfYear };
  const { times, notes } = dayOfSun({ ...input, date });
  const shiftMs = utcMidnight(input.date) - utcMidnight(date);
  return { times: eachTime((name) => times[name] + shiftMs), notes };
}

function dayOfSun(input: PrayerDayInput): PrayerDay {
  const day = solarDayOf(input);
  const moments = momentsOf(day, input);
  const ordered = withinItsNights(
    publishedTimes(day, moments, input),
    instantMs(day.motion, lowerTransitDays(day.motion, 'rising')),
    instantMs(day.motion, lowerTransitDays(day.motion, 'setting')),
  );
  return { times: inOrder(adjustedBy(ordered, input.adjustments)), notes: notesOf(day, moments, input) };
}

function momentsOf(day: SolarDay, input: PrayerDayInput): Moments {
  const { method, madhab } = input;
  const context = { day, input };
  return {
    fajr: twilight(context, 'fajr', method.fajr),
    asr: asrDays(day, method, madhab),
    maghrib: maghribDays(day, method),
    isha: 'minutes' in method.isha ? undefined : twilight(context, 'isha', method.isha),
  };
}

function publishedTimes(day: SolarDay, moments: Moments, { method, isRamadan }: PrayerDayInput): TimesOfDay {
  const { motion } = day;
  const maghrib = publishedMs(motion, moments.maghrib, method, 'maghrib');
  return {
    fajr: publishedMs(motion, moments.fajr.at, method, 'fajr'),
    sunrise: publishedMs(motion, day.sunrise, method, 'sunrise'),
    dhuhr: publishedMs(motion, dhuhrDays(day, method), method, 'dhuhr'),
    asr: publishedMs(motion, moments.asr ?? (day.transit + day.sunset) / 2, method, 'asr'),
    maghrib,
    isha: moments.isha
      ? publishedMs(motion, moments.isha.at, method, 'isha')
      : maghrib + intervalMinutes(method, isRamadan) * msPerMinute,
  };
}

function intervalMinutes({ isha }: Method, isRamadan: boolean): number {
  if (!('minutes' in isha)) return 0;
  return isRamadan ? (isha.ramadanMinutes ?? isha.minutes) : isha.minutes;
}

function notesOf(day: SolarDay, moments: Moments, { method, isRamadan }: PrayerDayInput): PrayerNote[] {
  const minutes = intervalMinutes(method, isRamadan);
  const isLonger = minutes !== intervalMinutes(method, false);
  return [
    ...polarNotes(day),
    ...lengthenedNightNotes(day),
    ...twilightNotes(moments.fajr, moments.isha),
    ...(moments.asr === undefined ? [shadowlessNote()] : []),
    ...(method.localTables ? [localTablesNote(method.localTables)] : []),
    ...(isLonger ? [ramadanNote(minutes)] : []),
  ];
}
