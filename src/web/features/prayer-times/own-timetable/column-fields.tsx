import {
  type ColumnRole,
  columnRoles,
} from '../../../../domain/prayer-times/timetable/import/column-names.ts';
import type { DraftColumn } from '../../../../domain/prayer-times/timetable/import/draft.ts';
import { useT } from '../../../i18n/localisation.tsx';
import { Select } from '../../../ui/select.tsx';
import { columnWords } from './column-words.ts';

interface ColumnFieldsProps {
  readonly columns: readonly DraftColumn[];
  readonly onChange: (roles: readonly ColumnRole[]) => void;
}

/** What each column of the text holds, to be corrected. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const t = useT();
  const roles = columns.map(({ role }) => role);
  const options = columnRoles.map((role) => ({ value: role, label: columnWords(role, t) }));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-3 pb-3">
      {columns.map(({ role, heading, samples }, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no name but its place
          key={index}
          label={`${index + 1}. ${heading === '' ? t('Column without a name') : `\u2068${heading}\u2069`}`}
          value={role}
          options={options}
          hint={samples.flatMap((sample) => (sample === '' ? [] : `\u2068${sample}\u2069`)).join(' · ')}
          onChange={(value) =>
            onChange(roles.map((other, i) => (i === index ? (value as ColumnRole) : freed(other, value))))
          }
        />
      ))}
    </div>
  );
}

/** A time has one column: the one that had it before is set aside. */
function freed(role: ColumnRole, taken: string): ColumnRole {
  return role === taken && role !== 'ignore' ? 'ignore' : role;
}
