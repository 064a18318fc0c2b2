import { ChevronDown } from 'lucide-react';
import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { isSameSpot, type Place } from '../../../data/location/location-state.ts';
import type { CalendarTable, Span } from '../../../data/prayer-times/question.ts';
import { formatHoursMinutes } from '../../../data/prayer-times/time-names.ts';
import { useCalendar } from '../../../data/prayer-times/use-calendar.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Card } from '../../../ui/card.tsx';
import { pendingDay, yearAround } from '../calendar/calendar-days.ts';
import { useCalendarFormats } from '../calendar/calendar-formats.ts';
import { type ClockChange, clockChanges, useClockChangeMessage } from '../calendar/clock-changes.ts';
import { isPolar, isRuleRun, noteRuns, useNoteRunMessage } from '../calendar/table-notes.tsx';
import { TableStatus } from '../calendar/table-status.tsx';
import { PendingYearChart, YearChart } from './year-chart.tsx';
import { formatClockMinutes, type YearFacts, yearFacts } from './year-times.ts';

interface YearCardProps {
  readonly place: Place;
  readonly settings: CalculationSettings;
  /** The year to show. */
  readonly year: number;
  readonly today: CivilDate;
  readonly nowMs: number;
  readonly onShowDay: () => void;
}

/** Year of times as a chart and as text. The days are requested when the card comes near the viewport. */
export const YearCard = memo(function YearCard({
  place,
  settings,
  year,
  today,
  nowMs,
  onShowDay,
}: YearCardProps) {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  const isNear = useIsNearViewport(card);
  const span = useMemo(() => yearAround({ year, month: 1, day: 1 }), [year]);
  const state = useCalendar(place, settings, isNear ? span : undefined);
  // Drawn after the next paint and in small steps, so that taps are answered meanwhile.
  const latest = useMemo(() => ({ place, year, table: state.table }), [place, year, state.table]);
  const shown = useDeferredValue(latest);
  const isSame = shown.year === year && isSameSpot(shown.place, place);
  const table = isSame ? shown.table : undefined;
  const { failed, isOutdated, retry, source } = state;
  const changes = useMemo(() => (table ? clockChanges(table.zone, span) : []), [table, span]);
  return (
    <Card aria-labelledby="year-title">
      <div ref={card}>
        <h2 id="year-title" className="text-28">
          {t('Year {year}', { year: String(year) })}
        </h2>
        <p className="text-ink-2">{t('Night, dawn, day, dusk and the five prayers all year.')}</p>
        <div className="mt-4" aria-busy={isOutdated || undefined}>
          {table ? (
            <>
              <YearChart key={year} {...{ table, clockChanges: changes, today, nowMs, onShowDay }} />
              <YearSummary table={table} changes={changes} span={span} isFromDevice={source === 'device'} />
            </>
          ) : (
            <TableStatus isPending failed={failed} retry={retry}>
              <PendingYear day={today.year === year ? today : span.from} isToday={today.year === year} />
            </TableStatus>
          )}
        </div>
      </div>
    </Card>
  );
});

interface YearSummaryProps {
  readonly table: CalendarTable;
  readonly changes: readonly ClockChange[];
  readonly span: Span;
  readonly isFromDevice: boolean;
}

/** Content of the chart as text: extremes, clock changes and rules. */
const YearSummary = memo(function YearSummary({ table, changes, span, isFromDevice }: YearSummaryProps) {
  const t = useT();
  const { day } = useCalendarFormats();
  const formatNote = useNoteRunMessage(span);
  const formatChange = useClockChangeMessage();
  const facts = yearFacts(table.days);
  const runs = noteRuns(table.days).filter((run) => isPolar(run) || isRuleRun(run));
  return (
    <>
      {facts ? <Extremes facts={facts} /> : null}
      <YearNotes>
        {isFromDevice ? <li>{t('Calculated on this device')}</li> : null}
        {changes.length === 0 ? <li>{t('Clocks don’t change here this year.')}</li> : null}
        {changes.map((change) => (
          <li key={day(change.date)}>
            {day(change.date)}: {formatChange(change)}
          </li>
        ))}
        {runs.map((run) => (
          <li key={run.code + run.rule + run.times.join()}>{formatNote(run)}</li>
        ))}
      </YearNotes>
    </>
  );
});

/** Closed at first, because its height is known only with the year: what is below stays where it is. */
function YearNotes({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden [details[open]>&>svg]:rotate-180">
        {t('Notes on this year')}
        <ChevronDown aria-hidden size={18} strokeWidth={1.75} />
      </summary>
      <ul aria-label={t('Notes on this year')} className="grid gap-1 pb-1 text-14 text-ink-2">
        {children}
      </ul>
    </details>
  );
}

/** The year before its times are known, in the same size. */
function PendingYear({ day, isToday }: { day: CivilDate; isToday: boolean }) {
  const any = { date: day, minutes: 0 };
  return (
    <>
      <PendingYearChart day={pendingDay(day)} isToday={isToday} />
      <div className="[&_dd]:invisible">
        <Extremes facts={{ earliestFajr: any, latestIsha: any, longestDay: any, shortestDay: any }} />
      </div>
      <div className="invisible">
        <YearNotes />
      </div>
    </>
  );
}

function Extremes({ facts }: { facts: YearFacts }) {
  const t = useT();
  const { day } = useCalendarFormats();
  const length = (minutes: number) =>
    formatHoursMinutes({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }, t);
  const { earliestFajr, latestIsha, longestDay, shortestDay } = facts;
  const rows = [
    {
      term: t('Earliest Fajr'),
      value: <ClockTime clock={formatClockMinutes(earliestFajr.minutes)} />,
      of: earliestFajr,
    },
    {
      term: t('Latest Isha'),
      value: <ClockTime clock={formatClockMinutes(latestIsha.minutes)} />,
      of: latestIsha,
    },
    { term: t('Longest day'), value: length(longestDay.minutes), of: longestDay },
    { term: t('Shortest day'), value: length(shortestDay.minutes), of: shortestDay },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {rows.map(({ term, value, of }) => (
        <div key={term}>
          <dt className="text-14 text-ink-2">{term}</dt>
          <dd className="figures text-20 leading-tight font-semibold">
            {value}
            <span className="block text-14 font-normal">{day(of.date)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the element has been near the viewport; stays true afterwards. */
function useIsNearViewport(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}
