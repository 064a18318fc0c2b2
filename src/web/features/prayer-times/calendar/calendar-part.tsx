import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ramadanNear } from '../../../../domain/fasting/ramadan.ts';
import { ummAlQuraDateOf } from '../../../../domain/hijri/umm-al-qura.ts';
import type { CalculationSettings } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, sameDate } from '../../../../domain/time-zone/civil-date.ts';
import { useCalculation } from '../../../data/calculation.ts';
import type { Place } from '../../../data/location/location-state.ts';
import { useMyMosque } from '../../../data/my-mosque/my-mosque.ts';
import { usePrintedIqamah } from '../../../data/my-mosque/use-printed-iqamah.ts';
import { MonthPrint } from '../print/month-print.tsx';
import { YearCard } from '../year/year-card.tsx';
import { type MonthKind, monthAround } from './calendar-days.ts';
import { useMonthTitle } from './calendar-formats.ts';
import { ExportCard } from './export-card.tsx';
import { MonthCard, useMonth } from './month-card.tsx';
import { useMonthParts } from './month-parts.ts';

interface CalendarPartProps {
  readonly place: Place;
  /** Current date at the place. */
  readonly today: CivilDate;
  /** Day at the top of the page; its month is shown first. */
  readonly shownDate: CivilDate;
  readonly nowMs: number;
}

/** Below the day: its month as a table, its year as a chart, exports and the print sheet. */
export function CalendarPart(props: CalendarPartProps) {
  const { settings } = useCalculation();
  // The day above answers changed settings at once, and this part after the next paint.
  return (
    <Calendar
      {...props}
      settings={useDeferredValue(settings)}
      shownDate={useDeferredValue(props.shownDate)}
    />
  );
}

interface CalendarProps extends CalendarPartProps {
  readonly settings: CalculationSettings;
}

const Calendar = memo(function Calendar({ place, today, shownDate, nowMs, settings }: CalendarProps) {
  const [kind, setKind] = useState<MonthKind>('gregorian');
  const [day, setDay] = useState(shownDate);
  const { year, month, day: dayOfMonth } = shownDate;
  useEffect(() => {
    const next = { year, month, day: dayOfMonth };
    setDay((old) => (sameDate(old, next) ? old : next));
  }, [year, month, dayOfMonth]);
  const state = useMonth(place, settings, day, kind);
  const title = useMonthTitle(state.month, kind, day);
  const mosque = useMyMosque(place);
  const [showsIqamah, setShowsIqamah] = useState(true);
  const printed = usePrintedIqamah(place)?.iqamahOf;
  const parts = useMonthParts(place, state.month ?? state.pending, showsIqamah ? mosque : undefined, printed);
  const iqamah = useMemo(
    () => mosque && { mosqueName: mosque.name, isShown: showsIqamah, onChange: setShowsIqamah },
    [mosque, showsIqamah],
  );
  const ramadan = useMemo(() => ramadanNear(today, ummAlQuraDateOf), [today]);
  const showRamadan = () => {
    if (!ramadan) return;
    setKind('hijri');
    setDay(ramadan);
  };
  const span = useMemo(() => state.month?.span ?? monthAround(day), [state.month, day]);
  // The sheet names the settings that its times were calculated with.
  const printable = state.isOutdated ? undefined : state.month;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MonthCard
        {...{ state, kind, day, today, shownDate }}
        onKindChange={setKind}
        onDayChange={setDay}
        onShowDay={focusDayTitle}
        {...{ parts, iqamah }}
        onShowRamadan={ramadan ? showRamadan : undefined}
      />
      <YearCard {...{ place, settings, today, nowMs }} year={day.year} onShowDay={focusDayTitle} />
      <ExportCard
        place={place}
        settings={settings}
        span={span}
        monthTitle={title.own}
        onPrint={printable ? printPage : undefined}
        mosque={mosque}
        isRamadanNear={ramadan !== undefined}
      />
      {printable ? <MonthPrint month={printable} {...{ place, title, settings, parts }} /> : null}
    </div>
  );
});

function printPage(): void {
  window.print();
}

/** Moves the focus, and with it the scroll position, to the chosen day at the top of the page. */
function focusDayTitle(): void {
  document.getElementById('day-title')?.focus();
}
