import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import type { Place } from '../../data/location-state.ts';
import { zoneIsGuessed } from '../../data/place-zone.ts';
import { noteWords } from '../../data/prayer-times/note-words.ts';
import { useToday } from '../../data/prayer-times/use-today.ts';
import { useT } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';
import { DayHead } from './day-head.tsx';
import { MethodLine } from './method-line.tsx';
import { NextLine } from './next-line.tsx';
import { PrayerAnnouncer } from './prayer-announcer.tsx';
import { PrayerRows } from './prayer-rows.tsx';
import { RefreshButton } from './refresh-button.tsx';

interface CardTodayProps {
  readonly place: Place;
  /** The place's name with the way to another one, handed in by the page. */
  readonly placeLine: ReactNode;
}

/** Today at a known place: clock, both dates, the five prayers, the next one, and whose method it is. */
export function CardToday({ place, placeLine }: CardTodayProps) {
  const t = useT();
  const { answer, source, loading, nowMs, next, previous, refresh } = useToday();
  return (
    <>
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 text-28">{t('Prayer Times')}</h2>
        <RefreshButton loading={loading} onClick={refresh} />
      </div>
      {placeLine}
      <DayHead answer={answer} />
      {source === 'device' && zoneIsGuessed(place) ? (
        <p className="mb-3 border-s-2 border-brass ps-3 text-14">
          {noteWords({ code: 'zone_from_device', times: [], text: '' }, t)}
        </p>
      ) : null}
      <PrayerRows names={prayerNames} answer={answer} next={next} />
      <div className="mt-3 min-h-7 border-t border-line pt-3">
        {next && nowMs !== undefined ? <NextLine next={next} nowMs={nowMs} /> : null}
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-2">
        {answer ? <MethodLine answer={answer} source={source} /> : null}
        <Link
          to={paths.prayerTimes}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('Whole day and method')}
        </Link>
      </div>
      <PrayerAnnouncer key={`${place.latitude},${place.longitude}`} previous={previous} />
    </>
  );
}
