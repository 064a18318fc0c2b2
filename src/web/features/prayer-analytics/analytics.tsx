import { useMemo, useState } from 'react';
import { recordedDays } from '../../../domain/prayer-record/prayer-record.ts';
import { type CountedDay, countedDays } from '../../../domain/prayer-record/record-statistics.ts';
import {
  type CivilDate,
  daysBetween,
  formatIsoDate,
  parseIsoDate,
  sameDate,
} from '../../../domain/time-zone/civil-date.ts';
import { type OwnRecord, usePrayerRecord } from '../../data/prayer-record/prayer-record.ts';
import { useT } from '../../i18n/localisation.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataPart } from './data-part.tsx';
import { DayPart } from './day-part.tsx';
import { MapPart } from './map-part.tsx';
import { PausePart, RunningPause } from './pause-part.tsx';
import { PrivacyLine } from './privacy-line.tsx';
import { SharesPart, StreaksPart } from './statistics-part.tsx';
import { type PrayerNow, usePrayerNow } from './use-prayer-now.ts';

/** Everything about the own record, once it is known which day it is. */
export function Analytics() {
  const now = usePrayerNow();
  const own = usePrayerRecord();
  return now ? <Record now={now} own={own} /> : <div aria-busy="true" className="min-h-80" />;
}

interface RecordProps {
  readonly now: PrayerNow;
  readonly own: OwnRecord;
}

function Record({ now, own }: RecordProps) {
  const today = useSameDay(now.today);
  const [chosen, choose] = useState<CivilDate>();
  // Today is shown until another day is chosen, and goes on to the next at Fajr.
  const shown = chosen && daysBetween(chosen, today) > 0 ? chosen : today;
  const show = (date: CivilDate) => choose(sameDate(date, today) ? undefined : date);
  const days = useCountedDays(own, now, today);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PrivacyLine />
      <RunningPause {...{ own, today }} />
      <DayPart {...{ own, now, today }} date={shown} onDate={show} />
      {recordedDays(own.record).length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <StreaksPart days={days} />
          <MapPart record={own.record} {...{ today, shown }} onDate={show} />
          <SharesPart days={days} />
        </>
      )}
      <div>
        <PausePart {...{ own, today }} />
        <DataPart {...{ own, today }} />
      </div>
    </div>
  );
}

function useCountedDays({ record }: OwnRecord, { isSkipped }: PrayerNow, today: CivilDate): CountedDay[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the calendar passed over changes with the day at most.
  return useMemo(() => countedDays(record, { today, isSkipped }), [record, today]);
}

/** The same object as long as the day is the same, for what is worked out once a day. */
function useSameDay(date: CivilDate): CivilDate {
  const iso = formatIsoDate(date);
  return useMemo(() => parseIsoDate(iso) as CivilDate, [iso]);
}

function NothingYet() {
  const t = useT();
  return (
    <EmptyState
      title={t('Nothing is marked yet')}
      text={t('Mark a prayer above, and your streaks and the map of your days begin here.')}
    >
      {null}
    </EmptyState>
  );
}
