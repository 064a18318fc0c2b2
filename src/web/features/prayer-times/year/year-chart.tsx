import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { timeNames } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, daysBetween, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { clockMinutesAt } from '../../../../domain/time-zone/zone-window.ts';
import { useClockFormat } from '../../../data/clock-style.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { useDateFormatters } from '../../../data/prayer-times/format-date.ts';
import type { CalendarTable, TableDay } from '../../../data/prayer-times/question.ts';
import { timeLabels } from '../../../data/prayer-times/time-names.ts';
import { languages } from '../../../i18n/languages.ts';
import { useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Link } from '../../../ui/router/router.tsx';
import { useCalendarFormats } from '../calendar/calendar-formats.ts';
import type { ClockChange } from '../calendar/clock-changes.ts';
import { DayCursor, LineLabels, percent, TodayMarker, YearSky } from './year-chart-parts.tsx';
import { yearShape } from './year-times.ts';

interface YearChartProps {
  readonly table: CalendarTable;
  readonly clockChanges: readonly ClockChange[];
  readonly today: CivilDate;
  readonly nowMs: number;
  readonly onShowDay: () => void;
}

/**
 * Chart of a year: days from left to right (right to left in Arabic and Urdu), hours from the bottom up. The day under the
 * pointer, or selected by keyboard, is shown below.
 */
export const YearChart = memo(function YearChart({
  table,
  clockChanges,
  today,
  nowMs,
  onShowDay,
}: YearChartProps) {
  const { days, zone } = table;
  const shape = useMemo(() => yearShape(days), [days]);
  const first = days[0]?.date ?? today;
  const indexOf = (date: CivilDate) => daysBetween(first, date);
  const todayIndex = indexOf(today);
  const hasToday = todayIndex >= 0 && todayIndex < days.length;
  const [selected, setSelected] = useState<number>();
  const index = selected ?? (hasToday ? todayIndex : 0);
  const [day, times] = [days[index], shape.days[index]];
  const lastTimes = shape.days.at(-1);
  return (
    <>
      <div className={chartGrid}>
        <YearAxes
          days={days}
          clockChanges={clockChanges}
          indexOf={indexOf}
          lineLabels={lastTimes ? <LineLabels times={lastTimes} /> : null}
        >
          <YearSlider days={days} index={index} onSelect={setSelected}>
            <YearSky shape={shape} clockChanges={clockChanges} indexOf={indexOf} />
            {hasToday ? (
              <TodayMarker share={(todayIndex + 0.5) / days.length} minutes={clockMinutesAt(zone, nowMs)} />
            ) : null}
            {times ? <DayCursor share={(index + 0.5) / days.length} times={times} /> : null}
          </YearSlider>
        </YearAxes>
      </div>
      {day ? <YearReadout day={day} isToday={index === todayIndex} onShowDay={onShowDay} /> : null}
    </>
  );
});

/** Hours, the chart and the names of its lines. */
const chartGrid = 'grid grid-cols-[auto_minmax(0,1fr)_auto]';
const chartSize = 'h-72 rounded-input sm:h-88';

const clock = '00:00';
const midnight = { fajr: clock, sunrise: clock, dhuhr: clock, asr: clock, maghrib: clock, isha: clock };

/** The chart and the day below it before the times are known, in the same size. */
export function PendingYearChart({ day, isToday }: { day: TableDay; isToday: boolean }) {
  return (
    <>
      <div className={chartGrid}>
        <YearAxes days={[]} clockChanges={[]} indexOf={() => 0} lineLabels={null}>
          <div className={`${chartSize} animate-pulse bg-sunken`} />
        </YearAxes>
      </div>
      <div className="[&_a]:invisible [&_dd]:invisible">
        <YearReadout day={{ ...day, clock: midnight }} isToday={isToday} onShowDay={() => {}} />
      </div>
    </>
  );
}

interface YearAxesProps {
  readonly days: readonly TableDay[];
  readonly clockChanges: readonly ClockChange[];
  readonly indexOf: (date: CivilDate) => number;
  /** Names of the lines, beside their ends. */
  readonly lineLabels: ReactNode;
  readonly children: ReactNode;
}

