import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Connection, quoteIdentifier } from './table-shapes.ts';
import type { TableShape } from './transfer-format.ts';

const linesAtOnce = 1_000;

/**
 * For the rest of a transaction: PostgreSQL writes and reads every value as text in the one way that loses nothing, and
 * takes the time that it takes.
 */
export async function prepareTransaction(db: Connection): Promise<void> {
  await db.execute(sql`select set_config(name, value, true) from (values ('timezone', 'UTC'),
    ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('extra_float_digits', '1'), ('bytea_output', 'hex'),
    ('work_mem', '64MB'), ('maintenance_work_mem', '64MB'), ('statement_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0'), ('lock_timeout', '5s')) as limits(name, value)`);
}

/** Yields the rows of a table as lines, in batches and byte order. Only one call at a time per transaction. */
export async function* rowsAsLines(db: Connection, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoteIdentifier(column.name)}::text`).join(', ');
  await db.execute(
    sql.raw(`declare table_lines no scroll cursor for select line from
      (select json_build_array(${values})::text as line from public.${quoteIdentifier(name)}) as lines order by line collate "C"`),
  );
  for (;;) {
    const { rows } = await db.execute<{ line: string }>(
      sql.raw(`fetch forward ${linesAtOnce} from table_lines`),
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await db.execute(sql`close table_lines`);
}

/** Inserts rows that `rowsAsLines` has read; names and types are this database's. */
export async function insertLines(
  db: Connection,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoteIdentifier(column.name)).join(', ');
  const values = columns.map(({ type }, i) => `(line->>${i})::${type}`).join(', ');
  await db.execute(
    sql`insert into ${sql.raw(`public.${quoteIdentifier(name)} (${names})`)} overriding system value
      select ${sql.raw(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) as lines(line)`,
  );
}

export async function countRows(db: Connection, { name }: TableShape): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql.raw(`select count(*)::text as count from public.${quoteIdentifier(name)}`),
  );
  return Number(rows[0]?.count);
}

export const linesText = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** SHA-256 over a table's lines: equal digests mean equal content. */
export async function digestOf(
  db: Connection,
  shape: TableShape,
  onRows: (count: number) => void,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const lines of rowsAsLines(db, shape)) {
    hash.update(linesText(lines));
    onRows(lines.length);
  }
  return hash.digest('hex');
}
