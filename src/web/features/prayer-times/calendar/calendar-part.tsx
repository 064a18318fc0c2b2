import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { PrintSheet } from '../print/print-sheet.tsx';
import { YearCard } from '../year/year-card.tsx';
import { type MonthKind, monthAround } from './calendar-days.ts';
import { useMonthTitle } from './calendar-formats.ts';
import { ExportCard } from './export-card.tsx';
import { MonthCard, useMonth } from './month-card.tsx';

interface CalendarPartProps {
  readonly place: Place;
  /** Current date at the place. */
  readonly today: CivilDate;
  /** Day at the top of the page; its month is shown first. */
  readonly shownDate: CivilDate;
  readonly nowMs: number;
}

/** Below the day: its month as a table, its year as a chart, exports and the print sheet. */
export function CalendarPart({ place, today, shownDate, nowMs }: CalendarPartProps) {
  const [kind, setKind] = useState<MonthKind>('gregorian');
  const [day, setDay] = useState(shownDate);
  const { year, month, day: dayOfMonth } = shownDate;
  useEffect(() => setDay({ year, month, day: dayOfMonth }), [year, month, dayOfMonth]);
  const state = useMonth(place, day, kind);
  const title = useMonthTitle(state.month, kind, day);
  const isPrinting = useIsPrinting();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MonthCard
        {...{ state, kind, day, today, shownDate }}
        onKindChange={setKind}
        onDayChange={setDay}
        onShowDay={focusDayTitle}
      />
      <YearCard {...{ place, day, today, nowMs }} onShowDay={focusDayTitle} />
      <ExportCard
        place={place}
        span={state.month?.span ?? monthAround(day)}
        monthTitle={title.own}
        onPrint={state.month ? () => window.print() : undefined}
      />
      {isPrinting && state.month ? <PrintSheet place={place} month={state.month} title={title} /> : null}
    </div>
  );
}

/** Moves the focus, and with it the scroll position, to the chosen day at the top of the page. */
function focusDayTitle(): void {
  document.getElementById('day-title')?.focus();
}

/** Whether the page is being printed, from our button or from the browser's menu; the sheet exists only then. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page when the listener returns, so the sheet must be rendered synchronously.
    const before = () => flushSync(() => setIsPrinting(true));
    const after = () => setIsPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
