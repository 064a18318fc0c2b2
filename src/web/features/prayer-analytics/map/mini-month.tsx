import { daysFrom, type PrayerRecord } from '../../../../domain/prayer-record/prayer-record.ts';
import { lengthOfMonth, type Weekday, weekRows } from '../../../../domain/prayer-record/week-rows.ts';
import { prayerNames } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, daysBetween, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { languages } from '../../../i18n/languages.ts';
import { useDateFormat, useLocalisation } from '../../../i18n/localisation.tsx';
import { type DayLook, dayLook } from './day-look.ts';

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
export function MiniMonth({ record, month, today, firstDay, isReached, onMonth }: MiniMonthProps) {
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
