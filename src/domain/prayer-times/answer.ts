import type { Coordinates } from '../geo/coordinates.ts';
import { hijriOf } from '../hijri/hijri-of.ts';
import { addDays, type CivilDate } from '../time-zone/civil-date.ts';
import { formatClock, type ZoneWindow } from '../time-zone/zone-window.ts';
import { computePrayerDay, type PrayerDay } from './compute-prayer-day.ts';
import { conventionsOf } from './conventions.ts';
import { eachTime } from './every-time.ts';
import type { Method } from './method.ts';
import { resolveMethod } from './methods.ts';
import {
  type CalculationSettings,
  type HighLatitudeRule,
  type Madhab,
  type PrayerTimesAnswer,
  type TimelineEntry,
  type TimeName,
  timeNames,
} from './types.ts';

const ramadan = 9;

export interface PrayerTimesQuestion {
  /** By the calendar of the place. */
  readonly date: CivilDate;
  readonly coordinates: Coordinates;
  readonly elevationMetres?: number | undefined;
  readonly zone: ZoneWindow;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode?: string | undefined;
  readonly settings: CalculationSettings;
}

interface Choice {
  readonly method: Method;
  readonly madhab: Madhab;
  readonly highLatitudeRule: HighLatitudeRule;
}

/** All that a screen shows of one day: the country's conventions, save where the person chose otherwise. */
export function answerPrayerTimes(question: PrayerTimesQuestion): PrayerTimesAnswer {
  const { date, zone } = question;
  const choice = choiceOf(question);
  const dayAt = (offset: number) => prayerDay(question, choice, addDays(date, offset));
  const today = dayAt(0);
  return {
    date,
    zone,
    clock: eachTime((name) => formatClock(zone, today.times[name])),
    timeline: [
      ...entries(addDays(date, -1), dayAt(-1), ['maghrib', 'isha']),
      ...entries(date, today, timeNames),
      ...entries(addDays(date, 1), dayAt(1), ['fajr', 'sunrise']),
    ].sort((a, b) => a.at - b.at),
    method: choice.method.id,
    madhab: choice.madhab,
    highLatitudeRule: choice.highLatitudeRule,
    hijri: hijriOf(date),
    notes: today.notes,
  };
}

function choiceOf({ countryCode, settings }: PrayerTimesQuestion): Choice {
  const customary = conventionsOf(countryCode);
  const method = resolveMethod(settings.method ?? '') ?? resolveMethod(customary.method);
  if (method === undefined) throw new Error(`There is no method ${customary.method}`);
  return {
    method,
    madhab: settings.madhab ?? customary.madhab,
    highLatitudeRule: settings.highLatitudeRule ?? customary.highLatitudeRule,
  };
}

function prayerDay(question: PrayerTimesQuestion, choice: Choice, date: CivilDate): PrayerDay {
  const { coordinates, elevationMetres, zone, settings } = question;
  return computePrayerDay({
    ...choice,
    date,
    coordinates,
    elevationMetres,
    zone,
    adjustments: settings.adjustments,
    isRamadan: hijriOf(date).month === ramadan,
  });
}

function entries(date: CivilDate, { times }: PrayerDay, names: readonly TimeName[]): TimelineEntry[] {
  return names.map((name) => ({ name, date, at: times[name] }));
}
