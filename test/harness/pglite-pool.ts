import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { startParams } from '../../src/server/db/pglite.ts';
import { packedTemplate } from './database-template.ts';

/** Those that a test of this file has closed. */
const resting: PGlite[] = [];
/** Whoever left a question behind that never ends loses the database with it. */
const emptyingLimitMs = 5_000;

/**
 * An empty, migrated database for one test. Loading one takes a second of the processor, and emptying one a hundredth, so
 * the next test of a file gets the one that a former has closed: empty again, and deaf to whoever still holds it from then.
 */
export async function leaseDatabase(): Promise<PGlite> {
  for (let used = resting.pop(); used; used = resting.pop()) if (await isEmptied(used)) return leaseOf(used);
  return leaseOf(await load());
}

async function load(): Promise<PGlite> {
  const template = await packedTemplate();
  return PGlite.create({ loadDataDir: new Blob([readFileSync(template)]), startParams });
}

/** False for one that cannot be emptied, or has other tables than a new one: nobody gets it again. */
async function isEmptied(client: PGlite): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), emptyingLimitMs);
  });
  const emptied = empty(client).then(
    async () => (await shapeOf(client)) === (await newShape),
    () => false,
  );
  const isGood = await Promise.race([emptied, late]).finally(() => clearTimeout(timer));
  if (!isGood) client.close().catch(() => {});
  return isGood;
}

/** Row by row and without looking at what refers to them, which takes a tenth of what `truncate` does. */
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
    -- The migrations leave this one row behind, and it alone.
    insert into places_version default values;
    commit`);
}

/** Every column, every index and which migrations were applied, so that a test that changed one passes its database on to nobody. */
async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(string_agg(relname || ':' || coalesce(attname, '') || ':' || coalesce(atttypid::text, ''), ',' order by relname, attnum))
      || (select md5(string_agg(m::text, ',' order by id)) from drizzle.__drizzle_migrations m) as shape
    from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace`);
  return rows[0]?.shape ?? '';
}

let newShape: Promise<string> | undefined;

/** The database for as long as its test has not closed it. What is put in place of its functions is put there for this test. */
function leaseOf(client: PGlite): PGlite {
  newShape ??= shapeOf(client);
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    resting.push(client);
  };
  const own = new Map<string | symbol, unknown>([['close', close]]);
  return new Proxy(client, {
    set: (_, name, value) => Boolean(own.set(name, value)),
    get(target, name) {
      if (name === 'closed') return isClosed || target.closed;
      const value: unknown = own.get(name) ?? Reflect.get(target, name, target);
      if (typeof value !== 'function' || name === 'close') return value;
      return (...given: unknown[]) =>
        isClosed ? Promise.reject(new Error('PGlite is closed')) : Reflect.apply(value, target, given);
    },
  });
}
