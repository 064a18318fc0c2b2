import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases, openTestDatabase } from '../../../../test/harness/databases.ts';
import { oldestMigrations } from '../../../../test/harness/migrations.ts';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import type { Database, Db } from '../database.ts';
import { migrateUnderLock } from '../migrate.ts';
import { loadTransfer } from './load-transfer.ts';
import { readTransfer } from './read-transfer.ts';
import { LongLineError, splitLines } from './split-lines.ts';
import { insertLines, prepareTransaction, rowsAsLines } from './table-rows.ts';
import { shapesOf } from './table-shapes.ts';
import { writeTransfer } from './write-transfer.ts';

const kinds = await availableDatabases();

const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '\u2028\r\n"\\'));
const instant = fc.oneof(
  fc
    .tuple(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999 }),
    )
    .map(([date, micros]) => date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}+00`)),
  fc.constantFrom('infinity', '-infinity', '0044-03-15 12:00:00.000001+00 BC'),
);
const double = fc.double().map((value) => (Object.is(value, -0) ? '-0' : String(value)));
const json = fc.jsonValue().map((value) => JSON.stringify(value).replaceAll('\\u0000', ''));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Sample values of every column type, as text. */
const specimens = {
  words: { type: 'text', values: text },
  amount: {
    type: 'numeric',
    values: fc.tuple(fc.bigInt(), fc.nat()).map(([integer, fraction]) => `${integer}.${fraction}`),
  },
  large: { type: 'bigint', values: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String) },
  ratio: { type: 'double precision', values: double },
  single: { type: 'real', values: fc.float().map(String) },
  flag: { type: 'boolean', values: fc.boolean().map(String) },
  id: { type: 'uuid', values: fc.uuid() },
  day: { type: 'date', values: fc.constantFrom('2026-02-28', 'infinity', '0044-03-15 BC') },
  at: { type: 'timestamptz', values: instant },
  local: { type: 'timestamp', values: fc.constantFrom('2026-03-29 02:30:00.123456', '-infinity') },
  span: { type: 'interval', values: fc.constantFrom('-1 mons +2 days -03:04:05.678901', '00:00:00') },
  bytes: {
    type: 'bytea',
    values: fc.uint8Array().map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`),
  },
  tree: { type: 'jsonb', values: json },
  raw: { type: 'json', values: json.map((value) => ` ${value} `) },
  list: { type: 'text[]', values: fc.array(maybe(text)) },
  moments: { type: 'timestamptz(3)[]', values: fc.array(instant) },
} as const;
const names = Object.keys(specimens) as (keyof typeof specimens)[];
type Row = Record<string, string | null | (string | null)[]>;
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record(
    Object.fromEntries(
      names.map((name) => [name, maybe<string | (string | null)[]>(specimens[name].values)]),
    ),
  ),
  { maxLength: 12 },
);

async function createTable({ db }: Database): Promise<void> {
  const columns = names.map((name) => `${name} ${specimens[name].type}`).join(', ');
  await db.execute(
    sql.raw(
      `create table specimens (number int generated always as identity, ${columns}, opposite double precision generated always as (-ratio) stored)`,
    ),
  );
}

async function insertRow({ db }: Database, row: Row): Promise<void> {
  const values = names.map((name) => {
    const { type } = specimens[name];
    const value = row[name] ?? null;
    if (!Array.isArray(value)) return sql`${value}::text::${sql.raw(type)}`;
    return sql`array(select json_array_elements_text(${JSON.stringify(value)}::json))::${sql.raw(type)}`;
  });
  await db.execute(
    sql`insert into specimens (${sql.raw(names.join(', '))}) values (${sql.join(values, sql`, `)})`,
  );
}

/** Reads every row in PostgreSQL's own text format. */
async function rowsAsText({ db }: Database): Promise<unknown[]> {
  return db.transaction(async (transaction) => {
    await prepareTransaction(transaction);
    const found = await transaction.execute(sql`select s::text as row from specimens s order by number`);
    return found.rows.map(({ row }) => row);
  });
}

