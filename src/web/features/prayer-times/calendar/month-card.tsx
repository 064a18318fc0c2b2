import clsx from 'clsx';
import { ChevronLeft, ChevronRight, type LucideIcon, Moon } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { type CalendarState, useCalendar } from '../../../data/prayer-times/use-calendar.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import {
  adjacentMonthDay,
  hijriMonthDays,
  hijriMonthWindow,
  type MonthKind,
  type MonthShape,
  type MonthTable,
  monthAround,
  pendingMonth,
  toMonthTable,
} from './calendar-days.ts';
import { useMonthTitle } from './calendar-formats.ts';
import { FastingLegend } from './fasting-legend.tsx';
import { fastingMarkOf } from './fasting-marks.tsx';
import type { MonthParts } from './month-parts.ts';
import { type IqamahChoice, MonthSwitches, MosqueNote } from './month-switches.tsx';
import { MonthTimes } from './month-table.tsx';
import { MonthNotes } from './table-notes.tsx';
import { SourceLine, TableStatus } from './table-status.tsx';

interface MonthCardProps {
  readonly state: MonthState;
  readonly kind: MonthKind;
  readonly onKindChange: (kind: MonthKind) => void;
  /** Any day of the month that the table shows. */
  readonly day: CivilDate;
  readonly onDayChange: (day: CivilDate) => void;
  readonly today: CivilDate;
  readonly shownDate: CivilDate;
  readonly onShowDay: () => void;
  readonly parts: MonthParts;
  /** Shows the timetable of Ramadan; undefined if none is near. */
  readonly onShowRamadan: (() => void) | undefined;
  /** The reader's mosque, if one is near the place, and whether its congregations are shown. */
  readonly iqamah: IqamahChoice | undefined;
}

/** Month of times, with buttons for the adjacent months and a switch between Gregorian and Hijri months. */
export function MonthCard({
  state,
  kind,
  onKindChange,
  day,
  onDayChange,
  today,
  shownDate,
  onShowDay,
  parts,
  onShowRamadan,
  iqamah,
}: MonthCardProps) {
  const t = useT();
  const { id, month, pending, failed, isOutdated, retry, source } = state;
  const span = month?.span ?? monthAround(day);
  const title = useMonthTitle(month ?? pending, kind, day);
  const caption = t('Prayer times in {month}', { month: title.own });
  // The title answers a tap at once. The table follows after that paint, in small steps that other taps can interrupt.
  const latest = useMemo(
    () => ({ id, month, pending, caption, failed, retry, source, parts }),
    [id, month, pending, caption, failed, retry, source, parts],
  );
  const shown = useDeferredValue(latest);
  return (
    <Card aria-labelledby="month-title">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-center">
        <MonthButton
          label={t('Previous month')}
          to={adjacentMonthDay(span, -1)}
          onDayChange={onDayChange}
          icon={ChevronLeft}
        />
        <div>
          <h2 id="month-title" className="text-20 sm:text-28">
            {title.own}
          </h2>
          <p className={clsx('min-h-6 text-14 text-balance text-ink-2 sm:text-16', !month && 'invisible')}>
            {title.other}
          </p>
        </div>
        <MonthButton
          label={t('Next month')}
          to={adjacentMonthDay(span, 1)}
          onDayChange={onDayChange}
          icon={ChevronRight}
        />
      </div>
      <CalendarSwitch kind={kind} onKindChange={onKindChange} />
      {onShowRamadan && !parts.isRamadan ? (
        <p className="mt-2 text-center">
          <Button
            tone="quiet"
            icon={<Moon aria-hidden size={18} strokeWidth={1.75} />}
            onClick={onShowRamadan}
          >
            {t('Ramadan timetable')}
          </Button>
        </p>
      ) : null}
      <div className="relative mt-3" aria-busy={isOutdated || shown !== latest || undefined}>
        <MonthBody {...shown} {...{ today, shownDate, onShowDay }} />
        {/* Until then, the times of another month or place are covered. */}
        {shown.id === id ? null : <div className="absolute inset-0 z-20 bg-surface" />}
      </div>
      <MonthSwitches iqamah={iqamah} />
    </Card>
  );
}

