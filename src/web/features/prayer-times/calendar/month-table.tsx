import { timeNames } from '../../../../domain/prayer-times/types.ts';
import { type CivilDate, formatIsoDate, sameDate } from '../../../../domain/time-zone/civil-date.ts';
import { timeWords } from '../../../data/prayer-times/time-words.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { useCalendarWords } from './calendar-words.ts';
import { type ClockChange, changeOn, clockChanges } from './clock-changes.ts';
import { dayGroups } from './day-groups.ts';
import { MonthRow } from './month-row.tsx';
import type { MonthTable } from './use-month.ts';
import { useChangeWords } from './use-run-words.ts';

interface MonthTableProps {
  readonly month: MonthTable;
  /** Names the table. */
  readonly caption: string;
  readonly today: CivilDate;
  /** The day whose times stand at the top of the page, and what a press on another day does; without it a day is no link. */
  readonly choice?: { readonly shownDate: CivilDate; readonly onShow: () => void } | undefined;
}

/** The days of a month with both dates and six times. Wider than its window, it scrolls in itself under its first column. */
export function MonthTimes({ month, caption, today, choice }: MonthTableProps) {
  const t = useT();
  const changes = clockChanges(month.zone, month.span);
  return (
    <div className="relative -mx-[min(1.25rem,6.25vw)] overflow-x-auto overscroll-x-contain sm:mx-0">
      <table className="figures w-full min-w-[17.5rem] table-fixed border-separate border-spacing-0 text-center text-[0.75rem] min-[23rem]:text-[0.8125rem] sm:text-16">
        <caption className="sr-only" suppressHydrationWarning>
          {caption}
        </caption>
        <colgroup>
          <col className="w-[2.6rem] min-[23rem]:w-[4.6rem] sm:w-32 rtl:w-[3.1rem] rtl:min-[23rem]:w-[5.3rem] rtl:sm:w-32" />
          <col className="w-[1.3rem] sm:w-16" />
          <col span={timeNames.length} />
        </colgroup>
        <thead>
          <tr className="text-[0.625rem] whitespace-nowrap min-[23rem]:text-[0.6875rem] sm:text-14">
            <th
              scope="col"
              className="sticky start-0 z-10 border-b border-line bg-surface py-2 ps-2.5 text-start min-[23rem]:ps-3"
            >
              {t('Day')}
            </th>
            <th scope="col" className="border-b border-line px-0.5 font-medium text-ink-2 sm:px-1">
              <span className="sr-only sm:not-sr-only">{t('Hijri')}</span>
            </th>
            {timeNames.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b border-line px-px font-semibold last:pe-1 sm:px-2"
              >
                {t(timeWords[name])}
              </th>
            ))}
          </tr>
        </thead>
        {dayGroups(month.days, month.kind).map((group) => (
          <tbody key={formatIsoDate(group[0].date)}>
            <GroupHead group={group} kind={month.kind} />
            {group.map((day) => (
              <DayWithChange
                key={formatIsoDate(day.date)}
                {...{ day, choice, change: changeOn(changes, day.date) }}
                isToday={sameDate(day.date, today)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The other calendar's month, where it begins. */
function GroupHead({
  group,
  kind,
}: {
  group: ReturnType<typeof dayGroups>[number];
  kind: MonthTable['kind'];
}) {
  const { hijriMonth, month } = useCalendarWords();
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={8}
        className="border-b border-line bg-bg px-3 py-1 text-start text-13 font-medium text-ink-2"
      >
        <span className="sticky start-3" suppressHydrationWarning>
          {kind === 'gregorian' ? hijriMonth(group[0].hijri) : month(group[0].date)}
        </span>
      </th>
    </tr>
  );
}

type DayWithChangeProps = Parameters<typeof MonthRow>[0] & { readonly change: ClockChange | undefined };

/** On the day of a clock change its words stand above the times, which are by the clock after it save before it. */
function DayWithChange({ change, ...row }: DayWithChangeProps) {
  const changeWords = useChangeWords();
  return (
    <>
      {change ? (
        <tr>
          <td colSpan={8} className="px-3 pt-2 text-start text-13 font-medium text-brass">
            <span className="sticky start-3">{changeWords(change)}</span>
          </td>
        </tr>
      ) : null}
      <MonthRow {...row} />
    </>
  );
}
