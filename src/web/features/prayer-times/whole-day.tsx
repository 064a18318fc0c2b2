import type { ReactNode } from 'react';
import { timeNames } from '../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';
import { isSkippedDay } from '../../../domain/time-zone/skipped-day.ts';
import type { Place } from '../../data/location-state.ts';
import { placeWords } from '../../data/place-words.ts';
import type { Today } from '../../data/prayer-times/use-today.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';
import { OtherDayHead } from './day/other-day-head.tsx';
import { DayHead } from './day-head.tsx';
import { NextLine } from './next-line.tsx';
import { LaterNight } from './night/later-night.tsx';
import { PrayerAnnouncer } from './prayer-announcer.tsx';
import { PrayerRows } from './prayer-rows.tsx';
import { RefreshButton } from './refresh-button.tsx';

interface WholeDayProps {
  readonly place: Place;
  readonly day: Today;
  /** The day that was chosen; undefined for today. */
  readonly chosen: CivilDate | undefined;
  /** The way to other days. */
  readonly picker: ReactNode;
  /** What the page puts below the list of times. */
  readonly belowTimes?: ReactNode;
}

/** A day in full: both dates, six times and the night's parts; of today also the clock and the next prayer. */
export function WholeDay({ place, day, chosen, picker, belowTimes }: WholeDayProps) {
  const t = useT();
  const { answer, nowMs, next, previous, loading, refresh } = day;
  return (
    <Card aria-labelledby="day-title">
      <div className="flex items-start gap-2">
        <h2 id="day-title" tabIndex={-1} className="min-w-0 flex-1 text-28 outline-none">
          {chosen ? t('Times in') : t('Today in')} <bdi>{place.city || placeWords(place)}</bdi>
        </h2>
        <RefreshButton loading={loading} onClick={refresh} />
      </div>
      {picker}
      {chosen ? (
        <OtherDayHead date={chosen} answer={answer} />
      ) : (
        <>
          <DayHead answer={answer} />
          <div className="mb-3 min-h-7">
            {next && nowMs !== undefined ? <NextLine next={next} nowMs={nowMs} /> : null}
          </div>
        </>
      )}
      {answer && isSkippedDay(answer.zone, answer.date) ? (
        <p role="status" className="min-h-96 border-s-2 border-brass ps-3">
          {t('This place never had this day: its calendar passed over it.')}
        </p>
      ) : (
        <>
          <PrayerRows names={timeNames} answer={answer} next={next} />
          {belowTimes}
          <LaterNight coordinates={place} answer={answer} nowMs={chosen ? undefined : nowMs} />
        </>
      )}
      <PrayerAnnouncer key={`${place.latitude},${place.longitude}`} previous={previous} />
    </Card>
  );
}