describe.each(kinds)('a row transferred from the embedded database to %s', (kind) => {
  let from: Database;
  let to: Database;
  beforeAll(async () => {
    [from, to] = await Promise.all([openTestDatabase('pglite'), openTestDatabase(kind)]);
    for (const database of [from, to]) await createTable(database);
  });
  afterAll(() => Promise.all([from.close(), to.close()]));

  it('is unchanged, whatever its values', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (sampleRows) => {
        for (const { db } of [from, to]) await db.execute(sql`truncate specimens`);
        for (const row of sampleRows) await insertRow(from, row);
        const transferredCount = await transferRows(from.db, to.db);

        expect(transferredCount).toBe(sampleRows.length);
        expect(await rowsAsText(to)).toEqual(await rowsAsText(from));
      }),
      { numRuns: 25 },
    );
  });
});

async function transferRows(from: Db, to: Db): Promise<number> {
  let count = 0;
  await from.transaction(async (reading) => {
    await prepareTransaction(reading);
    const [shape] = await shapesOf(reading, ['specimens']);
    if (!shape) throw new Error('no table');
    for await (const lines of rowsAsLines(reading, shape)) {
      await to.transaction(async (writing) => {
        await prepareTransaction(writing);
        await insertLines(writing, shape, lines);
      });
      count += lines.length;
    }
  });
  return count;
}

describe('an export of an older version', () => {
  const kind = kinds.at(-1) ?? 'pglite';
  it('is loaded into tables of its own version, which are then migrated', async () => {
    const [old, next, empty] = await Promise.all([kind, kind, kind].map(openTestDatabase));
    if (!old || !next || !empty) throw new Error('no databases');
    for (const { db } of [old, next]) await db.execute(sql`drop schema public, drizzle cascade`);
    for (const { db } of [old, next]) await db.execute(sql`create schema public`);
    await migrateUnderLock(old.db, { folder: oldestMigrations(4) });
    await old.db.execute(sql`insert into event_counts values ('2026-01-01', 'search_halal', 7)`);
    const file = join(temporaryFolder(), 'old.gz');
    await writeTransfer(old.db, { now: new Date(), secret: 'x', withPlaces: true }, async (pieces) => {
      const packed = await Readable.from(pieces).pipe(createGzip()).toArray();
      writeFileSync(file, Buffer.concat(packed));
    });
    const transfer = await readTransfer(file);

    await expect(loadTransfer(empty.db, file, transfer)).rejects.toThrow('older version of Mihrab');
    await migrateUnderLock(next.db, { upTo: transfer.head.schema });
    expect(await loadTransfer(next.db, file, transfer)).toBe('loaded');
    await migrateUnderLock(next.db);
    expect(await loadTransfer(next.db, file, transfer)).toBe('present');

    const { rows: counts } = await next.db.execute(
      sql`select count::int, (select count(*)::int from contact_messages) as messages from event_counts`,
    );
    expect(counts).toEqual([{ count: 7, messages: 0 }]);
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('contact_messages');
    await Promise.all([old, next, empty].map((database) => database.close()));
  });
});

describe('splitting lines', () => {
  it('splits only at line ends, however the bytes are chunked', async () => {
    const input = Buffer.from('one\n\ntwo \u2028 \u2029 \r\nthree');
    for (let size = 1; size <= input.length; size++) {
      const chunks = Array.from({ length: Math.ceil(input.length / size) }, (_, i) =>
        input.subarray(i * size, (i + 1) * size),
      );
      const lines: string[] = [];
      for await (const line of splitLines(Readable.from(chunks))) lines.push(line.toString());
      expect(lines).toEqual(['one', '', 'two \u2028 \u2029 \r', 'three']);
    }
  });

  it('rejects an endless line before it fills the memory', async () => {
    let chunkCount = 0;
    async function* endless() {
      for (; chunkCount < 1_000; chunkCount++) yield Buffer.from('0123456789');
    }
    const lines = splitLines(endless(), 95);
    await expect(lines.next()).rejects.toThrow(LongLineError);
    expect(chunkCount).toBe(9);
  });
});
