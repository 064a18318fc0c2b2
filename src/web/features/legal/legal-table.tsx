import { useT } from '../../i18n/localisation.tsx';
import type { LegalRow, LegalTable as LegalTableText } from './legal-text.ts';

/** A table; where a phone has no room for columns its rows stand under each other, each cell with the column's name. */
export function LegalTable({ table: { caption, columns, rows } }: { table: LegalTableText }) {
  const t = useT();
  const [, ...others] = columns.map((column) => t(column));
  return (
    <table className="w-full border-collapse text-14 max-sm:block print:table">
      <caption className="pb-2 text-start font-semibold text-ink max-sm:block print:table-caption">
        {t(caption)}
      </caption>
      <thead className="max-sm:sr-only print:not-sr-only print:table-header-group">
        <tr className="border-b border-control">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pe-3 text-start align-bottom font-semibold">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block print:table-row-group">
        {rows.map((row) => (
          <Row key={`${row.title} ${row.names}`} row={row} columns={others} />
        ))}
      </tbody>
    </table>
  );
}

/** `columns`: translated, one for each cell. */
function Row({ row: { names = [], title, cells }, columns }: { row: LegalRow; columns: readonly string[] }) {
  const t = useT();
  return (
    <tr className="break-inside-avoid border-b border-line align-top max-sm:block max-sm:py-3 print:table-row">
      <th scope="row" className="py-2 pe-3 text-start font-medium max-sm:block max-sm:p-0 print:table-cell">
        {title ? <span className="block">{t(title)}</span> : null}
        {names.map((name) => (
          <code
            key={name}
            dir="ltr"
            className="block w-fit text-13 text-ink-2 max-sm:max-w-full max-sm:break-all sm:whitespace-nowrap"
          >
            {name}
          </code>
        ))}
      </th>
      {cells.map((cell, index) => (
        <td key={columns[index]} className="py-2 pe-3 max-sm:block max-sm:p-0 max-sm:pt-1.5 print:table-cell">
          <span aria-hidden className="block text-13 text-ink-2 sm:hidden print:hidden">
            {columns[index]}
          </span>
          {t(cell)}
        </td>
      ))}
    </tr>
  );
}
