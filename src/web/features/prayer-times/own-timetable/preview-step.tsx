import type { CheckedRow } from '../../../../domain/prayer-times/timetable/import/check-timetable.ts';
import type { ColumnRole } from '../../../../domain/prayer-times/timetable/import/column-names.ts';
import type { ImportProblem } from '../../../../domain/prayer-times/timetable/import/draft.ts';
import { timetableColumns } from '../../../../domain/prayer-times/timetable/timetable.ts';
import { dayMs } from '../../../../domain/time/units.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useDateFormat, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { formatSigned } from '../panel/format-signed.ts';
import { columnLabel, describeProblem, noonUtc, type ProblemFormats } from './import-messages.ts';
import { ColumnFields, DateFields } from './preview-fields.tsx';
import { AllRows, OddRows } from './preview-rows.tsx';
import type { Corrections, ParsedImport, TimetableImport } from './use-import.ts';

interface PreviewStepProps {
  readonly timetableImport: TimetableImport;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const dayFormat = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const monthFormat = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** Preview of the parsed text: problems first, then the columns, then every row. */
export function PreviewStep({ timetableImport, onBack, onNext }: PreviewStepProps) {
  const { t, language } = useLocalisation();
  const [day, month] = [useDateFormat(dayFormat), useDateFormat(monthFormat)];
  const { parsed } = timetableImport;
  if (!parsed) return null;
  const formats: ProblemFormats = {
    t,
    number: (value) => formatNumber(value, 0, language),
    day: (date) => day.format(noonUtc(date)),
    month: (date) => month.format(noonUtc(date)),
  };
  const { checked, draft } = parsed;
  const errors = checked.problems.filter(({ severity }) => severity === 'error');
  const tableProblems = checked.problems.filter(
    (problem) => problem.severity !== 'error' && !isRowProblem(problem),
  );
  const rowProblems = checked.problems.filter(isRowProblem);
  const correct = (change: Corrections) =>
    void timetableImport.read(timetableImport.text, { ...timetableImport.corrections, ...change });
  const isUsable = errors.length === 0 && timetableImport.usedLines.size > 0 && !timetableImport.isBusy;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-1" aria-busy={timetableImport.isBusy}>
      <Summary timetableImport={timetableImport} parsed={parsed} oddRowCount={countOddRows(rowProblems)} />
      {errors.length > 0 ? (
        <section role="alert" className="rounded-input border border-danger px-4 py-3 text-danger">
          <h3 className="font-sans text-16 font-semibold">{t('This text can’t be imported yet')}</h3>
          <ul className="mt-1 grid gap-1">
            {errors.map((problem) => (
              <li key={problem.code}>{describeProblem(problem, formats)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <DateFields draft={draft} corrections={timetableImport.corrections} onChange={correct} />
      <TableProblems
        problems={tableProblems}
        formats={formats}
        onSwap={(columns) =>
          correct({
            roles: swapRoles(
              draft.columns.map(({ role }) => role),
              columns,
            ),
          })
        }
      />
      {checked.isWinterTime || timetableImport.isWinterTime ? (
        <Switch
          label={t('The table uses winter time: add an hour during summer time')}
          checked={timetableImport.isWinterTime}
          onChange={timetableImport.setWinterTime}
        />
      ) : null}
      <OddRows
        timetableImport={timetableImport}
        rows={checked.rows}
        problems={rowProblems}
        formats={formats}
      />
      {draft.columns.length > 0 ? (
        <div>
          <Disclosure
            isOpen={errors.some(({ code }) => code === 'no_time_columns')}
            summary={<span className="font-semibold">{t('Columns')}</span>}
          >
            <ColumnFields columns={draft.columns} onChange={(roles) => correct({ roles })} />
          </Disclosure>
          {checked.rows.length > 0 ? (
            <Disclosure summary={<span className="font-semibold">{t('All rows')}</span>}>
              <AllRows rows={checked.rows} lines={timetableImport.usedLines} />
            </Disclosure>
          ) : null}
        </div>
      ) : null}
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-surface py-3">
        <Button disabled={!isUsable} onClick={onNext} className="max-sm:flex-1">
          {t('Continue')}
        </Button>
        <Button tone="outline" onClick={onBack} className="max-sm:flex-1">
          {t('Back to text')}
        </Button>
      </div>
    </div>
  );
}

const isRowProblem = ({ line, severity, code }: ImportProblem) =>
  line !== undefined && severity === 'row' && code !== 'hour_off';

function countOddRows(problems: readonly ImportProblem[]): number {
  return new Set(problems.map(({ line }) => line)).size;
}

function Summary({
  timetableImport,
  parsed,
  oddRowCount,
}: {
  timetableImport: TimetableImport;
  parsed: ParsedImport;
  oddRowCount: number;
}) {
  const t = useT();
  const { rows, typical } = parsed.checked;
  const used = rows.filter(({ line }) => timetableImport.usedLines.has(line));
  const iqamah = parsed.draft.columns.filter(({ role }) => role.startsWith('iqamah_'));
  return (
    <section aria-label={t('Import summary')} role="status">
      <p className="text-20 font-semibold">
        {t('Days with times: {count} of {total}', { count: used.length, total: spanInDays(rows) })}
      </p>
      <p className={oddRowCount > 0 ? 'font-medium text-brass' : 'text-ink-2'}>
        {oddRowCount > 0 ? t('Rows to check: {count}', { count: oddRowCount }) : t('No unusual rows.')}
      </p>
      {rows.length > 0 ? (
        <p className="mt-1 text-14 text-ink-2">
          {t('Typical difference from calculated times, in minutes:')}{' '}
          {timetableColumns
            .filter((column) => typical[column] !== undefined)
            .map((column) => `${columnLabel(column, t)} ${formatSigned(typical[column] ?? 0)}`)
            .join(t(', '))}
        </p>
      ) : null}
      {iqamah.length > 0 ? (
        <p className="mt-1 text-14 text-ink-2">
          {t('Iqamah times found, shown as your mosque’s: {columns}', {
            columns: iqamah.map(({ role }) => columnLabel(role, t)).join(t(', ')),
          })}
        </p>
      ) : null}
    </section>
  );
}

const daysPerYear = 365;

/** Returns the days of the year if the rows cover most of one, else the days from the first row to the last. */
function spanInDays(rows: readonly CheckedRow[]): number {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
  if (!first || !last) return 0;
  const span = Math.round((noonUtc(last) - noonUtc(first)) / dayMs) + 1;
  return first.year === last.year && rows.length > daysPerYear / 2
    ? Math.round((Date.UTC(first.year + 1, 0, 1) - Date.UTC(first.year, 0, 1)) / dayMs)
    : span;
}

interface TableProblemsProps {
  readonly problems: readonly ImportProblem[];
  readonly formats: ProblemFormats;
  readonly onSwap: (columns: readonly [ColumnRole, ColumnRole]) => void;
}

/** Problems of the whole table or of a run of days. */
function TableProblems({ problems, formats, onSwap }: TableProblemsProps) {
  const { t } = formats;
  if (problems.length === 0) return null;
  return (
    <ul className="grid gap-2 border-s-2 border-brass ps-3 text-14">
      {problems.map((problem) => (
        <li key={JSON.stringify(problem)}>
          {problem.line === undefined || problem.code === 'hour_off'
            ? null
            : `${t('Line {line}', { line: problem.line })}: `}
          {describeProblem(problem, formats)}
          {problem.code === 'swapped_columns' && problem.columns ? (
            <Button
              tone="outline"
              className="mt-2 block text-14"
              onClick={() => problem.columns && onSwap(problem.columns)}
            >
              {t('Swap columns')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function swapRoles(roles: readonly ColumnRole[], [a, b]: readonly [ColumnRole, ColumnRole]): ColumnRole[] {
  return roles.map((role) => (role === a ? b : role === b ? a : role));
}
