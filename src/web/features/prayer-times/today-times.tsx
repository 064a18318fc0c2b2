import type { ReactNode } from 'react';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import type { Place } from '../../data/location/location-state.ts';
import { isZoneGuessed } from '../../data/location/location-state.ts';
import { noteMessage } from '../../data/prayer-times/note-message.ts';
import { useToday } from '../../data/prayer-times/use-today.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/router/router.tsx';
import { AsrSchoolSwitch } from './asr-school-switch.tsx';
import { Countdown } from './countdown.tsx';
import { PrayerAnnouncer } from './day-announcers.tsx';
import { ClockAndDates, RefreshButton } from './day-header.tsx';
import { DayRows } from './day-rows.tsx';
import { MethodLine } from './method-line.tsx';
import { RamadanLine } from './ramadan-line.tsx';

interface TodayTimesProps {
  readonly place: Place;
  /** Name of the place with a control to change it, passed in by the page. */
  readonly placeLine: ReactNode;
}

/** Today at a known place: clock, both dates, the five prayers, the next prayer and the method. */
export function TodayTimes({ place, placeLine }: TodayTimesProps) {
  const t = useT();
  const { answer, source, loading, nowMs, next, previous, refresh } = useToday();
  return (
    <>
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-28">{t('Prayer Times')}</h2>
        <RefreshButton loading={loading} onClick={refresh} />
      </div>
      {placeLine}
      <ClockAndDates answer={answer} nowMs={nowMs} />
      {source === 'device' && isZoneGuessed(place) ? (
        <p className="mb-3 border-s-2 border-brass ps-3 text-14">
          {noteMessage({ code: 'zone_from_device', times: [], text: '' }, t)}
        </p>
      ) : null}
      <DayRows
        place={place}
        names={prayerNames}
        answer={answer}
        next={next}
        besideName={(name) => (name === 'asr' ? <AsrSchoolSwitch place={place} answer={answer} /> : null)}
      />
      <div className="mt-3 min-h-7 border-t border-line pt-3">
        {next && nowMs !== undefined ? (
          <Countdown {...{ place, answer, previous, next, nowMs }} isLarge={false} />
        ) : null}
        <RamadanLine {...{ place, answer, nowMs }} />
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-2">
        {answer ? <MethodLine answer={answer} source={source} /> : null}
        <Link
          to={paths.prayerTimes}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('All times and method')}
        </Link>
      </div>
      <PrayerAnnouncer key={`${place.latitude},${place.longitude}`} previous={previous} />
    </>
  );
}
