import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PrayerTimesResult, TimelineEntry, TimeName } from '../../../domain/prayer-times/types.ts';
import { daysBetween } from '../../../domain/time-zone/civil-date.ts';
import { formatClock } from '../../../domain/time-zone/zone-window.ts';
import { ClockTime } from '../../data/clock-time.tsx';
import { timeLabels } from '../../data/prayer-times/time-names.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Diamond } from './diamond.tsx';

export interface PrayerRowsProps {
  readonly names: readonly TimeName[];
  /** If undefined, the rows show placeholders of the same height. */
  readonly answer: PrayerTimesResult | undefined;
  readonly next: TimelineEntry | undefined;
  /** Times marked as made by a rule, which the page explains above the list. */
  readonly marked?: readonly TimeName[];
  /** Control after the name of a time. */
  readonly besideName?: (name: TimeName) => ReactNode;
  /** Control at the end of a row. */
  readonly atEnd?: ((name: TimeName) => ReactNode) | undefined;
  /** A list item before the first time. */
  readonly firstRow?: ReactNode;
  /** What follows each time in its row, and the classes of the element around both. */
  readonly afterTime?: (name: TimeName) => ReactNode;
  readonly pairClass?: string;
  /** A line below a row. */
  readonly belowRow?: (name: TimeName) => ReactNode;
}

/** List of the times of a day. The next prayer has a filled diamond and the label 'Next'. */
export function PrayerRows(props: PrayerRowsProps) {
  const {
    names,
    answer,
    next,
    marked = [],
    besideName,
    atEnd,
    firstRow,
    afterTime,
    pairClass,
    belowRow,
  } = props;
  const t = useT();
  const isTomorrow = next && answer && daysBetween(answer.date, next.date) > 0;
  return (
    <ol aria-busy={answer === undefined}>
      {firstRow}
      {names.map((name) => {
        const isNext = next?.name === name;
        return (
          <li
            key={name}
            className={clsx(
              'flex flex-wrap items-center justify-end gap-x-[min(0.75rem,3.75vw)] border-t border-line px-[min(0.75rem,3.75vw)] first:border-t-0',
              name === 'sunrise' ? 'min-h-11' : 'min-h-14',
              atEnd && 'pe-0',
              afterTime && 'py-1',
              isNext &&
                '-mx-px rounded-input !border-transparent bg-sunken font-semibold [&+li]:border-transparent',
              name === 'sunrise' && 'text-ink-2',
            )}
          >
            {name === 'sunrise' ? (
              <span aria-hidden className="w-2.5 shrink-0" />
            ) : (
              <Diamond filled={isNext} />
            )}
            <span className="flex min-w-0 flex-[1_1_4.5rem] flex-wrap items-center gap-x-[min(0.75rem,3.75vw)]">
              <span className="text-18">{t(timeLabels[name])}</span>
              {isNext ? (
                <Badge tone="brass" className="bg-surface">
                  {t('Next')}
                </Badge>
              ) : null}
              {besideName?.(name)}
            </span>
            <span className="flex items-center gap-x-[min(0.75rem,3.75vw)]">
              <span className={pairClass ?? 'contents'}>
                <span className="figures shrink-0 text-end text-20 leading-tight">
                  {isNext && isTomorrow ? (
                    <span className="block text-14 leading-tight font-normal text-ink-2 sm:me-3 sm:inline">
                      {t('tomorrow')}
                    </span>
                  ) : null}
                  {answer ? (
                    <ClockTime clock={isNext ? formatClock(answer.zone, next.at) : answer.clock[name]} />
                  ) : (
                    <TimePlaceholder />
                  )}
                  {marked.includes(name) ? (
                    <span aria-hidden className="text-brass">
                      *
                    </span>
                  ) : null}
                </span>
                {afterTime?.(name)}
              </span>
              {atEnd?.(name)}
            </span>
            {belowRow?.(name)}
          </li>
        );
      })}
    </ol>
  );
}

function TimePlaceholder() {
  return <span className="block h-5 w-14 animate-pulse rounded-chip bg-line" />;
}
