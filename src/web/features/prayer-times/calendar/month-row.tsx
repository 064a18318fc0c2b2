import clsx from 'clsx';
import { Link } from 'react-router';
import { type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import {
  type CivilDate,
  formatIsoDate,
  sameDate,
  utcMidnight,
} from '../../../../domain/time-zone/civil-date.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';
import { useFigures, useT } from '../../../i18n/localisation.tsx';
import { Diamond } from '../diamond.tsx';
import { useCalendarWords } from './calendar-words.ts';
import { isMarked } from './note-runs.ts';

const friday = 5;

interface MonthRowProps {
  readonly day: TableDay;
  readonly isToday: boolean;
  /** The day that is shown in full, and what a press on this one does; without it the day is no link. */
  readonly choice: { readonly shownDate: CivilDate; readonly onShow: () => void } | undefined;
}

const dateLine = 'flex h-full items-center gap-1.5 leading-tight whitespace-nowrap sm:gap-2';

/** A day of the month. The link of its date covers the row, so that a finger need not aim. */
export function MonthRow({ day, isToday, choice }: MonthRowProps) {
  const figures = useFigures();
  const cell = clsx('border-b border-line', isToday ? 'bg-sunken' : 'bg-surface group-hover:bg-bg');
  return (
    <tr
      aria-current={isToday ? 'date' : undefined}
      className={clsx('group relative', isToday && 'font-semibold')}
    >
      <th
        scope="row"
        className={clsx(
          cell,
          'sticky start-0 z-[1] h-11 ps-2.5 text-start font-[inherit] min-[23rem]:h-10 min-[23rem]:ps-3',
        )}
      >
        {choice ? (
          <Link
            to={`?date=${formatIsoDate(day.date)}`}
            preventScrollReset
            onClick={choice.onShow}
            className={`${dateLine} after:absolute after:inset-0 focus-visible:outline-offset-[-3px]`}
          >
            <DateWords day={day} isToday={isToday} isShown={sameDate(day.date, choice.shownDate)} />
          </Link>
        ) : (
          <span className={dateLine}>
            <DateWords day={day} isToday={isToday} isShown={false} />
          </span>
        )}
      </th>
      <td className={clsx(cell, 'px-0.5 text-[0.85em] text-ink-2 sm:px-1')}>{figures(day.hijri.day)}</td>
      {timeNames.map((name) => (
        <td
          key={name}
          className={clsx(
            cell,
            'px-px whitespace-nowrap last:pe-1 sm:last:pe-2',
            name === 'sunrise' && 'text-ink-2',
          )}
        >
          <Time day={day} name={name} />
        </td>
      ))}
    </tr>
  );
}

/** Brass is too light for small text on today's row. */
const brass = 'text-brass group-aria-[current=date]:text-ink';

interface DateWordsProps extends Pick<MonthRowProps, 'day' | 'isToday'> {
  readonly isShown: boolean;
}

function DateWords({ day, isToday, isShown }: DateWordsProps) {
  const t = useT();
  const figures = useFigures();
  const words = useCalendarWords();
  const isFriday = new Date(utcMidnight(day.date)).getUTCDay() === friday;
  return (
    <>
      <span className="min-[23rem]:flex min-[23rem]:items-baseline min-[23rem]:gap-1.5">
        <span className="block min-w-[1.2em] font-semibold min-[23rem]:text-end">
          {figures(day.date.day)}
        </span>
        {/* The server's ICU may abbreviate a day otherwise than the browser's; both are right. */}
        <span
          suppressHydrationWarning
          className={clsx('block text-[0.85em]', isFriday ? `font-bold ${brass}` : 'text-ink-2')}
        >
          {words.weekday(day.date)}
        </span>
      </span>
      {isToday ? (
        <span className="absolute start-0 flex scale-75 sm:static sm:scale-100">
          <Diamond filled />
        </span>
      ) : null}
      {isToday ? <span className="sr-only">{t('Today')}</span> : null}
      {isShown ? <span className="sr-only">{t('Shown above')}</span> : null}
    </>
  );
}

/** The figures alone: the column says which half of the day it is. A reader who does not see the column hears it. */
function Time({ day, name }: { day: TableDay; name: TimeName }) {
  const { figures, half } = useShownClock()(day.clock[name]);
  return (
    <span className="relative">
      <bdi dir="ltr">{figures}</bdi>
      {half ? <span className="sr-only"> {half}</span> : null}
      {isMarked(day, name) ? <RuleMark /> : null}
    </span>
  );
}

/** Stands behind a time that a rule made, without taking room; the sentence that it stands for is below the table. */
function RuleMark() {
  const t = useT();
  return (
    <>
      <span aria-hidden className={`absolute start-full -top-0.5 text-[0.8em] font-bold ${brass}`}>
        *
      </span>
      <span className="sr-only">{t('by a rule')}</span>
    </>
  );
}
