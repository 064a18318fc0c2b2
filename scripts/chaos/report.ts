import type { DatabaseName } from './arguments.ts';
import type { Result, Row } from './results.ts';

const begin = '<!-- chaos: begin -->';
const end = '<!-- chaos: end -->';

/** The machine of the measurement. */
export interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function resultCell(row: Row, database: DatabaseName): string {
  const result = row.results[database];
  if (!result) return '–';
  return result.passed ? result.measured : `**failed:** ${result.measured}`;
}

const resultsOf = (row: Row): Result[] => Object.values(row.results);

export const hasPassed = (row: Row): boolean => resultsOf(row).every(({ passed }) => passed);

/** The rows as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    ...[row.title, row.target, resultCell(row, 'pglite'), resultCell(row, 'postgres')],
    hasPassed(row) ? 'yes' : 'no',
  ]);
  const heads = ['what is done', 'target', 'embedded database', 'PostgreSQL and Redis', 'passed'];
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...lines.map(line)].join('\n');
}

/** The table with dates and machine, as it appears in the documentation. */
export function reportOf(rows: readonly Row[], { node, processor, cores }: Machine): string {
  const days = rows.flatMap((row) => resultsOf(row).map(({ on }) => on)).sort();
  const [first, last] = [days[0], days.at(-1)];
  const when = first === last ? `on ${first}` : `from ${first} to ${last}`;
  return `Measured ${when} by \`npm run chaos -- --report\`, Node ${node}, ${cores} cores (${processor}).\n\n${tableOf(rows)}`;
}

/** Replaces the report between the markers of the document. Throws if the markers are missing. */
export function withReport(document: string, report: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no markers for the report: ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n${report}\n${document.slice(to)}`;
}
