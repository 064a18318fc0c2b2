import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { startParams } from '../../src/server/db/pglite.ts';
import { packedTemplate } from './database-template.ts';

/** Databases that tests of this file have closed. */
const idle: PGlite[] = [];
/** A database with a query that never ends is dropped after this time. */
const emptyTimeoutMs = 5_000;

/**
 * Leases an empty, migrated database to one test. Loading one takes a second of CPU time and emptying one 10 ms, so a
 * closed database is emptied and leased to the next test of the file. The old lease rejects all further calls.
 */
export async function leaseDatabase(): Promise<PGlite> {
  for (let candidate = idle.pop(); candidate; candidate = idle.pop())
    if (await isEmptied(candidate)) return leaseOf(candidate);
  return leaseOf(await load());
}

async function load(): Promise<PGlite> {
  const template = await packedTemplate();
  return PGlite.create({ loadDataDir: new Blob([readFileSync(template)]), startParams });
}

/** Empties a database for reuse. Returns false and closes it if that fails or if its schema was changed. */
async function isEmptied(client: PGlite): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), emptyTimeoutMs);
  });
  const emptied = empty(client).then(
    async () => (await shapeOf(client)) === (await newShape),
    () => false,
  );
  const isReusable = await Promise.race([emptied, timeout]).finally(() => clearTimeout(timer));
  if (!isReusable) client.close().catch(() => {});
  return isReusable;
}

/** Deletes all rows without checking foreign keys, which is ten times as fast as `truncate`. */
async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  await client.exec('discard all');
  await client.exec(`
    begin;
    set local session_replication_role = replica;
    ${rows.map(({ name }) => `delete from ${name};`).join('\n')}
    select setval(pg_get_serial_sequence('place_datasets', 'id'), 1, false);
    -- The only row that the migrations insert.
    insert into places_version default values;
    commit`);
}

/** Fingerprint of all columns, indexes and applied migrations, to detect tests that change the schema. */
async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(string_agg(relname || ':' || coalesce(attname, '') || ':' || coalesce(atttypid::text, ''), ',' order by relname, attnum))
      || (select md5(string_agg(m::text, ',' order by id)) from drizzle.__drizzle_migrations m) as shape
    from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace`);
  return rows[0]?.shape ?? '';
}

let newShape: Promise<string> | undefined;

/** Wraps a database until the test closes it. Methods that a test replaces are replaced for that test only. */
function leaseOf(client: PGlite): PGlite {
  newShape ??= shapeOf(client);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    idle.push(client);
  };
  const overrides = new Map<string | symbol, unknown>([['close', close]]);
  return new Proxy(client, {
    set: (_, name, value) => Boolean(overrides.set(name, value)),
    get(target, name) {
      if (name === 'closed') return isClosed || target.closed;
      const value: unknown = overrides.get(name) ?? Reflect.get(target, name, target);
      if (typeof value !== 'function' || name === 'close') return value;
      return (...args: unknown[]) =>
        isClosed ? Promise.reject(new Error('PGlite is closed')) : Reflect.apply(value, target, args);
    },
  });
}
