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
import { type DayLook, dayByKey, dayLook } from './map-calendar.ts';

const base = { timeZone: 'UTC', calendar: 'gregory' } as const;
const weekdayNarrow: Intl.DateTimeFormatOptions = { ...base, weekday: 'narrow' };
const weekdayLong: Intl.DateTimeFormatOptions = { ...base, weekday: 'long' };

interface MonthGridProps {
  readonly record: PrayerRecord;
  readonly today: CivilDate;
  readonly shown: CivilDate;
  /** The day that the keyboard stands on; its month is the one that is drawn. */
  readonly reached: CivilDate;
  readonly reach: (date: CivilDate) => void;
  readonly firstDay: Weekday;
  readonly onOpen: (date: CivilDate) => void;
}

/** A month of days, of which Tab reaches one and the arrow keys all. */
export function MonthGrid({ record, today, shown, reached, reach, firstDay, onOpen }: MonthGridProps) {
  const { t, language } = useLocalisation();
  const long = useDateFormat(longDate);
  const table = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  const iso = formatIsoDate(reached);
  useEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${iso}"]`)?.focus();
  }, [iso]);
  const followKey = (event: KeyboardEvent) => {
    const isRightToLeft = languages[language].dir === 'rtl';
    const next = dayByKey(event, reached, { isRightToLeft, firstDay });
    if (!next) return;
    event.preventDefault();
    // Today is the last that can be reached: a key that leads further moves nothing, and must not move the focus later.
    isByKey.current = daysBetween(today, next) <= 0 || !sameDate(reached, today);
    reach(next);
  };
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid with keys of its own.
      role="grid"
      aria-label={t('Map of days')}
      onKeyDown={followKey}
      className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <WeekHead firstDay={firstDay} />
      <tbody>
        {weekRows(reached, firstDay).map((week) => (
          <tr key={week.findIndex(Boolean) + (week.find(Boolean)?.day ?? 0) * 10}>
            {week.map((date, column) =>
              date ? (
                <DayCell
                  key={date.day}
                  date={date}
                  dayName={long.format(utcMidnight(date))}
                  look={dayLook(record, date, today)}
                  isToday={sameDate(date, today)}
                  isShown={sameDate(date, shown)}
                  isReached={sameDate(date, reached)}
                  onOpen={() => onOpen(date)}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of no day has nothing but its column.
                <td key={`none ${column}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Any Monday: weekdays have no other date. */
const someMonday: CivilDate = { year: 2026, month: 11, day: 2 };

function WeekHead({ firstDay }: { readonly firstDay: Weekday }) {
  const narrow = useDateFormat(weekdayNarrow);
  const long = useDateFormat(weekdayLong);
  const days = Array.from({ length: 7 }, (_, i) => utcMidnight(addDays(someMonday, firstDay - 1 + i)));
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

/** The more of the five are marked, the fuller the ground; the figures on it stay easy to read. */
const grounds = ['', 'bg-primary/8', 'bg-primary/14', 'bg-primary/20', 'bg-primary/27', 'bg-primary/35'];

interface DayCellProps {
  readonly date: CivilDate;
  /** In words, with its weekday and year. */
  readonly dayName: string;
  readonly look: DayLook;
  readonly isToday: boolean;
  /** Its prayers are shown above. */
  readonly isShown: boolean;
  /** The keyboard stands here. */
  readonly isReached: boolean;
  readonly onOpen: () => void;
}

/** A day of the map: a point for each prayer, filled once it is marked. */
function DayCell({ date, dayName, look, isToday, isShown, isReached, onOpen }: DayCellProps) {
  const { t, localiseDigits } = useLocalisation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid of days.
    // biome-ignore lint/a11y/useFocusableInteractive: its button is what the keyboard stands on.
    <td role="gridcell" aria-selected={isShown} className="p-0">
      <button
        type="button"
        data-day={formatIsoDate(date)}
        tabIndex={isReached ? 0 : -1}
        aria-label={cellWords(dayName, look, t)}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={look.isAhead || undefined}
        onClick={look.isAhead ? undefined : onOpen}
        className={clsx(
          'relative flex min-h-11 w-full flex-col items-center justify-center gap-1 rounded-chip border text-14 leading-none aria-disabled:cursor-default',
          look.isPaused ? 'border-dashed border-control' : 'border-transparent',
          !look.isPaused && grounds[look.count],
          look.isAhead && 'text-ink-2',
          isToday && 'font-bold underline underline-offset-2',
          isShown && 'shadow-[0_0_0_2px_var(--primary)]',
        )}
      >
        <span className="figures">{localiseDigits(date.day)}</span>
        <Points look={look} />
      </button>
    </td>
  );
}

function Points({ look }: { readonly look: DayLook }) {
  if (look.isPaused) return <span aria-hidden className="h-[5px] w-3 border-b border-control" />;
  if (look.isAhead && look.count === 0) return <span aria-hidden className="h-[5px]" />;
  return (
    <span aria-hidden className="flex gap-px">
      {prayerNames.map((name) => (
        <span
          key={name}
          className={clsx(
            'size-[5px] rounded-full border',
            look.marks[name] ? 'border-ink bg-ink' : 'border-control',
          )}
        />
      ))}
    </span>
  );
}

/** `Tuesday, 3 November 2026: 4 of 5 marked`. */
function cellWords(day: string, { count, isPaused, isAhead }: DayLook, t: Translate): string {
  if (isPaused) return t('{day}: pause day', { day });
  if (isAhead && count === 0) return t('{day}: still to come', { day });
  return count === 0 ? t('{day}: not marked', { day }) : t('{day}: {count} of 5 marked', { day, count });
}
