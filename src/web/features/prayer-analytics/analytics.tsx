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

/** Shows the prayer record of the signed-in account, once the current prayer day is known. */
export function Analytics() {
  const now = usePrayerNow();
  const own = usePrayerRecord();
  return now ? <RecordView now={now} own={own} /> : <div aria-busy="true" className="min-h-80" />;
}

interface RecordViewProps {
  readonly now: PrayerNow;
  readonly own: OwnRecord;
}

function RecordView({ now, own }: RecordViewProps) {
  const today = useStableDate(now.today);
  const [pickedDate, pickDate] = useState<CivilDate>();
  // Shows today until another day is picked; at Fajr it moves on to the next day.
  const selectedDate = pickedDate && daysBetween(pickedDate, today) > 0 ? pickedDate : today;
  const selectDate = (date: CivilDate) => pickDate(sameDate(date, today) ? undefined : date);
  const days = useCountedDays(own, now, today);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PrivacyLine />
      <RunningPause {...{ own, today }} />
      <DayPart {...{ own, now, today }} date={selectedDate} onDateChange={selectDate} />
      {recordedDays(own.record).length === 0 ? (
        <EmptyRecord />
      ) : (
        <>
          <StreaksPart days={days} />
          <MapPart record={own.record} {...{ today, selectedDate }} onSelect={selectDate} />
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: isSkipped changes at most once a day, together with today.
  return useMemo(() => countedDays(record, { today, isSkipped }), [record, today]);
}

/** Returns the same object while the date is the same, so that memoised values are computed once a day. */
function useStableDate(date: CivilDate): CivilDate {
  const iso = formatIsoDate(date);
  return useMemo(() => parseIsoDate(iso) as CivilDate, [iso]);
}

function EmptyRecord() {
  const t = useT();
  return (
    <EmptyState
      title={t('No prayers marked yet')}
      text={t('Mark a prayer above to start your streaks and history.')}
    >
      {null}
    </EmptyState>
  );
}