interface MonthBodyProps
  extends Pick<MonthState, 'month' | 'pending' | 'failed' | 'retry' | 'source'>,
    Pick<MonthCardProps, 'today' | 'shownDate' | 'onShowDay' | 'parts'> {
  readonly caption: string;
}

/** The month's table and its notes. The same table before and after its times are known, so that it keeps its elements. */
const MonthBody = memo(function MonthBody({
  month,
  pending,
  caption,
  failed,
  retry,
  source,
  today,
  shownDate,
  onShowDay,
  parts,
}: MonthBodyProps) {
  const choice = useMemo(() => ({ shownDate, onShowDay }), [shownDate, onShowDay]);
  const { mosque, fastingDaysOf } = parts;
  const tableParts = useMemo(
    // In Ramadan every day is one of fasting.
    () => ({ ...parts, markOf: parts.fastingDaysOf && !parts.isRamadan ? fastingMarkOf : undefined }),
    [parts],
  );
  return (
    <>
      <TableStatus isPending={!month} failed={failed} retry={retry}>
        <MonthTimes
          today={today}
          month={month ?? pending}
          choice={month && choice}
          caption={month ? caption : ''}
          parts={tableParts}
        />
      </TableStatus>
      {month ? (
        <>
          {mosque ? <MosqueNote mosque={mosque} /> : null}
          <MonthNotes month={month} />
          <SourceLine source={source} />
          {fastingDaysOf ? (
            <FastingLegend days={month.days} fastingDaysOf={fastingDaysOf} hasMarks={!parts.isRamadan} />
          ) : null}
        </>
      ) : null}
    </>
  );
});

interface MonthButtonProps {
  readonly label: string;
  /** Any day of the month to show; undefined outside the supported dates. */
  readonly to: CivilDate | undefined;
  readonly onDayChange: (day: CivilDate) => void;
  readonly icon: LucideIcon;
}

function MonthButton({ label, to, onDayChange, icon: Icon }: MonthButtonProps) {
  return (
    <Button
      tone="outline"
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => to && onDayChange(to)}
      className="w-11 px-0"
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="rtl:-scale-x-100" />
    </Button>
  );
}

function CalendarSwitch({ kind, onKindChange }: Pick<MonthCardProps, 'kind' | 'onKindChange'>) {
  const t = useT();
  const kinds = [
    { value: 'gregorian', label: t('Gregorian month') },
    { value: 'hijri', label: t('Hijri month') },
  ] as const;
  return (
    <div className="mx-auto mt-3 flex w-fit flex-wrap gap-1 rounded-input border border-line bg-bg p-1">
      {kinds.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onKindChange(value)}
          className="min-h-9 rounded-chip px-3 text-14 font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--control)]"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface MonthState extends Omit<CalendarState, 'table'> {
  /** Differs for another month, calendar or place. */
  readonly id: string;
  readonly month: MonthTable | undefined;
  /** The month without its times, to be shown until they are there. */
  readonly pending: MonthShape;
}

/** Loads the Gregorian or Hijri month that contains the day. */
export function useMonth(
  place: Place,
  settings: CalculationSettings,
  day: CivilDate,
  kind: MonthKind,
): MonthState {
  const isHijri = kind === 'hijri';
  const { table, ...state } = useCalendar(
    place,
    settings,
    isHijri ? hijriMonthWindow(day) : monthAround(day),
  );
  const month = useMemo(
    () => table && toMonthTable(table, isHijri ? hijriMonthDays(table.days, day) : table.days, kind),
    [table, isHijri, day, kind],
  );
  const pending = useMemo(() => pendingMonth(place, day, kind), [place, day, kind]);
  const { latitude, longitude } = place;
  const id = `${kind} ${formatIsoDate(pending.span.from)} ${latitude},${longitude}`;
  return { ...state, id, month, pending };
}
