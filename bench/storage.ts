import { sql } from 'drizzle-orm';
import type { Db } from '../src/server/db/database.ts';
import { openTestDatabase, postgresAnswers } from '../test/harness/databases.ts';
import type { Row } from './row.ts';

/** Enough rows that the fixed size of a table doesn't matter. */
const rowCount = 20_000;

/** Inserts the rows that are stored for a user; secrets have their real length. */
const inserts: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'an account': (db) =>
    db.execute(sql`
    insert into accounts (id, email, full_name, password_hash, email_verified_at, created_at)
    select gen_random_uuid(), 'member-number-' || n || '@example.org', 'Abdurrahman Example',
      '$argon2id$v=19$m=19456,t=2,p=1$' || repeat('c', 22) || '$' || repeat('h', 43), now(), now()
    from generate_series(1, ${rowCount}) n`),
  'a session': (db) =>
    db.execute(sql`
    insert into sessions (id, account_id, cookie_hash, token_hash, way, device, created_at, last_used_at, expires_at)
    select gen_random_uuid(), id, ${hashOf('id')}, ${hashOf("id || 't'")}, 'password', 'Chrome on Android',
      now(), now(), now() + interval '90 days' from accounts`),
  'settings with five favourites': (db) =>
    db.execute(sql`
    insert into account_settings (account_id, settings, updated_at)
    select id, ${settings}::jsonb, now() from accounts`),
  'a subscription with its customer and terms': (db) => subscribe(db),
  'an event of the payment provider': (db) =>
    db.execute(sql`
    insert into payment_events (id, type, customer_id, subscription_id, happened_at, received_at, processed_at, next_attempt_at)
    select 'evt_' || ${hashOf('id', 24)}, 'customer.subscription.updated', 'cus_' || ${hashOf('id', 14)},
      'sub_' || ${hashOf('id', 24)}, now(), now(), now(), now() from accounts`),
};

/** As long as a secret's SHA-256, different for each row. */
const hashOf = (of: string, length = 43) =>
  sql.raw(`left(md5(${of}::text) || md5(${of}::text || 'b'), ${length})`);

const settings = JSON.stringify({
  calculation: { method: 'mwl', madhab: 'hanafi', highLatitudeRule: 'automatic', hijriShiftDays: 1 },
  theme: { theme: 'dark', background: 'classic' },
  favourites: ['before-sleep', 'upon-waking', 'leaving-home', 'after-rain', 'for-parents'],
});

async function subscribe(db: Db): Promise<void> {
  await db.execute(sql`
    insert into payment_customers (account_id, customer_id, created_at)
    select id, 'cus_' || ${hashOf('id', 14)}, now() from accounts`);
  await db.execute(sql`
    insert into terms_acceptances (account_id, context, version, accepted_at)
    select id, 'premium_subscription', '2025-09-14', now() from accounts`);
  await db.execute(sql`
    insert into subscriptions (id, account_id, provider_id, status, price_id, terms_version, current_period_start,
      current_period_end, created_at, synced_at, next_check_at)
    select gen_random_uuid(), id, 'sub_' || ${hashOf('id', 24)}, 'active', 'price_' || ${hashOf("'p'", 24)},
      '2025-09-14', now(), now() + interval '1 year', now(), now(), now() + interval '1 day' from accounts`);
}

/** Bytes on PostgreSQL's disk for each kind of row stored for a user, including indexes. */
export async function run(): Promise<Row[]> {
  if (!(await postgresAnswers())) return [];
  const database = await openTestDatabase('postgres');
  try {
    const rows: Row[] = [];
    for (const [name, fill] of Object.entries(inserts)) {
      const before = await sizeOf(database.db);
      await fill(database.db);
      rows.push({
        name: `disk of PostgreSQL for ${name}`,
        value: bytesPerRow(before, await sizeOf(database.db)),
        unit: 'bytes',
      });
    }
    return rows;
  } finally {
    await database.close();
  }
}

const bytesPerRow = (before: number, after: number) => Math.round((after - before) / rowCount);

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`select sum(pg_total_relation_size(oid)) as size from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return Number(rows[0]?.size);
}
