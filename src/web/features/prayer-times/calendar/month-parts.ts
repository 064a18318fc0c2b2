import { useMemo, useSyncExternalStore } from 'react';
import { type FastingDayKind, fastingDaysOf } from '../../../../domain/fasting/fasting-days.ts';
import { imsakClock, imsakMinutesFor } from '../../../../domain/fasting/imsak.ts';
import { isRamadan } from '../../../../domain/fasting/ramadan.ts';
import { type DayOfMosque, dayOfMosque } from '../../../../domain/mosque/iqamah.ts';
import type { MyMosque } from '../../../../domain/mosque/my-mosque.ts';
import {
  type PrayerName,
  prayerNames,
  type TimeName,
  timeNames,
} from '../../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { ZoneWindow } from '../../../../domain/time-zone/zone-window.ts';
import { useFasting } from '../../../data/fasting.ts';
import type { Place } from '../../../data/location/location-state.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';
import { isPending, type MonthShape } from './calendar-days.ts';

/** The mosque whose congregations the month shows. */
export interface MosqueOfMonth {
  readonly name: string;
  readonly jumuah: readonly string[];
  /** Prayers that have a congregation on some day of the month; Dhuhr also for the Friday prayer. */
  readonly prayers: readonly PrayerName[];
  readonly dayOf: (day: TableDay) => DayOfMosque;
}

/** What a month of times shows besides them. */
export interface MonthParts {
  /** As a timetable of Ramadan: its days come first, and Maghrib is iftar. */
  readonly isRamadan: boolean;
  /** Columns of the screen. Beside imsak, a very narrow one has no room for sunrise. */
  readonly times: readonly TimeName[];
  /** `HH:MM`; undefined if imsak isn't shown. */
  readonly imsakOf: ((day: TableDay) => string) | undefined;
  readonly mosque: MosqueOfMonth | undefined;
  /** Undefined if days of fasting aren't marked. */
  readonly fastingDaysOf: ((day: TableDay) => readonly FastingDayKind[]) | undefined;
}

const markedDaysOf = ({ date, hijri }: TableDay) => fastingDaysOf(date, hijri);

/** Iqamah times of a day that an imported timetable prints, `HH:MM`. */
type PrintedIqamah = (date: CivilDate, zone: ZoneWindow) => DayOfMosque['iqamah'];

/**
 * Returns what the reader chose to see in the month.
 * @param mosque undefined to show no congregations
 * @param printed takes precedence over the mosque's rules
 */
export function useMonthParts(
  place: Place,
  { days, kind, zone }: Pick<MonthShape, 'days' | 'kind' | 'zone'>,
  mosque: MyMosque | undefined,
  printed?: PrintedIqamah,
): MonthParts {
  const fasting = useFasting();
  const isNarrow = useSyncExternalStore(subscribeToWidth, isNarrowWindow, () => false);
  const marks = fasting.marksFastingDays !== false;
  const isOfRamadan = isRamadanMonth({ days, kind });
  // Imsak by the custom of a country is shown in Ramadan only, one that the reader chose all year.
  const showsImsak = isOfRamadan || fasting.imsakMinutes !== undefined;
  const imsakMinutes = showsImsak ? imsakMinutesFor(fasting, place.countryCode) : 0;
  const ofMosque = useMemo(
    () => mosque && mosqueOfMonth(mosque, days, (date) => printed?.(date, zone)),
    [mosque, days, zone, printed],
  );
  return useMemo(
    () => ({
      isRamadan: isOfRamadan,
      times: isNarrow && imsakMinutes > 0 ? timesWithoutSunrise : timeNames,
      imsakOf: imsakMinutes > 0 ? ({ clock }) => imsakClock(clock.fajr, imsakMinutes) : undefined,
      mosque: ofMosque,
      fastingDaysOf: marks ? markedDaysOf : undefined,
    }),
    [isOfRamadan, isNarrow, imsakMinutes, ofMosque, marks],
  );
}

const timesWithoutSunrise = timeNames.filter((name) => name !== 'sunrise');
const narrow = '(max-width: 22.99rem)';
const isNarrowWindow = () => matchMedia(narrow).matches;

function subscribeToWidth(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function isRamadanMonth({ days, kind }: Pick<MonthShape, 'days' | 'kind'>): boolean {
  return kind === 'hijri' && days[0] !== undefined && isRamadan(days[0].hijri);
}

/** Returns the mosque, or undefined if it has no congregation in these days. */
function mosqueOfMonth(
  mosque: MyMosque,
  days: readonly TableDay[],
  printedOn: (date: CivilDate) => DayOfMosque['iqamah'] | undefined,
): MosqueOfMonth | undefined {
  const dayOf = (day: TableDay) => dayOfMosque(mosque, day, printedOn(day.date));
  const { name, jumuah } = mosque;
  const prayers = prayerNames.filter(
    (prayer) =>
      (prayer === 'dhuhr' && jumuah.length > 0) ||
      days.some((day) => (isPending(day) ? mosque.iqamah[prayer] : dayOf(day).iqamah[prayer])),
  );
  return prayers.length > 0 ? { name, jumuah, prayers, dayOf } : undefined;
}
