import { timeNames } from '../../../../domain/prayer-times/types.ts';
import { formatIsoDate, utcMidnight } from '../../../../domain/time-zone/civil-date.ts';
import { useShownClock } from '../../../data/clock-style.tsx';
import type { TableDay } from '../../../data/prayer-times/calendar-table.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useFigures, useT } from '../../../i18n/localisation.tsx';
import { useCalendarWords } from '../calendar/calendar-words.ts';
import { changeOn, clockChanges } from '../calendar/clock-changes.ts';
import { dayGroups } from '../calendar/day-groups.ts';
import { isMarked } from '../calendar/note-runs.ts';
import type { MonthTable } from '../calendar/use-month.ts';

const friday = 5;

/** The days with both dates and six times. A dagger marks a clock change, an asterisk a time that a rule made. */
export function PrintTable({ month }: { month: MonthTable }) {
  const t = useT();
  const changes = clockChanges(month.zone, month.span);
  const groupHeads = new Set<TableDay>(dayGroups(month.days, month.kind).map(([first]) => first));
  return (
    <table style={{ marginTop: '2.5mm' }}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} style={{ textAlign: 'start' }}>
            {t('Day')}
          </th>
          <th scope="col" style={{ textAlign: 'start' }}>
            {t('Hijri')}
          </th>
          {timeNames.map((name) => (
            <th key={name} scope="col">
              {t(timeWords[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {month.days.map((day) => (
          <PrintRow
            key={formatIsoDate(day.date)}
            day={day}
            kind={month.kind}
            isGroupHead={groupHeads.has(day)}
            hasChange={changeOn(changes, day.date) !== undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PrintRowProps {
  readonly day: TableDay;
  readonly kind: MonthTable['kind'];
  /** The first of a month of the other calendar, which is then named. */
  readonly isGroupHead: boolean;
  readonly hasChange: boolean;
}

function PrintRow({ day, kind, isGroupHead, hasChange }: PrintRowProps) {
  const words = useCalendarWords();
  const shown = useShownClock();
  const inFigures = useFigures();
  const isFriday = new Date(utcMidnight(day.date)).getUTCDay() === friday;
  const [namesDate, namesHijri] = [kind === 'hijri' && isGroupHead, kind === 'gregorian' && isGroupHead];
  return (
    <tr className={isFriday ? 'is-friday' : undefined}>
      <th scope="row" style={{ textAlign: 'start' }}>
        {namesDate ? words.day(day.date) : inFigures(day.date.day)}
        {hasChange ? '†' : null}
      </th>
      <td style={{ textAlign: 'start' }}>{words.weekday(day.date)}</td>
      <td style={{ textAlign: 'start' }}>
        {namesHijri ? words.hijriDay(day.hijri) : inFigures(day.hijri.day)}
      </td>
      {timeNames.map((name) => {
        const { figures, half } = shown(day.clock[name]);
        return (
          <td key={name}>
            <bdi dir="ltr">{figures}</bdi>
            {half ? <span style={{ fontSize: '0.75em' }}> {half}</span> : null}
            {isMarked(day, name) ? '*' : null}
          </td>
        );
      })}
    </tr>
  );
}
