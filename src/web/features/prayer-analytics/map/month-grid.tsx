import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PrayerRecord } from '../../../../domain/prayer-record/prayer-record.ts';
import { type Weekday, weekRows } from '../../../../domain/prayer-record/week-rows.ts';
import {
  addDays,
  type CivilDate,
  daysBetween,
  formatIsoDate,
  sameDate,
  utcMidnight,
} from '../../../../domain/time-zone/civil-date.ts';
import { languages } from '../../../i18n/languages.ts';
import { useDateFormat, useLocalisation } from '../../../i18n/localisation.tsx';
import { longDate } from '../../../i18n/long-day.ts';
import { DayCell } from './day-cell.tsx';
import { dayLook } from './day-look.ts';
import { dayByKey } from './map-keys.ts';

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
