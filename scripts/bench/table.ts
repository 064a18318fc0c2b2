import type { Row } from '../../bench/row.ts';

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

function cells(row: Row): string[] {
  return [
    row.name,
    number.format(row.value),
    row.unit,
    row.ratio === undefined ? '' : number.format(row.ratio),
    row.yardstick ?? '',
    row.target ?? '',
  ];
}

const heads = ['', 'value', 'unit', 'ratio', 'to', 'target'];
const isFigure = (column: number) => column === 1 || column === 3;

/** Formats all rows as one table with a header: names left-aligned, figures right-aligned, empty columns left out. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(cells)];
  const columns = heads.map((_, i) => i).filter((i) => lines.slice(1).some((line) => line[i] !== ''));
  const width = (i: number) => Math.max(...lines.map((line) => line[i]?.length ?? 0));
  const pad = (text: string, i: number) => (isFigure(i) ? text.padStart(width(i)) : text.padEnd(width(i)));
  return lines
    .map((line) =>
      columns
        .map((i) => pad(line[i] ?? '', i))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
