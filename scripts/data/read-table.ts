import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod/mini';
import { DataFileError, type DataProblem } from './data-file-error.ts';
import { readDataFile } from './data-files.ts';

/** One cell for each column, under the column's name. Every cell is a string before it is parsed. */
type RowSchema<Row> = z.ZodMiniType<Row, Record<string, string>> & {
  readonly shape: Readonly<Record<string, unknown>>;
};

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a CSV file (RFC 4180, UTF-8) whose first line names exactly the columns of `schema`, in its order.
 * @param keyOf what no two rows may share
 * @throws DataFileError that names every faulty row and cell
 */
export function readTable<Row>(
  file: string,
  schema: RowSchema<Row>,
  keyOf: (row: Row) => string,
): readonly Row[] {
  const [header, ...lines] = parseCsv(file);
  const columns = Object.keys(schema.shape);
  if (header?.cells.join() !== columns.join())
    throw DataFileError.of(file, [
      {
        line: 1,
        message: `expected the columns ${columns.join()}, found ${header?.cells.join() ?? 'nothing'}`,
      },
    ]);
  const problems: DataProblem[] = [];
  const firstLines = new Map<string, number>();
  const rows = lines.flatMap(({ line, cells }) => {
    const row = parseRow(cells, columns, schema);
    if (!('value' in row)) {
      problems.push(...row.problems.map((problem) => ({ line, ...problem })));
      return [];
    }
    const key = keyOf(row.value);
    const first = firstLines.get(key);
    if (first !== undefined) problems.push({ line, message: `${key} is already on line ${first}` });
    firstLines.set(key, first ?? line);
    return [row.value];
  });
  if (problems.length > 0) throw DataFileError.of(file, problems);
  return rows;
}

type ParsedRow<Row> = { readonly value: Row } | { readonly problems: readonly Omit<DataProblem, 'line'>[] };

function parseRow<Row>(
  cells: readonly string[],
  columns: readonly string[],
  schema: RowSchema<Row>,
): ParsedRow<Row> {
  if (cells.length !== columns.length)
    return { problems: [{ message: `expected ${columns.length} cells, found ${cells.length}` }] };
  const named = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  const parsed = schema.safeParse(named, { error: z.locales.en().localeError });
  if (parsed.success) return { value: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) => {
      const field = String(path[0] ?? '');
      return { field, message: `${message}, found ${JSON.stringify(named[field])}` };
    }),
  };
}

function parseCsv(file: string): Line[] {
  try {
    const records = parse(readDataFile(file), {
      bom: true,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
    });
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({ line: info.lines, cells: record }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw DataFileError.of(file, [{ line: Number(error['lines'] ?? 1), message: error.message }]);
  }
}
