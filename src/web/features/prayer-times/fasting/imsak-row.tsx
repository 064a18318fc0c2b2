import clsx from 'clsx';
import { imsakClock, imsakMinutesOn } from '../../../../domain/fasting/imsak.ts';
import type { PrayerTimesResult, TimelineEntry } from '../../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { useFasting } from '../../../data/fasting.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { useTimeColumns } from '../congregation/time-columns.ts';
import { ExplainButton } from '../explain-button.tsx';
import { useToHijriDate } from './use-to-hijri-date.ts';

interface ImsakRowProps {
  readonly place: Place;
  readonly answer: PrayerTimesResult;
  readonly next: TimelineEntry | undefined;
  /** Whether there is a column of iqamah times, which stays empty here. */
  readonly hasIqamah: boolean;
  /** Whether the rows end with a button that explains the time. */
  readonly hasEnd: boolean;
}

/** Imsak as the first row, of the same day as the row of Fajr below it: tomorrow's after Isha. Null if it isn't shown. */
export function ImsakRow({ place, answer, next, hasIqamah, hasEnd }: ImsakRowProps) {
  const t = useT();
  const settings = useFasting();
  const { pair, second } = useTimeColumns();
  const toHijriDate = useToHijriDate();
  const isTomorrow = next?.name === 'fajr' && daysBetween(answer.date, next.date) > 0;
  const hijri = isTomorrow ? toHijriDate(next.date) : answer.hijri;
  const minutes = imsakMinutesOn(hijri, settings, place.countryCode);
  if (minutes === 0) return null;
  const fajr = isTomorrow ? formatClock(answer.zone, next.at) : answer.clock.fajr;
  return (
    <li
      className={clsx(
        'flex min-h-11 flex-wrap items-center justify-end gap-x-[min(0.75rem,3.75vw)] px-[min(0.75rem,3.75vw)] text-ink-2',
        hasEnd && 'pe-0',
        hasIqamah && 'py-1',
      )}
    >
      <span aria-hidden className="w-2.5 shrink-0" />
      <span className="min-w-0 flex-[1_1_4.5rem] text-18">{t('time|Imsak')}</span>
      <span className="flex items-center gap-x-[min(0.75rem,3.75vw)]">
        <span className={hasIqamah ? pair : 'contents'}>
          <span className="figures shrink-0 text-end text-20 leading-tight">
            {isTomorrow ? (
              <span className="block text-14 leading-tight sm:me-3 sm:inline">{t('tomorrow')}</span>
            ) : null}
            <ClockTime clock={imsakClock(fajr, minutes)} />
          </span>
          {hasIqamah ? <span aria-hidden className={second} /> : null}
        </span>
        {hasEnd ? (
          <ExplainButton
            label={t('What is imsak?')}
            preload={ImsakDialog.preload}
            dialog={(close) => <ImsakDialog minutes={minutes} onClose={close} />}
          />
        ) : null}
      </span>
    </li>
  );
}

const ImsakDialog = lazyDialog(async () => (await import('./imsak-dialog.tsx')).ImsakDialog);
