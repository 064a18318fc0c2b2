import clsx from 'clsx';
import { useState } from 'react';
import type { CheckedRow } from '../../../../domain/prayer-times/timetable/import/check-timetable.ts';
import type { ImportProblem } from '../../../../domain/prayer-times/timetable/import/draft.ts';
import { timetableColumns } from '../../../../domain/prayer-times/timetable/timetable.ts';
import { formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import { ClockTime } from '../../../data/clock-time.tsx';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { formatMinutesOfDay } from '../match/parse-time.ts';
import { formatSigned } from '../panel/format-signed.ts';
import { columnLabel, describeProblem, noonUtc, type ProblemFormats } from './import-messages.ts';
import type { TimetableImport } from './use-import.ts';

interface OddRowsProps {
  readonly timetableImport: TimetableImport;
  readonly rows: readonly CheckedRow[];
  readonly problems: readonly ImportProblem[];
  readonly formats: ProblemFormats;
}

const initialRows = 20;
/** A time missing in more rows than this is reported once for the whole table. */
const maxListedMissing = 5;

/** Rows with problems: line in the text, the problems, and a switch to use the row. */
export function OddRows({ timetableImport, rows, problems, formats }: OddRowsProps) {
  const { t, day } = formats;
  const [showsAll, setShowsAll] = useState(false);
  const frequent = frequentlyMissing(problems);
  const byLine = new Map<number, ImportProblem[]>();
  for (const problem of problems) {
    if (problem.code === 'missing_time' && frequent.has(problem.column ?? 'ignore')) continue;
    const line = problem.line ?? 0;
    byLine.set(line, [...(byLine.get(line) ?? []), problem]);
  }
  const lines = [...byLine.keys()].sort((a, b) => a - b);
  const shown = showsAll ? lines : lines.slice(0, initialRows);
  if (lines.length === 0 && frequent.size === 0) return null;
  return (
    <section aria-labelledby="odd-rows">
      <h3 id="odd-rows" className="font-sans text-16 font-semibold">
        {t('Rows to check')}
      </h3>
      {[...frequent].map(([column, count]) => (
        <p key={column} className="mt-1 text-14">
          {t('{column} is missing and calculated in {count} rows.', {
            column: columnLabel(column, t),
            count,
          })}
        </p>
      ))}
      <ul className="mt-2 grid gap-2">
        {shown.map((line) => {
          const row = rows.find((candidate) => candidate.line === line);
          const date = row?.date ?? byLine.get(line)?.[0]?.date;
          return (
            <li key={line} className="rounded-input border border-line px-3 py-2">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{date ? day(date) : t('Line {line}', { line })}</span>
                {date ? <span className="text-14 text-ink-2">{t('Line {line}', { line })}</span> : null}
              </p>
              <ul className="text-14 text-danger">
                {byLine.get(line)?.map((problem) => (
                  <li key={JSON.stringify(problem)}>{describeProblem(problem, formats)}</li>
                ))}
              </ul>
              {row && date ? (
                <Switch
                  label={t('Use this row')}
                  className="!text-14"
                  checked={timetableImport.usedLines.has(line)}
                  onChange={(isUsed) => timetableImport.setRowUsed(line, isUsed)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {shown.length < lines.length ? (
        <Button tone="quiet" className="mt-1 !px-2 text-14 text-primary" onClick={() => setShowsAll(true)}>
          {t('Show all {count}', { count: lines.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** Counts the rows in which a time is missing, for times that are missing often. */
function frequentlyMissing(problems: readonly ImportProblem[]) {
  const counts = new Map<NonNullable<ImportProblem['column']>, number>();
  for (const { code, column } of problems)
    if (code === 'missing_time' && column) counts.set(column, (counts.get(column) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > maxListedMissing));
}

const dayFormat = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** Every row as parsed, each time with its difference from the calculated one. */
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
                {columnLabel(column, t)}
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
                <time dateTime={formatIsoDate(row.date)}>{day.format(noonUtc(row.date))}</time>
              </th>
              {columns.map((column) => {
                const minutes = row.minutes[column];
                const isOdd = row.outliers.includes(column);
                return (
                  <td
                    key={column}
                    className={clsx('px-2 py-1 text-end', isOdd && 'font-semibold text-danger')}
                  >
                    {minutes === undefined ? '–' : <ClockTime clock={formatMinutesOfDay(minutes)} />}
                    {minutes === undefined ? null : (
                      <span className={clsx('block text-13', !isOdd && 'text-ink-2')}>
                        {formatSigned(row.differences[column] ?? 0)}
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
