import clsx from 'clsx';
import type { CheckedRow } from '../../../../domain/prayer-times/timetable/import/check-timetable.ts';
import { timetableColumns } from '../../../../domain/prayer-times/timetable/timetable.ts';
import { formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { clockOf } from '../match/typed-time.ts';
import { signed } from '../panel/signed-words.ts';
import { columnWords } from './column-words.ts';
import { atNoon } from './problem-words.ts';

const dayFormat = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** Every row as it was understood, each time with its distance from the computed one. */
export function AllRows({ rows, lines }: { rows: readonly CheckedRow[]; lines: ReadonlySet<number> }) {
  const t = useT();
  const day = useDateFormat(dayFormat);
  const columns = timetableColumns.filter((column) =>
    rows.some(({ minutes }) => minutes[column] !== undefined),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section tabIndex={0} aria-label={t('All rows')} className="max-h-[60vh] overflow-auto pb-3">
      <table className="figures w-full text-14">
        <caption className="pb-2 text-start text-ink-2">
          {t('Below each time: minutes from the calculated time.')}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 bg-surface py-1 pe-3 text-start font-medium">
              {t('Date')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-1 text-end font-medium">
                {columnWords(column, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.line}
              className={clsx('border-t border-line', !lines.has(row.line) && 'text-ink-2 line-through')}
            >
              <th
                scope="row"
                className="sticky start-0 bg-surface py-1 pe-3 text-start font-medium whitespace-nowrap"
              >
                <time dateTime={formatIsoDate(row.date)}>{day.format(atNoon(row.date))}</time>
              </th>
              {columns.map((column) => {
                const minutes = row.minutes[column];
                const isOdd = row.outliers.includes(column);
                return (
                  <td
                    key={column}
                    className={clsx('px-2 py-1 text-end', isOdd && 'font-semibold text-danger')}
                  >
                    {minutes === undefined ? '–' : <ClockTime clock={clockOf(minutes)} />}
                    {minutes === undefined ? null : (
                      <span className={clsx('block text-13', !isOdd && 'text-ink-2')}>
                        {signed(row.differences[column] ?? 0)}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
