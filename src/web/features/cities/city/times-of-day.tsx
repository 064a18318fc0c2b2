import clsx from 'clsx';
import { type TimelineEntry, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import type { CityDay } from './city-day.ts';

interface TimesOfDayProps {
  readonly city: CityDay;
  readonly next: TimelineEntry | undefined;
}

/** The six times below the picture of the sky. The next prayer carries a filled diamond and the word for it. */
export function TimesOfDay({ city, next }: TimesOfDayProps) {
  const t = useT();
  return (
    <ol
      aria-label={t('Prayer times of today')}
      className="grid grid-cols-2 gap-px overflow-hidden border-t border-ivory/25 bg-ivory/20 print:bg-transparent min-[17rem]:grid-cols-3 sm:grid-cols-6"
    >
      {timeNames.map((name) => (
        <TimeCell key={name} name={name} city={city} next={next?.name === name ? next : undefined} />
      ))}
    </ol>
  );
}

interface TimeCellProps {
  readonly name: TimeName;
  readonly city: CityDay;
  /** Where this is the next prayer. */
  readonly next: TimelineEntry | undefined;
}

function TimeCell({ name, city: { answer, today }, next }: TimeCellProps) {
  const t = useT();
  const isTomorrow = next !== undefined && daysBetween(today, next.date) > 0;
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col items-center px-1 pt-3 pb-2 text-center',
        next ? 'bg-ivory text-[#16211c]' : 'bg-[var(--sky-deep)]',
        'print:bg-transparent',
      )}
    >
      <span className="flex items-center gap-1.5 text-14 font-medium sm:text-16">
        {name === 'sunrise' ? null : <Diamond isNext={next !== undefined} />}
        {t(timeWords[name])}
      </span>
      <ClockTime
        className="figures font-display text-20 leading-tight font-semibold sm:text-28"
        clock={next ? formatClock(answer.zone, next.at) : answer.clock[name]}
      />
      {/* The same height with and without the word. */}
      <span className="min-h-5 text-13 leading-5 font-semibold">
        {next ? (isTomorrow ? t('Next, tomorrow') : t('Next')) : null}
      </span>
    </li>
  );
}

function Diamond({ isNext }: { isNext: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'size-2 shrink-0 rotate-45 border-[1.5px]',
        isNext ? 'border-[#8a6420] bg-[#8a6420]' : 'border-sky-brass',
      )}
    />
  );
}
