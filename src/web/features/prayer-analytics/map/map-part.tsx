import { useEffect, useState } from 'react';
import type { PrayerRecord } from '../../../../domain/prayer-record/prayer-record.ts';
import { type CivilDate, daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Section } from '../section.tsx';
import { firstWeekdayOf } from './first-weekday.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthHead } from './month-head.tsx';
import { YearMap } from './year-map.tsx';

interface MapPartProps {
  readonly record: PrayerRecord;
  readonly today: CivilDate;
  /** The day that is open for marking. */
  readonly shown: CivilDate;
  readonly onDate: (date: CivilDate) => void;
}

/** The days as a calendar: a month in which each can be opened, and its whole year at a glance. */
export function MapPart({ record, today, shown, onDate }: MapPartProps) {
  const { t, locale } = useLocalisation();
  const firstDay = firstWeekdayOf(locale, navigator.language);
  const [reached, setReached] = useState(shown);
  useEffect(() => setReached(shown), [shown]);
  // Days to come are not reached, by whichever way.
  const reach = (date: CivilDate) => setReached(daysBetween(today, date) > 0 ? today : date);
  const open = (date: CivilDate) => {
    onDate(date);
    const head = document.getElementById('record-day');
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'center' });
  };
  return (
    <Section title={t('Map of days')}>
      <MonthHead {...{ reached, today, reach }} />
      <MonthGrid {...{ record, today, shown, reached, reach, firstDay }} onOpen={open} />
      <YearMap {...{ record, today, reached, firstDay }} onMonth={reach} />
    </Section>
  );
}
