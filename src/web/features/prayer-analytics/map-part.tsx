import { useEffect, useState } from 'react';
import { daysFrom, type PrayerRecord } from '../../../domain/prayer-record/prayer-record.ts';
import {
  firstOfMonth,
  lengthOfMonth,
  sameDayOfMonth,
  type Weekday,
  weekRows,
} from '../../../domain/prayer-record/week-rows.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { type CivilDate, daysBetween, utcMidnight } from '../../../domain/time-zone/civil-date.ts';
import { languages } from '../../i18n/languages.ts';
import { useDateFormat, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { type DayStatus, dayStatus, firstWeekdayOf } from './map-calendar.ts';
import { MonthGrid } from './month-grid.tsx';
import { Section } from './section.tsx';
import { StepButton } from './step-button.tsx';

interface MapPartProps {
  readonly record: PrayerRecord;
  readonly today: CivilDate;
  /** The day shown for marking. */
  readonly selectedDate: CivilDate;
  readonly onSelect: (date: CivilDate) => void;
}

/** The map of days: a month whose days can be opened, and an overview of its year. */
export function MapPart({ record, today, selectedDate, onSelect }: MapPartProps) {
  const { t, locale } = useLocalisation();
  const firstWeekday = firstWeekdayOf(locale, navigator.language);
  const [focusedDate, setFocusedDate] = useState(selectedDate);
  useEffect(() => setFocusedDate(selectedDate), [selectedDate]);
  // The focus stops at today: future days can't be opened.
  const focusDate = (date: CivilDate) => setFocusedDate(daysBetween(today, date) > 0 ? today : date);
  const openDay = (date: CivilDate) => {
    onSelect(date);
    const heading = document.getElementById('record-day');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'center' });
  };
  return (
    <Section title={t('Prayer history')}>
      <MonthHeader {...{ focusedDate, today, focusDate }} />
      <MonthGrid
        {...{ record, today, selectedDate, focusedDate, focusDate, firstWeekday }}
        onSelect={openDay}
      />
      <YearMap {...{ record, today, focusedDate, firstWeekday }} onMonth={focusDate} />
    </Section>
  );
}

const monthAndYear: Intl.DateTimeFormatOptions = {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
  calendar: 'gregory',
};

interface MonthHeaderProps {
  readonly focusedDate: CivilDate;
  readonly today: CivilDate;
  readonly focusDate: (date: CivilDate) => void;
}

