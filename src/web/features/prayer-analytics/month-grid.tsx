import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PrayerRecord } from '../../../domain/prayer-record/prayer-record.ts';
import { type Weekday, weekRows } from '../../../domain/prayer-record/week-rows.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import {
  addDays,
  type CivilDate,
  daysBetween,
  formatIsoDate,
  sameDate,
  utcMidnight,
} from '../../../domain/time-zone/civil-date.ts';
import { languages } from '../../i18n/languages.ts';
import { type Translate, useDateFormat, useLocalisation } from '../../i18n/localisation.tsx';
import { longDate } from '../../i18n/long-date.ts';
import { type DayStatus, dateForKey, dayStatus } from './map-calendar.ts';

const gregorianUtc = { timeZone: 'UTC', calendar: 'gregory' } as const;
const weekdayNarrow: Intl.DateTimeFormatOptions = { ...gregorianUtc, weekday: 'narrow' };
const weekdayLong: Intl.DateTimeFormatOptions = { ...gregorianUtc, weekday: 'long' };

interface MonthGridProps {
  readonly record: PrayerRecord;
  readonly today: CivilDate;
  readonly selectedDate: CivilDate;
  /** The day with keyboard focus; its month is shown. */
  readonly focusedDate: CivilDate;
  readonly focusDate: (date: CivilDate) => void;
  readonly firstWeekday: Weekday;
  readonly onSelect: (date: CivilDate) => void;
}

/** A month of days with roving focus: Tab reaches one day, the arrow keys reach all. */
export function MonthGrid({
  record,
  today,
  selectedDate,
  focusedDate,
  focusDate,
  firstWeekday,
  onSelect,
}: MonthGridProps) {
  const { t, language } = useLocalisation();
  const long = useDateFormat(longDate);
  const table = useRef<HTMLTableElement>(null);
  const movedByKey = useRef(false);
  const iso = formatIsoDate(focusedDate);
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${iso}"]`)?.focus();
  }, [iso]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = languages[language].dir === 'rtl';
    const next = dateForKey(event, focusedDate, { isRightToLeft, firstWeekday });
    if (!next) return;
    event.preventDefault();
    // Today is the last day: a key past it moves nothing, so it must not trigger a focus change later.
    movedByKey.current = daysBetween(today, next) <= 0 || !sameDate(focusedDate, today);
    focusDate(next);
  };
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the calendar handles arrow keys as a grid.
      role="grid"
      aria-label={t('Prayer history')}
      onKeyDown={handleKeyDown}
      className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <WeekdayHeader firstWeekday={firstWeekday} />
      <tbody>
        {weekRows(focusedDate, firstWeekday).map((week) => (
          <tr key={week.findIndex(Boolean) + (week.find(Boolean)?.day ?? 0) * 10}>
            {week.map((date, column) =>
              date ? (
                <DayCell
                  key={date.day}
                  date={date}
                  dayName={long.format(utcMidnight(date))}
                  status={dayStatus(record, date, today)}
                  isToday={sameDate(date, today)}
                  isSelected={sameDate(date, selectedDate)}
                  isFocused={sameDate(date, focusedDate)}
                  onSelect={() => onSelect(date)}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is identified by its column only.
                <td key={`none ${column}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Any Monday, to format weekday names from. */
const someMonday: CivilDate = { year: 2026, month: 11, day: 2 };

function WeekdayHeader({ firstWeekday }: { readonly firstWeekday: Weekday }) {
  const narrow = useDateFormat(weekdayNarrow);
  const long = useDateFormat(weekdayLong);
  const days = Array.from({ length: 7 }, (_, i) => utcMidnight(addDays(someMonday, firstWeekday - 1 + i)));
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col" className="pb-1 text-13 font-medium text-ink-2">
            <span aria-hidden>{narrow.format(day)}</span>
            <span className="sr-only">{long.format(day)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Background by number of marked prayers: the more, the darker, with the text still readable. */
const fillsByCount = ['', 'bg-primary/8', 'bg-primary/14', 'bg-primary/20', 'bg-primary/27', 'bg-primary/35'];

interface DayCellProps {
  readonly date: CivilDate;
  /** Localised date with weekday and year. */
  readonly dayName: string;
  readonly status: DayStatus;
  readonly isToday: boolean;
  /** Whether its prayers are shown for marking. */
  readonly isSelected: boolean;
  /** Whether Tab reaches this day. */
  readonly isFocused: boolean;
  readonly onSelect: () => void;
}

/** A day of the map, with a dot for each prayer that is filled once the prayer is marked. */
function DayCell({ date, dayName, status, isToday, isSelected, isFocused, onSelect }: DayCellProps) {
  const { t, localiseDigits } = useLocalisation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid of days.
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus.
    <td role="gridcell" aria-selected={isSelected} className="p-0">
      <button
        type="button"
        data-day={formatIsoDate(date)}
        tabIndex={isFocused ? 0 : -1}
        aria-label={cellLabel(dayName, status, t)}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={status.isFuture || undefined}
        onClick={status.isFuture ? undefined : onSelect}
        className={clsx(
          'relative flex min-h-11 w-full flex-col items-center justify-center gap-1 rounded-chip border text-14 leading-none aria-disabled:cursor-default',
          status.isPaused ? 'border-dashed border-control' : 'border-transparent',
          !status.isPaused && fillsByCount[status.count],
          status.isFuture && 'text-ink-2',
          isToday && 'font-bold underline underline-offset-2',
          isSelected && 'shadow-[0_0_0_2px_var(--primary)]',
        )}
      >
        <span className="figures">{localiseDigits(date.day)}</span>
        <PrayerDots status={status} />
      </button>
    </td>
  );
}

function PrayerDots({ status }: { readonly status: DayStatus }) {
  if (status.isPaused) return <span aria-hidden className="h-[5px] w-3 border-b border-control" />;
  if (status.isFuture && status.count === 0) return <span aria-hidden className="h-[5px]" />;
  return (
    <span aria-hidden className="flex gap-px">
      {prayerNames.map((name) => (
        <span
          key={name}
          className={clsx(
            'size-[5px] rounded-full border',
            status.marks[name] ? 'border-ink bg-ink' : 'border-control',
          )}
        />
      ))}
    </span>
  );
}

/** `Tuesday, 3 November 2026: 4 of 5 marked`. */
function cellLabel(day: string, { count, isPaused, isFuture }: DayStatus, t: Translate): string {
  if (isPaused) return t('{day}: paused', { day });
  if (isFuture && count === 0) return t('{day}: in the future', { day });
  return count === 0 ? t('{day}: not marked', { day }) : t('{day}: {count} of 5 marked', { day, count });
}
