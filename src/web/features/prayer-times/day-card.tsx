import type { ReactNode } from 'react';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import { type PrayerTimesResult, timeNames } from '../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../domain/time-zone/civil-date.ts';
import { isSkippedDay } from '../../../domain/time-zone/skipped-day.ts';
import { formatPlace } from '../../data/location/format-place.ts';
import type { Place } from '../../data/location/location-state.ts';
import { useDateFormatters } from '../../data/prayer-times/format-date.ts';
import type { Today } from '../../data/prayer-times/use-today.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ClockAndDates, NextPrayerLine, PrayerAnnouncer, RefreshButton } from './day-header.tsx';
import { PrayerRows } from './prayer-rows.tsx';

interface DayCardProps {
  readonly place: Place;
  readonly day: Today;
  /** Day chosen by the reader; undefined for today. */
  readonly chosen: CivilDate | undefined;
  /** Control to choose another day. */
  readonly picker: ReactNode;
  /** Content that the page adds below the list of times. */
  readonly belowTimes?: ReactNode;
}

/** Complete day: both dates, six times and the parts of the night; for today also the clock and the next prayer. */
export function DayCard({ place, day, chosen, picker, belowTimes }: DayCardProps) {
  const t = useT();
  const { answer, nowMs, next, previous, loading, refresh } = day;
  return (
    <Card aria-labelledby="day-title">
      <div className="flex items-start gap-2">
        <h2 id="day-title" tabIndex={-1} className="min-w-0 flex-1 text-28 outline-none">
          {chosen ? t('Times in') : t('Today in')} <bdi>{place.city || formatPlace(place)}</bdi>
        </h2>
        <RefreshButton loading={loading} onClick={refresh} />
      </div>
      {picker}
      {chosen ? (
        <ChosenDayHeader date={chosen} answer={answer} />
      ) : (
        <>
          <ClockAndDates answer={answer} />
          <div className="mb-3 min-h-7">
            {next && nowMs !== undefined ? <NextPrayerLine next={next} nowMs={nowMs} /> : null}
          </div>
        </>
      )}
      {answer && isSkippedDay(answer.zone, answer.date) ? (
        <p role="status" className="min-h-96 border-s-2 border-brass ps-3">
          {t('The calendar here skipped this day.')}
        </p>
      ) : (
        <>
          <PrayerRows names={timeNames} answer={answer} next={next} />
          {belowTimes}
          <NightTimes coordinates={place} answer={answer} nowMs={chosen ? undefined : nowMs} />
        </>
      )}
      <PrayerAnnouncer key={`${place.latitude},${place.longitude}`} previous={previous} />
    </Card>
  );
}

/** Date of a day other than today in both calendars. The Hijri date arrives with the times. */
function ChosenDayHeader({ date, answer }: { date: CivilDate; answer: PrayerTimesResult | undefined }) {
  const { gregorian, hijri } = useDateFormatters();
  return (
    <p className="py-4" aria-live="polite">
      <span className="block font-display text-[min(1.75rem,9vw)] leading-tight font-semibold">
        {gregorian(date)}
      </span>
      <span className="block min-h-6 text-ink-2">{answer ? hijri(answer.hijri) : null}</span>
    </p>
  );
}

const NightAndForbidden = lazyPart(async () => (await import('./night-and-forbidden.tsx')).NightAndForbidden);

interface NightTimesProps {
  readonly coordinates: Coordinates;
  readonly answer: PrayerTimesResult | undefined;
  /** Current time in milliseconds; undefined unless the day is today. */
  readonly nowMs: number | undefined;
}

/** Night and forbidden times, below the six times. The code calculates the sun, so it loads lazily into reserved space. */
function NightTimes({ coordinates, answer, nowMs }: NightTimesProps) {
  const t = useT();
  return (
    <div className="mt-6">
      <h3 className="mb-3 text-20">{t('Night and forbidden times')}</h3>
      <div className="min-h-[46rem] sm:min-h-[24rem] lg:min-h-[25rem]">
        {answer ? <NightAndForbidden {...{ coordinates, answer, nowMs }} /> : null}
      </div>
    </div>
  );
}