/** The month shown in the grid, with buttons for the previous and the next month. */
function MonthHeader({ focusedDate, today, focusDate }: MonthHeaderProps) {
  const t = useT();
  const format = useDateFormat(monthAndYear);
  const isLast = daysBetween(firstOfMonth(focusedDate), firstOfMonth(today)) <= 0;
  return (
    <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-center">
      <StepButton
        label={t('Previous month')}
        direction="back"
        onPress={() => focusDate(sameDayOfMonth(focusedDate, -1))}
      />
      <p role="status" className="text-16 font-semibold">
        {format.format(utcMidnight(focusedDate))}
      </p>
      <StepButton
        label={t('Next month')}
        direction="forward"
        onPress={isLast ? undefined : () => focusDate(sameDayOfMonth(focusedDate, 1))}
      />
    </div>
  );
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface YearMapProps {
  readonly record: PrayerRecord;
  readonly today: CivilDate;
  readonly focusedDate: CivilDate;
  readonly firstWeekday: Weekday;
  readonly onMonth: (date: CivilDate) => void;
}

/** Twelve small months; pressing one shows it in the grid. */
function YearMap({ record, today, focusedDate, firstWeekday, onMonth }: YearMapProps) {
  const t = useT();
  const { year } = focusedDate;
  const isLast = year >= today.year;
  return (
    <div className="mt-4">
      <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-center">
        <StepButton
          label={t('Previous year')}
          direction="back"
          onPress={() => onMonth(sameDayOfMonth(focusedDate, -12))}
        />
        <p className="figures text-16 font-semibold">{year}</p>
        <StepButton
          label={t('Next year')}
          direction="forward"
          onPress={isLast ? undefined : () => onMonth(sameDayOfMonth(focusedDate, 12))}
        />
      </div>
      <div className="grid grid-cols-3 gap-1 min-[30rem]:grid-cols-4 sm:grid-cols-6">
        {months.map((month) => (
          <MiniMonth
            key={month}
            {...{ record, today, firstWeekday, onMonth }}
            month={{ year, month, day: 1 }}
            isCurrent={month === focusedDate.month}
          />
        ))}
      </div>
    </div>
  );
}

const gregorianUtc = { timeZone: 'UTC', calendar: 'gregory' } as const;
const monthShort: Intl.DateTimeFormatOptions = { ...gregorianUtc, month: 'short' };
const monthLong: Intl.DateTimeFormatOptions = { ...gregorianUtc, month: 'long', year: 'numeric' };
const cellSize = 10;

interface MiniMonthProps {
  readonly record: PrayerRecord;
  /** The first day of the month. */
  readonly month: CivilDate;
  readonly today: CivilDate;
  readonly firstWeekday: Weekday;
  readonly isCurrent: boolean;
  readonly onMonth: (month: CivilDate) => void;
}

/** A month in squares: the more prayers of a day are marked, the larger and darker its square. */
function MiniMonth({ record, month, today, firstWeekday, isCurrent, onMonth }: MiniMonthProps) {
  const { t, language } = useLocalisation();
  const short = useDateFormat(monthShort);
  const long = useDateFormat(monthLong);
  const isFuture = daysBetween(today, month) > 0;
  const statuses = daysFrom(month, { ...month, day: lengthOfMonth(month) }).map((date) =>
    dayStatus(record, date, today),
  );
  const completeDays = statuses.filter(({ count }) => count === prayerNames.length).length;
  return (
    <button
      type="button"
      aria-disabled={isFuture || undefined}
      aria-pressed={isCurrent}
      aria-label={t('{month}: {count, plural, one {# day} other {# days}} with all five', {
        month: long.format(utcMidnight(month)),
        count: completeDays,
      })}
      onClick={isFuture ? undefined : () => onMonth(month)}
      className="min-h-11 rounded-chip p-1.5 hover:bg-sunken aria-disabled:cursor-default aria-disabled:hover:bg-transparent aria-pressed:shadow-[inset_0_0_0_1px_var(--control)]"
    >
      <span className={isFuture ? 'text-13 text-ink-2' : 'text-13 font-medium'}>
        {short.format(utcMidnight(month))}
      </span>
      <svg
        aria-hidden
        viewBox={`0 0 ${7 * cellSize} ${6 * cellSize}`}
        className="mx-auto mt-0.5 block w-full max-w-24"
        fill="none"
      >
        {weekRows(month, firstWeekday).map((week, row) =>
          week.map((date, column) => {
            const status = date && statuses[date.day - 1];
            return status ? (
              <DaySymbol
                key={date.day}
                x={((languages[language].dir === 'rtl' ? 6 - column : column) + 0.5) * cellSize}
                y={(row + 0.5) * cellSize}
                status={status}
              />
            ) : null;
          }),
        )}
      </svg>
    </button>
  );
}

function DaySymbol({ x, y, status }: { x: number; y: number; status: DayStatus }) {
  const { count, isPaused, isFuture } = status;
  if (isPaused) return <circle cx={x} cy={y} r={2.25} className="stroke-control" strokeWidth={1} />;
  if (count === 0)
    return <circle cx={x} cy={y} r={0.9} className={isFuture ? 'fill-line' : 'fill-control'} />;
  const half = 1.4 + count * 0.6;
  return (
    <rect
      x={x - half}
      y={y - half}
      width={half * 2}
      height={half * 2}
      rx={1.2}
      className="fill-primary"
      opacity={0.5 + count * 0.1}
    />
  );
}