/** Hours beside the chart, clock changes above it and months below. Hidden from screen readers, which get the readout. */
function YearAxes({ days, clockChanges, indexOf, lineLabels, children }: YearAxesProps) {
  const { shortMonth, narrowMonth } = useCalendarFormats();
  const months = days.map(({ date }) => date).filter(({ day }) => day === 1);
  return (
    <>
      <div />
      <div aria-hidden className="relative h-6 text-13 text-ink-2">
        {clockChanges.map((change) => (
          <span
            key={formatIsoDate(change.date)}
            className="figures absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
            style={{ insetInlineStart: percent(indexOf(change.date) / days.length) }}
          >
            <ChangeLabel byMinutes={change.byMinutes} />
          </span>
        ))}
      </div>
      <div />
      <HourLabels />
      {children}
      <div className="w-[3.4rem] sm:w-18">{lineLabels}</div>
      <div />
      <div aria-hidden className="relative h-6 text-13 text-ink-2">
        {months.map((date) => (
          <span
            key={date.month}
            className="absolute top-0.5 w-[8.33%] text-center"
            style={{ insetInlineStart: percent(indexOf(date) / days.length) }}
          >
            <span className="sm:hidden">{narrowMonth(date)}</span>
            <span className="hidden sm:inline">{shortMonth(date)}</span>
          </span>
        ))}
      </div>
    </>
  );
}

/** `+1 h`, `−30 min`. */
function ChangeLabel({ byMinutes }: { byMinutes: number }) {
  const t = useT();
  const minutes = Math.abs(byMinutes);
  // Isolated so that the sign stays before its number in right-to-left text.
  const signed = (count: number) => `\u2066${byMinutes < 0 ? '−' : '+'}${count}\u2069`;
  return minutes % 60 === 0
    ? t('{hours} h', { hours: signed(minutes / 60) })
    : t('{minutes} min', { minutes: signed(minutes) });
}

function HourLabels() {
  const formatClock = useClockFormat();
  const midnight = formatClock('00:00').half ? '00:00' : '24:00';
  const labels = ['00:00', '06:00', '12:00', '18:00', midnight].map(formatClock);
  const width = labels.some(({ half }) => half) ? 'w-[min(2.9rem,50px)]' : 'w-[min(1.5rem,26px)]';
  return (
    <div aria-hidden className={`figures relative text-[0.75rem] text-ink-2 ${width}`}>
      {labels.map(({ figures, half }, i) => (
        <span
          key={percent(i)}
          className="absolute end-1.5 translate-y-1/2 leading-none whitespace-nowrap"
          style={{ bottom: percent(i / (labels.length - 1)) }}
        >
          <bdi dir="ltr">{figures.split(':', 1)}</bdi>
          {half ? ` ${half}` : null}
        </span>
      ))}
    </div>
  );
}

interface YearSliderProps {
  readonly days: readonly TableDay[];
  readonly index: number;
  readonly onSelect: (index: number) => void;
  readonly children: ReactNode;
}

/** The chart as a slider over the days, for pointer and keyboard: arrows, Page Up and Page Down by 30 days, Home and End. */
function YearSlider({ days, index, onSelect, children }: YearSliderProps) {
  const { t, language } = useLocalisation();
  const { gregorian } = useDateFormatters();
  const { dir } = languages[language];
  const day = days[index];

  function onKeyDown(event: KeyboardEvent): void {
    const next = indexAfterKey(event.key, index, days.length, dir);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
  }
  function onPointer({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = dir === 'rtl' ? 1 - (clientX - left) / width : (clientX - left) / width;
    onSelect(Math.min(days.length - 1, Math.max(0, Math.floor(share * days.length))));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('Day of the year')}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={index + 1}
      aria-valuetext={day && gregorian(day.date)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      className={`${chartSize} relative cursor-crosshair touch-pan-y overflow-hidden`}
    >
      {children}
    </div>
  );
}

/** Returns the day index after a key press; undefined for other keys. Left moves forward in right-to-left languages. */
export function indexAfterKey(
  key: string,
  index: number,
  count: number,
  dir: 'ltr' | 'rtl',
): number | undefined {
  const forward = dir === 'rtl' ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowRight: forward, ArrowLeft: -forward, ArrowUp: 1, ArrowDown: -1 },
    ...{ PageUp: 30, PageDown: -30, Home: -count, End: count },
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step));
}

interface YearReadoutProps {
  readonly day: TableDay;
  readonly isToday: boolean;
  readonly onShowDay: () => void;
}

/** Selected day as text, announced to screen readers when it changes. */
function YearReadout({ day, isToday, onShowDay }: YearReadoutProps) {
  const t = useT();
  const { gregorian, hijri } = useDateFormatters();
  return (
    <div className="mt-3 rounded-input bg-bg p-3">
      <div role="status">
        <p className="font-semibold">
          {isToday ? `${t('Today')} · ` : null}
          {gregorian(day.date)}{' '}
          <span className="block font-normal text-ink-2 sm:inline">{hijri(day.hijri)}</span>
        </p>
        <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-1 sm:grid-cols-6">
          {timeNames.map((name) => (
            <div key={name}>
              <dt className="text-13 text-ink-2">{t(timeLabels[name])}</dt>
              <dd className="figures text-18 leading-tight">
                <ClockTime clock={day.clock[name]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Link
        to={`?date=${formatIsoDate(day.date)}`}
        onClick={onShowDay}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        {t('Show this day')}
      </Link>
    </div>
  );
}
