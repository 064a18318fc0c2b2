import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { DayOfMosque } from '../../../../domain/mosque/iqamah.ts';
import { type PrayerName, type TimeName, timeNames } from '../../../../domain/prayer-times/types.ts';
import {
  type CivilDate,
  formatIsoDate,
  sameDate,
  utcMidnight,
} from '../../../../domain/time-zone/civil-date.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { useLocaliseDigits, useT } from '../../../i18n/localisation.tsx';
import { Link } from '../../../ui/router/router.tsx';
import { Diamond } from '../diamond.tsx';
import { groupByOtherMonth, isPending, type MonthShape } from './calendar-days.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import { type ClockChange, clockChangeOn, clockChanges, useClockChangeMessage } from './clock-changes.ts';
import type { MonthParts } from './month-parts.ts';
import { hasRuleMark } from './table-notes.tsx';

interface MonthTableProps {
  /** A day without times has a bar in place of each. */
  readonly month: MonthShape;
  /** Accessible name of the table. */
  readonly caption: string;
  readonly today: CivilDate;
  /** Day at the top of the page, and a callback for a click on another day; if undefined, days are not links. */
  readonly choice?: { readonly shownDate: CivilDate; readonly onShowDay: () => void } | undefined;
  readonly parts?: TableParts | undefined;
}

/** What the table shows besides the times. */
export interface TableParts extends Pick<MonthParts, 'isRamadan' | 'times' | 'imsakOf' | 'mosque'> {
  /** Small mark below the Hijri day, with its text. */
  readonly markOf: ((day: TableDay) => ReactNode) | undefined;
}

const noParts: TableParts = {
  isRamadan: false,
  times: timeNames,
  imsakOf: undefined,
  mosque: undefined,
  markOf: undefined,
};

