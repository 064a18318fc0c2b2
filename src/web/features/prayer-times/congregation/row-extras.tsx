import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { memo, useLayoutEffect, useMemo } from 'react';
import type { DayOfMosque } from '../../../../domain/mosque/iqamah.ts';
import type { MyMosque } from '../../../../domain/mosque/my-mosque.ts';
import type { PrayerTimesResult, TimelineEntry } from '../../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import type { Place } from '../../../data/location/location-state.ts';
import { useMyMosque } from '../../../data/my-mosque/my-mosque.ts';
import { useDayOfMosque } from '../../../data/my-mosque/use-day-of-mosque.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { dialogLink } from '../../../paths.ts';
import { Link } from '../../../ui/router/router.tsx';
import { ImsakRow } from '../fasting/imsak-row.tsx';
import type { PrayerRowsProps } from '../prayer-rows.tsx';
import { useTimeColumns } from './time-columns.ts';

/** What rows of a day get from the person's mosque and from imsak. */
export type RowExtras = Pick<PrayerRowsProps, 'firstRow' | 'afterTime' | 'pairClass' | 'belowRow'>;

interface AboveRowsProps extends Pick<PrayerRowsProps, 'answer' | 'next'> {
  readonly place: Place;
  /** Whether the rows end with a control. */
  readonly hasEnd: boolean;
  /** Called before the browser paints. The function must stay the same. */
  readonly onExtras: (extras: RowExtras | undefined) => void;
}

/**
 * The line above the rows of a day: the mosque, and what the columns are. It hands over what the rows themselves get instead
 * of drawing them, because they are shown before this code is loaded and must keep their focus and their open dialogs.
 */
export const AboveRows = memo(function AboveRows({ place, answer, next, hasEnd, onExtras }: AboveRowsProps) {
  const mosque = useMyMosque(place);
  const day = useDayOfMosque(place, answer);
  const { pair } = useTimeColumns();
  const ofTomorrow = useDayOfMosque(place, useTomorrowsFajr(answer, next));
  const iqamah = useMemo(
    () => ({ ...day?.iqamah, ...(ofTomorrow ? { fajr: ofTomorrow.iqamah.fajr } : {}) }),
    [day, ofTomorrow],
  );
  const hasIqamah = Object.values(iqamah).some((clock) => clock !== undefined);
  useLayoutEffect(() => {
    onExtras({
      firstRow: answer ? <ImsakRow {...{ place, answer, next, hasIqamah, hasEnd }} /> : null,
      ...(hasIqamah && {
        pairClass: pair,
        afterTime: (name) => <IqamahTime clock={name === 'sunrise' ? undefined : iqamah[name]} />,
      }),
      belowRow: (name) =>
        name === 'dhuhr' && day && day.jumuah.length > 0 ? <JumuahTimes {...day} hasEnd={hasEnd} /> : null,
    });
    return () => onExtras(undefined);
  }, [place, answer, next, hasEnd, onExtras, day, iqamah, hasIqamah, pair]);
  return mosque && day ? <ColumnHeads {...{ mosque, hasIqamah, hasEnd }} /> : null;
});

/** After Isha the row of Fajr shows tomorrow's, whose congregation may be at another time. */
function useTomorrowsFajr(answer: PrayerTimesResult | undefined, next: TimelineEntry | undefined) {
  return useMemo(() => {
    if (!answer || next?.name !== 'fajr' || daysBetween(answer.date, next.date) <= 0) return undefined;
    const { zone, clock } = answer;
    return { date: next.date, zone, clock: { ...clock, fajr: formatClock(zone, next.at) } };
  }, [answer, next]);
}

interface ColumnHeadsProps extends Pick<AboveRowsProps, 'hasEnd'> {
  readonly mosque: MyMosque;
  readonly hasIqamah: boolean;
}

/** The mosque's name, which opens its times, and what the two columns are. Screen readers hear that in each row. */
function ColumnHeads({ mosque, hasIqamah, hasEnd }: ColumnHeadsProps) {
  const t = useT();
  const { pair, second } = useTimeColumns();
  return (
    <div className="flex min-h-11 items-center gap-x-[min(0.75rem,3.75vw)] text-13 text-ink-2">
      <Link
        to={dialogLink('my-mosque')}
        aria-label={t('Edit the times of {mosque}', { mosque: mosque.name })}
        className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-1.5 font-medium hover:text-primary"
      >
        <Pencil aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
        <span className="line-clamp-2 min-w-0">
          <bdi>{mosque.name}</bdi>
        </span>
      </Link>
      {hasIqamah ? (
        <span
          aria-hidden
          className={clsx(
            'flex shrink-0 gap-x-[min(0.75rem,3.75vw)] text-end',
            !hasEnd && 'pe-[min(0.75rem,3.75vw)]',
          )}
        >
          <span className={pair}>
            <span>{t('Adhan')}</span>
            <span className={second}>{t('Iqamah')}</span>
          </span>
          {hasEnd ? <span className="w-11" /> : null}
        </span>
      ) : null}
    </div>
  );
}

function IqamahTime({ clock }: { clock: string | undefined }) {
  const t = useT();
  const { second } = useTimeColumns();
  return (
    <span className={clsx('figures shrink-0 text-end text-16 leading-tight font-normal text-ink-2', second)}>
      {clock === undefined ? null : (
        <>
          <span className="sr-only">
            {t(', ')}
            {t('Iqamah')}{' '}
          </span>
          <ClockTime clock={clock} />
        </>
      )}
    </span>
  );
}

function JumuahTimes({ jumuah, hasEnd }: Pick<DayOfMosque, 'jumuah'> & { hasEnd: boolean }) {
  const t = useT();
  const format = useClockFormat();
  const times = jumuah.map((clock) => {
    const { figures, half } = format(clock);
    return `\u2066${figures}\u2069 ${half}`.trim();
  });
  return (
    <p
      className={clsx(
        'figures w-full pb-2 text-end text-14 font-normal text-ink-2',
        hasEnd && 'pe-[calc(2.75rem+min(0.75rem,3.75vw))]',
      )}
    >
      {t('Jumu’ah: {times}', { times: times.join(t(', ')) })}
    </p>
  );
}
