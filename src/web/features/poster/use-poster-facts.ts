import { useMemo } from 'react';
import { type OvertakenTime, overtakenTimes } from '../../../domain/mosque/fixed-times.ts';
import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import { type PrayerName, prayerNames } from '../../../domain/prayer-times/types.ts';
import { addDays, type CivilDate, sameDate } from '../../../domain/time-zone/civil-date.ts';
import { useCalculation } from '../../data/calculation.ts';
import { usePlace } from '../../data/location/location.tsx';
import type { Place } from '../../data/location/location-state.ts';
import { isNearMosque } from '../../data/my-mosque/my-mosque.ts';
import { useCalendar } from '../../data/prayer-times/use-calendar.ts';
import { adhanRanges, hijriMonthsOf, spanOfMonth, yearFrom } from './poster-months.ts';
import type { AdhanRanges } from './poster-sheet.tsx';

/** The place of the mosque, with names if the person is near it. */
export function useMosquePlace({ latitude, longitude }: MyMosque): Place {
  const { place } = usePlace();
  return useMemo(() => {
    const near = place && isNearMosque({ latitude, longitude }, place) ? place : undefined;
    return { ...(near ?? { city: '', country: '', countryCode: '', timezone: '' }), latitude, longitude };
  }, [place, latitude, longitude]);
}

export interface FixedTimes {
  /** Rules without fixed times that can't be right today. */
  readonly iqamah: MyMosque['iqamah'];
  readonly hasClocks: boolean;
  /** The last day on which every fixed time can be right; undefined if that is more than a year ahead, or unknown. */
  readonly until: CivilDate | undefined;
  /** The first that the season overtakes. */
  readonly first: OvertakenTime | undefined;
  readonly wrongToday: readonly PrayerName[];
}

/** Finds out until when the fixed times hold, by calculating the coming year. */
export function useFixedTimes(mosque: MyMosque, place: Place, today: CivilDate): FixedTimes {
  const { settings } = useCalculation();
  const rules = prayerNames.map((name) => mosque.iqamah[name]);
  const hasFixed = rules.some((rule) => rule?.kind === 'fixed');
  const { table } = useCalendar(place, settings, hasFixed ? yearFrom(today) : undefined);
  return useMemo(() => {
    const overtaken = table ? overtakenTimes(mosque.iqamah, table.days) : [];
    const wrongToday = overtaken.filter(({ date }) => sameDate(date, today)).map(({ name }) => name);
    const iqamah = Object.fromEntries(
      Object.entries(mosque.iqamah).filter(([name]) => !wrongToday.some((wrong) => wrong === name)),
    );
    const first = overtaken.find(({ name }) => !wrongToday.includes(name));
    return {
      iqamah,
      hasClocks: mosque.jumuah.length > 0 || Object.values(iqamah).some((rule) => rule?.kind === 'fixed'),
      until: first && addDays(first.date, -1),
      first,
      wrongToday,
    };
  }, [mosque, table, today]);
}

export interface MonthRanges {
  readonly month: CivilDate;
  readonly hijri: ReturnType<typeof hijriMonthsOf>;
  readonly ofPrayer: AdhanRanges['ofPrayer'];
}

/** Returns when the adhans of a month are, once it is calculated. */
export function useAdhanRanges(place: Place, month: CivilDate | undefined): MonthRanges | undefined {
  const { settings } = useCalculation();
  const { table, isOutdated } = useCalendar(place, settings, month && spanOfMonth(month));
  return useMemo(() => {
    const ofPrayer = table && !isOutdated ? adhanRanges(table.days) : undefined;
    return month && table && ofPrayer ? { month, hijri: hijriMonthsOf(table.days), ofPrayer } : undefined;
  }, [table, isOutdated, month]);
}
