import clsx from 'clsx';
import { RefreshCw } from 'lucide-react';
import { countdownParts } from '../../../domain/prayer-times/next-prayer.ts';
import type { TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { formatClock, type ZoneWindow } from '../../../domain/time-zone/zone-window.ts';
import { useNow } from '../../data/clock.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { useDateFormatters } from '../../data/prayer-times/format-date.ts';
import { formatHoursMinutes, timeLabels } from '../../data/prayer-times/time-names.ts';
import type { Today } from '../../data/prayer-times/use-today.ts';
import { useLocaliseDigits, useT } from '../../i18n/localisation.tsx';
import { HijriToday } from './hijri-today.tsx';

/** Clock of the place and its date in both calendars. Reserves its height until the answer arrives. */
export function ClockAndDates({ answer, nowMs }: Pick<Today, 'answer' | 'nowMs'>) {
  const { gregorian } = useDateFormatters();
  return (
    <div className="flex min-h-[7.4rem] flex-wrap items-center justify-between gap-x-4 py-3 lg:min-h-20">
      {answer ? (
        <>
          <PlaceClock zone={answer.zone} className="text-[min(2.5rem,14vw)]" />
          <p className="text-14">
            <span className="block">{gregorian(answer.date)}</span>
            <span className="block text-ink-2">
              <HijriToday answer={answer} nowMs={nowMs} />
            </span>
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Local time of the place, updated every second. Screen readers get hours and minutes only. */
export function PlaceClock({ zone, className }: { zone: ZoneWindow; className: string }) {
  const figures = useLocaliseDigits();
  const now = useNow(1000);
  // An empty box keeps the dates beside it in place when the clock starts.
  if (now === undefined) return <span />;
  const seconds = String(Math.floor(now / 1000) % 60).padStart(2, '0');
  return (
    <ClockTime
      clock={formatClock(zone, now)}
      className={clsx('figures font-display leading-tight font-semibold', className)}
    >
      <span aria-hidden className="text-ink-2">
        :{figures(seconds)}
      </span>
    </ClockTime>
  );
}

export interface NextPrayerProps {
  readonly next: TimelineEntry;
  readonly nowMs: number;
}

/** `Next prayer: Asr in 2h 14m`; in the last hour, the minutes once more without the zero hours. */
export function NextPrayerLine(props: NextPrayerProps) {
  return <CountdownLine {...useNextPrayerMessages(props)} />;
}

/** The same sentence with its time left in large figures, by which the day is read from a distance. */
export function NextPrayerFigure(props: NextPrayerProps) {
  return <CountdownFigure {...useNextPrayerMessages(props)} />;
}

export interface CountdownMessages {
  readonly sentence: string;
  /** The time left as in the sentence. */
  readonly figure: string;
  /** The time left in minutes alone, if the sentence has zero hours. */
  readonly shortFigure?: string | undefined;
}

export function CountdownLine({ sentence, shortFigure }: CountdownMessages) {
  return (
    <p className="figures text-18 font-semibold text-primary">
      {sentence}
      {shortFigure ? (
        <span aria-hidden className="font-normal text-ink-2">
          {' '}
          ({shortFigure})
        </span>
      ) : null}
    </p>
  );
}

export function CountdownFigure({ sentence, figure, shortFigure }: CountdownMessages) {
  const [before = '', after] = shortFigure ? [sentence] : sentence.split(figure);
  if (after === undefined && !shortFigure)
    return <p className="figures flex-1 text-20 font-semibold text-primary">{sentence}</p>;
  return (
    <p className="figures min-w-min flex-[1_1_0] leading-tight text-primary">
      <span className="block text-16 font-semibold">{before}</span>
      <span
        aria-hidden={shortFigure !== undefined}
        className="font-display text-[min(2.5rem,11vw)] leading-none font-semibold whitespace-nowrap"
      >
        {shortFigure ?? figure}
      </span>
      {after ? <span className="text-16 font-semibold">{after}</span> : null}
    </p>
  );
}

/** Returns the specified sentence, the time left as in it, and in the last hour the minutes alone. */
function useNextPrayerMessages({ next, nowMs }: NextPrayerProps): CountdownMessages {
  const t = useT();
  const { hours, minutes } = countdownParts(nowMs, next.at);
  return {
    sentence: t('Next prayer: {name} in {hours}h {minutes}m', {
      name: t(timeLabels[next.name]),
      hours,
      minutes,
    }),
    figure: formatHoursMinutes({ hours, minutes }, t),
    shortFigure: hours === 0 ? t('{minutes} min', { minutes }) : undefined,
  };
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
