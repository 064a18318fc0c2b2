import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { migrationsFolder } from '../migrate.ts';
import type { SequenceState, TableShape } from './transfer-format.ts';

export type Connection = Pick<Db, 'execute'>;

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number }[];
}

const read = (file: string) => JSON.parse(readFileSync(join(migrationsFolder, 'meta', file), 'utf8'));

/**
 * Returns the product's tables after the migration with this timestamp; undefined when this program doesn't know it.
 */
export function tablesAt(schema: number): readonly string[] | undefined {
  const { entries } = read('_journal.json') as Journal;
  const entry = entries.find(({ when }) => when === schema);
  if (!entry) return undefined;
  const { tables } = read(`${String(entry.idx).padStart(4, '0')}_snapshot.json`);
  return Object.values(tables as Record<string, { name: string }>).map(({ name }) => name);
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the existing ones of the named tables with their columns, referenced tables first. */
export async function shapesOf(db: Connection, names: readonly string[]): Promise<TableShape[]> {
  const { rows } = await db.execute<{ name: string; column: string; type: string }>(
    sql`select relname as name, attname as column, format_type(atttypid, atttypmod) as type
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
        and not attisdropped and attgenerated = ''
      order by relname collate "C", attnum`,
  );
  const shapes = [...names]
    .sort()
    .map((name) => ({
      name,
      columns: rows.filter((row) => row.name === name).map(({ column, type }) => ({ name: column, type })),
    }))
    .filter(({ columns }) => columns.length > 0);
  return inOrder(shapes, await referencesOf(db));
}

type References = ReadonlyMap<string, ReadonlySet<string>>;

async function referencesOf(db: Connection): Promise<References> {
  const { rows } = await db.execute<{ from: string; to: string }>(
    sql`select source.relname as from, target.relname as to from pg_constraint
      join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const references = new Map<string, Set<string>>();
  for (const { from, to } of rows) references.set(from, (references.get(from) ?? new Set()).add(to));
  return references;
}

function inOrder(shapes: readonly TableShape[], references: References): TableShape[] {
  const waiting = new Map(shapes.map((shape) => [shape.name, shape]));
  const placed: TableShape[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => ![...(references.get(name) ?? [])].some((other) => waiting.has(other)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()]}`);
    for (const shape of free) waiting.delete(shape.name);
    placed.push(...free);
  }
  return placed;
}

/** Sequences are not transactional: read after the rows, none of them can be behind. */
export async function sequencesOf(db: Connection, tables: readonly TableShape[]): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns) {
      const sequence = await sequenceOf(db, table, column);
      if (sequence === undefined) continue;
      const { rows } = await db.execute<{ last: string; called: boolean }>(
        sql.raw(`select last_value::text as last, is_called as called from ${sequence}`),
      );
      if (rows[0]) states.push({ table, column, ...rows[0] });
    }
  }
  return states;
}

async function sequenceOf(db: Connection, table: string, column: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ sequence: string | null }>(
    sql`select pg_get_serial_sequence(${`public.${quoteIdentifier(table)}`}, ${column}) as sequence`,
  );
  return rows[0]?.sequence ?? undefined;
}

/** Sets a sequence to its exported state. */
export async function restoreSequence(
  db: Connection,
  { table, column, last, called }: SequenceState,
): Promise<void> {
  const sequence = await sequenceOf(db, table, column);
  if (sequence !== undefined)
    await db.execute(sql`select setval(${sequence}::regclass, ${last}::bigint, ${called})`);
}
