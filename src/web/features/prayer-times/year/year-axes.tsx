import type { ReactNode } from 'react';
import { type CivilDate, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { useCalendarWords } from '../calendar/calendar-words.ts';
import type { ClockChange } from '../calendar/clock-changes.ts';
import { percent } from './percent.ts';

interface YearAxesProps {
  readonly days: readonly TableDay[];
  readonly changes: readonly ClockChange[];
  readonly indexOf: (date: CivilDate) => number;
  readonly children: ReactNode;
}

/** Hours beside the picture, clock changes above it and months below; all of it is decoration, for the readout says it. */
export function YearAxes({ days, changes, indexOf, children }: YearAxesProps) {
  const { shortMonth, narrowMonth } = useCalendarWords();
  const months = days.map(({ date }) => date).filter(({ day }) => day === 1);
  return (
    <>
      <div />
      <div aria-hidden className="relative h-6 text-13 text-ink-2">
        {changes.map((change) => (
          <span
            key={formatIsoDate(change.date)}
            className="figures absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
            style={{ insetInlineStart: percent(indexOf(change.date) / days.length) }}
          >
            <ChangeLabel byMinutes={change.byMinutes} />
          </span>
        ))}
      </div>
      <HourLabels />
      {children}
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
  // The sign stands before its figure in both directions of reading, as everywhere else on the page.
  const signed = (count: number) => `\u2066${byMinutes < 0 ? '−' : '+'}${count}\u2069`;
  return minutes % 60 === 0
    ? t('{hours} h', { hours: signed(minutes / 60) })
    : t('{minutes} min', { minutes: signed(minutes) });
}

function HourLabels() {
  const shown = useShownClock();
  const midnight = shown('00:00').half ? '00:00' : '24:00';
  const labels = ['00:00', '06:00', '12:00', '18:00', midnight].map(shown);
  return (
    <div aria-hidden className="figures relative w-[min(2.5rem,44px)] text-[0.75rem] text-ink-2">
      {labels.map(({ figures, half }, i) => (
        <span
          key={percent(i)}
          className="absolute end-0 translate-y-1/2 leading-none whitespace-nowrap"
          style={{ bottom: percent(i / (labels.length - 1)) }}
        >
          <bdi dir="ltr">{figures.split(':', 1)}</bdi>
          {half ? ` ${half}` : null}
        </span>
      ))}
    </div>
  );
}