/** Days of a month with both dates and six times. Scrolls horizontally with a sticky first column if it is too wide. */
export const MonthTimes = memo(function MonthTimes({
  month,
  caption,
  today,
  choice,
  parts = noParts,
}: MonthTableProps) {
  const t = useT();
  const columns = 2 + (parts.imsakOf ? 1 : 0) + parts.times.length;
  const changes = clockChanges(month.zone, month.span);
  return (
    <div className="relative -mx-[min(1.25rem,6.25vw)] overflow-x-auto overscroll-x-contain sm:mx-0">
      <table className="figures w-full min-w-[17.5rem] table-fixed border-separate border-spacing-0 text-center text-[0.75rem] min-[23rem]:text-[0.8125rem] sm:text-16 print:text-[0.8125rem] print:leading-tight">
        <caption className="sr-only" suppressHydrationWarning>
          {caption}
        </caption>
        <colgroup>
          <col
            className={clsx(
              'w-[2.6rem] sm:w-32 rtl:w-[3.2rem] rtl:sm:w-32',
              !parts.imsakOf && 'min-[23rem]:w-[4.6rem] rtl:min-[23rem]:w-[5.3rem]',
            )}
          />
          <col className="w-[1.3rem] sm:w-16" />
          <col span={columns - 2} />
        </colgroup>
        <thead>
          <tr className="text-[0.625rem] whitespace-nowrap min-[23rem]:text-[0.6875rem] sm:text-14">
            <th
              scope="col"
              className="sticky start-0 z-10 border-b border-line bg-surface py-2 ps-2.5 text-start min-[23rem]:ps-3"
            >
              {t('Day')}
            </th>
            <th scope="col" className="border-b border-line px-0.5 font-medium text-ink-2 sm:px-1">
              <span className="sr-only sm:not-sr-only">{parts.isRamadan ? t('Date') : t('Hijri')}</span>
            </th>
            {parts.imsakOf ? (
              <th scope="col" className={headCell}>
                {t('column|Imsak')}
              </th>
            ) : null}
            {parts.times.map((name) => (
              <th key={name} scope="col" className={headCell}>
                {t(timeLabels[name])}
                {parts.isRamadan && name === 'maghrib' ? (
                  <span className="block text-[0.9em] leading-tight font-medium">{t('Iftar')}</span>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        {groupByOtherMonth(month.days, month.kind).map((group, groupIndex) => (
          // Keys are positions: another month changes the text of the rows, which is faster than new rows.
          <tbody key={String(groupIndex)}>
            <GroupHead group={group} kind={month.kind} columns={columns} />
            {group.map((day, index) => (
              <DayWithChange
                key={String(index)}
                {...{ day, columns, parts, change: clockChangeOn(changes, day.date) }}
                isToday={sameDate(day.date, today)}
                isShown={choice !== undefined && sameDate(day.date, choice.shownDate)}
                onShowDay={choice?.onShowDay}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
});

const headCell = 'border-b border-line px-px font-semibold last:pe-1 sm:px-2';

interface GroupHeadProps {
  readonly group: ReturnType<typeof groupByOtherMonth>[number];
  readonly kind: MonthShape['kind'];
  /** Columns of the table. */
  readonly columns: number;
}

/** Month of the other calendar, above its first day. */
function GroupHead({ group, kind, columns }: GroupHeadProps) {
  const { hijriMonth, month } = useCalendarFormats();
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-b border-line bg-bg px-3 py-1 text-start text-13 font-medium text-ink-2 print:py-0"
      >
        <span
          className={clsx('sticky start-3', kind === 'gregorian' && isPending(group[0]) && 'invisible')}
          suppressHydrationWarning
        >
          {kind === 'gregorian' ? hijriMonth(group[0].hijri) : month(group[0].date)}
        </span>
      </th>
    </tr>
  );
}

interface DayWithChangeProps extends MonthRowProps {
  readonly change: ClockChange | undefined;
  readonly columns: number;
}

/** Row of a day, below the note of its clock change if it has one. Times after the change use the new clock. */
function DayWithChange({ change, columns, ...row }: DayWithChangeProps) {
  const formatChange = useClockChangeMessage();
  return (
    <>
      {change ? (
        <tr>
          <td colSpan={columns} className="px-3 pt-2 text-start text-13 font-medium text-brass">
            <span className="sticky start-3">{formatChange(change)}</span>
          </td>
        </tr>
      ) : null}
      <MonthRow {...row} />
    </>
  );
}

const friday = 5;

interface MonthRowProps {
  readonly day: TableDay;
  readonly isToday: boolean;
  /** Whether it is the day at the top of the page. */
  readonly isShown: boolean;
  /** Called on a click on the day; if undefined, it is not a link. */
  readonly onShowDay: (() => void) | undefined;
  readonly parts: TableParts;
}

const dateLine = 'flex h-full items-center gap-1.5 leading-tight whitespace-nowrap sm:gap-2';

/** Row of a day. The link of its date covers the whole row, as a larger touch target. */
const MonthRow = memo(function MonthRow({ day, isToday, isShown, onShowDay, parts }: MonthRowProps) {
  const figures = useLocaliseDigits();
  const { isRamadan, times, imsakOf, mosque, markOf } = parts;
  const congregations = mosque && !isPending(day) ? mosque.dayOf(day) : undefined;
  const label = {
    ...{ day, isToday, isStacked: imsakOf !== undefined },
    ofMonth: isRamadan ? day.hijri.day : day.date.day,
  };
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
          'sticky start-0 z-[1] h-11 ps-2.5 text-start font-[inherit] min-[23rem]:h-10 min-[23rem]:ps-3 print:h-5 print:min-[23rem]:h-5',
        )}
      >
        {onShowDay ? (
          <Link
            to={`?date=${formatIsoDate(day.date)}`}
            onClick={onShowDay}
            className={`${dateLine} after:absolute after:inset-0 focus-visible:outline-offset-[-3px]`}
          >
            <DateLabel {...label} isShown={isShown} />
          </Link>
        ) : (
          <span className={dateLine}>
            <DateLabel {...label} isShown={false} />
          </span>
        )}
      </th>
      <td className={clsx(cell, 'px-0.5 text-[0.85em] text-ink-2 sm:px-1')}>
        {isPending(day) ? null : figures(isRamadan ? day.date.day : day.hijri.day)}
        {isPending(day) ? null : markOf?.(day)}
      </td>
      {imsakOf ? (
        <td className={clsx(cell, 'px-px whitespace-nowrap text-ink-2')}>
          <Time day={day} clock={isPending(day) ? '' : imsakOf(day)} />
        </td>
      ) : null}
      {times.map((name) => (
        <td
          key={name}
          className={clsx(
            cell,
            'px-px whitespace-nowrap last:pe-1 sm:last:pe-2',
            name === 'sunrise' && 'text-ink-2',
            isRamadan && name === 'maghrib' && 'font-semibold',
            mosque && 'py-0.5',
          )}
        >
          <Time day={day} clock={day.clock[name]} name={name} />
          {mosque && name !== 'sunrise' && mosque.prayers.includes(name) ? (
            <Congregations name={name} ofDay={congregations} />
          ) : null}
        </td>
      ))}
    </tr>
  );
});

const besideWeekday = 'min-[23rem]:flex min-[23rem]:items-baseline min-[23rem]:gap-1.5';

/** Brass has too little contrast for small text on today's row. */
const brass = 'text-brass group-aria-[current=date]:text-ink';

interface DateLabelProps extends Pick<MonthRowProps, 'day' | 'isToday' | 'isShown'> {
  /** Day of the month that the table shows. */
  readonly ofMonth: number;
  /** Whether the weekday is below the day on phones, to leave room for imsak. */
  readonly isStacked: boolean;
}

function DateLabel({ day, isToday, isShown, ofMonth, isStacked }: DateLabelProps) {
  const t = useT();
  const figures = useLocaliseDigits();
  const formats = useCalendarFormats();
  const isFriday = new Date(utcMidnight(day.date)).getUTCDay() === friday;
  return (
    <>
      <span className={isStacked ? 'sm:flex sm:items-baseline sm:gap-1.5' : besideWeekday}>
        <span
          className={clsx(
            'block min-w-[1.2em] font-semibold',
            isStacked ? 'sm:text-end' : 'min-[23rem]:text-end',
          )}
        >
          <span className="relative">
            {figures(ofMonth)}
            {timeNames.some((name) => hasRuleMark(day, name)) ? <RuleMark /> : null}
          </span>
        </span>
        {/* The server's ICU may abbreviate a day otherwise than the browser's; both are right. */}
        <span
          suppressHydrationWarning
          className={clsx('block text-[0.85em]', isFriday ? `font-bold ${brass}` : 'text-ink-2')}
        >
          {formats.weekday(day.date)}
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

interface TimeProps {
  readonly day: TableDay;
  readonly clock: string;
  /** The time that it is, if a rule may have set it. */
  readonly name?: TimeName;
}

/** Time without AM or PM, which the column implies; screen readers get it. */
function Time({ day, clock, name }: TimeProps) {
  const t = useT();
  const formatClock = useClockFormat();
  if (isPending(day))
    return <span className="mx-auto block h-3 w-4/5 animate-pulse rounded-chip bg-sunken sm:h-4 sm:w-12" />;
  const { figures, half } = formatClock(clock);
  return (
    <>
      <bdi dir="ltr">{figures}</bdi>
      {half ? <span className="sr-only"> {half}</span> : null}
      {name && hasRuleMark(day, name) ? <span className="sr-only"> {t('by a rule')}</span> : null}
    </>
  );
}

interface CongregationsProps {
  readonly name: PrayerName;
  /** Undefined until the times of the day are known; the line is reserved. */
  readonly ofDay: DayOfMosque | undefined;
}

/** Iqamah of the prayer as a second line; at Dhuhr on a Friday the Friday prayers. */
function Congregations({ name, ofDay }: CongregationsProps) {
  const t = useT();
  const formatClock = useClockFormat();
  const isJumuah = name === 'dhuhr' && ofDay !== undefined && ofDay.jumuah.length > 0;
  const iqamah = ofDay?.iqamah[name];
  const clocks = isJumuah ? ofDay.jumuah : iqamah === undefined ? [] : [iqamah];
  const line = 'block text-[0.9em] leading-tight font-medium text-primary group-aria-[current=date]:text-ink';
  if (clocks.length === 0)
    return (
      <span aria-hidden className={clsx(line, 'invisible')}>
        –
      </span>
    );
  return clocks.map((clock) => {
    const { figures, half } = formatClock(clock);
    return (
      <span key={clock} className={line}>
        <span className="sr-only"> {isJumuah ? t('Jumu’ah') : t('Iqamah')} </span>
        <bdi dir="ltr">{figures}</bdi>
        {half ? <span className="sr-only"> {half}</span> : null}
      </span>
    );
  });
}

/**
 * Asterisk after a day on which a rule set times, without taking up space: the notes below the table say which. For screen
 * readers each of the times says so itself.
 */
function RuleMark() {
  return (
    <span aria-hidden className={`absolute start-full ps-px text-[0.9em] font-bold ${brass}`}>
      *
    </span>
  );
}
