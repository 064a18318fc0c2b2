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
import { type DayLook, dayLook, firstWeekdayOf } from './map-calendar.ts';
import { MonthGrid } from './month-grid.tsx';
import { Section } from './section.tsx';
import { StepButton } from './step-button.tsx';

interface MapPartProps {
  readonly record: PrayerRecord;
  readonly today: CivilDate;
  /** The day that is open for marking. */
  readonly shown: CivilDate;
  readonly onDate: (date: CivilDate) => void;
}

/** The days as a calendar: a month in which each can be opened, and its whole year at a glance. */
export function MapPart({ record, today, shown, onDate }: MapPartProps) {
  const { t, locale } = useLocalisation();
  const firstDay = firstWeekdayOf(locale, navigator.language);
  const [reached, setReached] = useState(shown);
  useEffect(() => setReached(shown), [shown]);
  // Days to come are not reached, by whichever way.
  const reach = (date: CivilDate) => setReached(daysBetween(today, date) > 0 ? today : date);
  const open = (date: CivilDate) => {
    onDate(date);
    const head = document.getElementById('record-day');
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: 'center' });
  };
  return (
    <Section title={t('Map of days')}>
      <MonthHead {...{ reached, today, reach }} />
      <MonthGrid {...{ record, today, shown, reached, reach, firstDay }} onOpen={open} />
      <YearMap {...{ record, today, reached, firstDay }} onMonth={reach} />
    </Section>
  );
}

const monthAndYear: Intl.DateTimeFormatOptions = {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
  calendar: 'gregory',
};

interface MonthHeadProps {
  readonly reached: CivilDate;
  readonly today: CivilDate;
  readonly reach: (date: CivilDate) => void;
}

/** Which month the grid shows, between the ways to the months beside it. */
function MonthHead({ reached, today, reach }: MonthHeadProps) {
  const t = useT();
  const format = useDateFormat(monthAndYear);
  const isLast = daysBetween(firstOfMonth(reached), firstOfMonth(today)) <= 0;
  return (
    <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-center">
      <StepButton label={t('Previous month')} way="back" onPress={() => reach(sameDayOfMonth(reached, -1))} />
      <p role="status" className="text-16 font-semibold">
        {format.format(utcMidnight(reached))}
      </p>
      <StepButton
        label={t('Next month')}
        way="on"
        onPress={isLast ? undefined : () => reach(sameDayOfMonth(reached, 1))}
      />
    </div>
  );
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface YearMapProps {
  readonly record: PrayerRecord;
  readonly today: CivilDate;
  readonly reached: CivilDate;
  readonly firstDay: Weekday;
  readonly onMonth: (date: CivilDate) => void;
}

/** Twelve small months; a press shows one large. */
function YearMap({ record, today, reached, firstDay, onMonth }: YearMapProps) {
  const t = useT();
  const { year } = reached;
  const isLast = year >= today.year;
  return (
    <div className="mt-4">
      <div className="mb-2 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 text-center">
        <StepButton
          label={t('Previous year')}
          way="back"
          onPress={() => onMonth(sameDayOfMonth(reached, -12))}
        />
        <p className="figures text-16 font-semibold">{year}</p>
        <StepButton
          label={t('Next year')}
          way="on"
          onPress={isLast ? undefined : () => onMonth(sameDayOfMonth(reached, 12))}
        />
      </div>
      <div className="grid grid-cols-3 gap-1 min-[30rem]:grid-cols-4 sm:grid-cols-6">
        {months.map((month) => (
          <MiniMonth
            key={month}
            {...{ record, today, firstDay, onMonth }}
            month={{ year, month, day: 1 }}
            isReached={month === reached.month}
          />
        ))}
      </div>
    </div>
  );
}

const base = { timeZone: 'UTC', calendar: 'gregory' } as const;
const monthShort: Intl.DateTimeFormatOptions = { ...base, month: 'short' };
const monthLong: Intl.DateTimeFormatOptions = { ...base, month: 'long', year: 'numeric' };
const side = 10;

interface MiniMonthProps {
  readonly record: PrayerRecord;
  /** Its first day. */
  readonly month: CivilDate;
  readonly today: CivilDate;
  readonly firstDay: Weekday;
  readonly isReached: boolean;
  readonly onMonth: (month: CivilDate) => void;
}

/** A month in squares: the more of a day is marked, the larger and fuller its square. */
function MiniMonth({ record, month, today, firstDay, isReached, onMonth }: MiniMonthProps) {
  const { t, language } = useLocalisation();
  const short = useDateFormat(monthShort);
  const long = useDateFormat(monthLong);
  const isAhead = daysBetween(today, month) > 0;
  const looks = daysFrom(month, { ...month, day: lengthOfMonth(month) }).map((date) =>
    dayLook(record, date, today),
  );
  const whole = looks.filter(({ count }) => count === prayerNames.length).length;
  return (
    <button
      type="button"
      aria-disabled={isAhead || undefined}
      aria-pressed={isReached}
      aria-label={t('{month}: {count, plural, one {# day} other {# days}} with all five', {
        month: long.format(utcMidnight(month)),
        count: whole,
      })}
      onClick={isAhead ? undefined : () => onMonth(month)}
      className="min-h-11 rounded-chip p-1.5 hover:bg-sunken aria-disabled:cursor-default aria-disabled:hover:bg-transparent aria-pressed:shadow-[inset_0_0_0_1px_var(--control)]"
    >
      <span className={isAhead ? 'text-13 text-ink-2' : 'text-13 font-medium'}>
        {short.format(utcMidnight(month))}
      </span>
      <svg
        aria-hidden
        viewBox={`0 0 ${7 * side} ${6 * side}`}
        className="mx-auto mt-0.5 block w-full max-w-24"
        fill="none"
      >
        {weekRows(month, firstDay).map((week, row) =>
          week.map((date, column) => {
            const look = date && looks[date.day - 1];
            return look ? (
              <Spot
                key={date.day}
                x={((languages[language].dir === 'rtl' ? 6 - column : column) + 0.5) * side}
                y={(row + 0.5) * side}
                look={look}
              />
            ) : null;
          }),
        )}
      </svg>
    </button>
  );
}

function Spot({ x, y, look }: { x: number; y: number; look: DayLook }) {
  const { count, isPaused, isAhead } = look;
  if (isPaused) return <circle cx={x} cy={y} r={2.25} className="stroke-control" strokeWidth={1} />;
  if (count === 0) return <circle cx={x} cy={y} r={0.9} className={isAhead ? 'fill-line' : 'fill-control'} />;
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
