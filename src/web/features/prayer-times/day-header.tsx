import clsx from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import type { PrayerTimesResult, TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { useDateFormatters } from '../../data/prayer-times/format-date.ts';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { useLocaliseDigits, useT } from '../../i18n/localisation.tsx';

/** Clock of the place and its date in both calendars. Reserves its height until the answer arrives. */
export function ClockAndDates({ answer }: { answer: PrayerTimesResult | undefined }) {
  const { gregorian, hijri } = useDateFormatters();
  return (
    <div className="flex min-h-[7.4rem] flex-wrap items-center justify-between gap-x-4 py-3 lg:min-h-20">
      {answer ? (
        <>
          <PlaceClock zone={answer.zone} />
          <p className="text-14">
            <span className="block">{gregorian(answer.date)}</span>
            <span className="block text-ink-2">{hijri(answer.hijri)}</span>
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Local time of the place, updated every second. Screen readers get hours and minutes only. */
function PlaceClock({ zone }: { zone: ZoneWindow }) {
  const figures = useLocaliseDigits();
  const now = useNow(1000);
  // An empty box keeps the dates beside it in place when the clock starts.
  if (now === undefined) return <span />;
  const seconds = String(Math.floor(now / 1000) % 60).padStart(2, '0');
  return (
    <ClockTime
      clock={formatClock(zone, now)}
      className="figures font-display text-[min(2.5rem,14vw)] leading-tight font-semibold"
    >
      <span aria-hidden className="text-ink-2">
        :{figures(seconds)}
      </span>
    </ClockTime>
  );
}

/** `Next prayer: Asr in 2h 14m`. */
export function NextPrayerLine({ next, nowMs }: { next: TimelineEntry; nowMs: number }) {
  const t = useT();
  const { hours, minutes } = countdownParts(nowMs, next.at);
  return (
    <p className="figures text-18 font-semibold text-primary">
      {t('Next prayer: {name} in {hours}h {minutes}m', { name: t(timeLabels[next.name]), hours, minutes })}
    </p>
  );
}

export function RefreshButton({ loading, onClick }: { loading: boolean; onClick: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t('Refresh')}
      title={t('Refresh')}
      onClick={onClick}
      className="-me-2 grid size-11 shrink-0 place-items-center rounded-input hover:bg-sunken"
    >
      <RefreshCw aria-hidden size={20} strokeWidth={1.75} className={clsx(loading && 'animate-spin')} />
    </button>
  );
}

/** Announces to screen readers, once, that the time of a prayer has begun while the page is open. */
export function PrayerAnnouncer({ previous }: { previous: TimelineEntry | undefined }) {
  const t = useT();
  const lastPrevious = useRef<TimelineEntry>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    const before = lastPrevious.current;
    lastPrevious.current = previous;
    if (!before || !previous || previous.at <= before.at || previous.name === before.name) return;
    setText(t('It’s time for {prayer}.', { prayer: t(timeLabels[previous.name]) }));
  }, [previous, t]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
