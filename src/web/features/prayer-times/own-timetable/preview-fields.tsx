import {
  type ColumnRole,
  columnRoles,
} from '../../../../domain/prayer-times/timetable/import/column-names.ts';
import type { DraftColumn, TimetableDraft } from '../../../../domain/prayer-times/timetable/import/draft.ts';
import { useDateFormat, useT } from '../../../i18n/localisation.tsx';
import { RadioChips } from '../../../ui/radio-chips.tsx';
import { Select } from '../../../ui/select.tsx';
import { columnLabel } from './import-messages.ts';
import type { Corrections } from './use-import.ts';

interface DateFieldsProps {
  readonly draft: TimetableDraft;
  readonly corrections: Corrections;
  readonly onChange: (change: Corrections) => void;
}

const monthFormat = { month: 'long', timeZone: 'UTC' } as const;
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Fields for what the text leaves open about its dates: year, month, order of day and month. */
export function DateFields({ draft, corrections, onChange }: DateFieldsProps) {
  const t = useT();
  const month = useDateFormat(monthFormat);
  const asksMonth = draft.needsMonth || draft.problems.some(({ code }) => code === 'no_month');
  const asksYear = draft.yearFrom !== 'dates' && (draft.rows.length > 0 || asksMonth);
  const years = yearsAround(draft.year, new Date().getFullYear());
  const isOrderOpen = draft.problems.some(
    ({ code }) => code === 'date_order_unclear' || code === 'date_order_mixed',
  );
  const asksOrder = draft.dateOrder !== undefined && (isOrderOpen || corrections.dateOrder !== undefined);
  if (!asksMonth && !asksYear && !asksOrder) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {asksYear ? (
        <RadioChips
          label={draft.yearFrom === 'asked' ? t('No year found. Which year is it for?') : t('Year')}
          value={String(corrections.year ?? draft.year)}
          options={years.map((year) => ({
            value: String(year),
            label: String(year),
          }))}
          onChange={(year) => onChange({ year: Number(year) })}
        />
      ) : null}
      {asksMonth ? (
        <Select
          label={t('Month')}
          value={String(corrections.month ?? '')}
          options={months.map((number) => ({
            value: String(number),
            label: month.format(Date.UTC(2026, number - 1, 15)),
          }))}
          onChange={(value) => onChange({ month: Number(value) })}
        />
      ) : null}
      {asksOrder ? (
        <RadioChips
          label={t('Day and month order')}
          value={draft.dateOrder ?? 'dmy'}
          options={[
            { value: 'dmy', label: t('Day first') },
            { value: 'mdy', label: t('Month first') },
          ]}
          onChange={(dateOrder) => onChange({ dateOrder })}
        />
      ) : null}
    </div>
  );
}

/** Returns the parsed year and the years around the current one, sorted. */
function yearsAround(parsed: number, current: number): number[] {
  return [...new Set([parsed, current - 1, current, current + 1])].sort((a, b) => a - b);
}

interface ColumnFieldsProps {
  readonly columns: readonly DraftColumn[];
  readonly onChange: (roles: readonly ColumnRole[]) => void;
}

/** Lets the user correct what each column holds. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const t = useT();
  const roles = columns.map(({ role }) => role);
  const options = columnRoles.map((role) => ({ value: role, label: columnLabel(role, t) }));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-3 pb-3">
      {columns.map(({ role, heading, samples }, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index alone
          key={index}
          label={`${index + 1}. ${heading === '' ? t('Unnamed column') : `\u2068${heading}\u2069`}`}
          value={role}
          options={options}
          hint={samples.flatMap((sample) => (sample === '' ? [] : `\u2068${sample}\u2069`)).join(' · ')}
          onChange={(value) =>
            onChange(
              roles.map((other, i) => (i === index ? (value as ColumnRole) : releaseRole(other, value))),
            )
          }
        />
      ))}
    </div>
  );
}

/** Returns `ignore` for a column whose role another column has taken. */
function releaseRole(role: ColumnRole, taken: string): ColumnRole {
  return role === taken && role !== 'ignore' ? 'ignore' : role;
}
