import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { allowances } from '../../db/schema.ts';

/** At most so many within a time that slides along. */
export interface SlidingLimit {
  readonly count: number;
  readonly withinMs: number;
}

/** Epoch milliseconds as PostgreSQL reads them; by way of text, for a list of dates has no other form in both databases. */
const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Nothing from further ahead than the limit reaches back: a clock that was set back must lock nobody out for long. */
const isWithin = (now: number, withinMs: number) =>
  sql`at > ${instantOf(now - withinMs)} and at < ${instantOf(now + withinMs)}`;

/**
 * Counts one more for the key if every limit allows it: undefined, else the whole seconds until it may be again.
 * One statement on one row, so that no burst gets past it, in one process or several.
 */
export async function takeAllowance(
  db: Db,
  key: string,
  limits: readonly SlidingLimit[],
  now: number,
): Promise<number | undefined> {
  const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs));
  const isAllowed = sql.join(
    limits.map(
      ({ count, withinMs }) =>
        sql`(select count(*) from unnest(${allowances.takenAt}) as at where ${isWithin(now, withinMs)}) < ${count}`,
    ),
    sql` and `,
  );
  const kept = sql`array(select at from unnest(${allowances.takenAt}) as at where ${isWithin(now, longestMs)} order by at)`;
  const taken = await db.execute(sql`
    insert into ${allowances} (key, taken_at, forgotten_at)
    values (${key}, array[${instantOf(now)}], ${instantOf(now + longestMs)})
    on conflict (key) do update
      set taken_at = array_append(${kept}, ${instantOf(now)}), forgotten_at = excluded.forgotten_at
      where ${isAllowed}
    returning key`);
  return taken.rows.length > 0 ? undefined : secondsToWait(db, key, limits, now);
}

async function secondsToWait(
  db: Db,
  key: string,
  limits: readonly SlidingLimit[],
  now: number,
): Promise<number> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select extract(epoch from at) * 1000 as at from ${allowances}, unnest(taken_at) as at where key = ${key} order by at`);
  const taken = rows.map(({ at }) => Number(at));
  const waits = limits.map(({ count, withinMs }) => {
    const counted = taken.filter((at) => at < now + withinMs);
    return (counted.at(-count) ?? -Infinity) + withinMs - now;
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

/** Gives back everything that was counted for the keys. */
export async function forgetAllowances(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(allowances).where(inArray(allowances.key, [...keys]));
}

export async function removeForgottenAllowances(db: Db, now: Date): Promise<void> {
  await db.delete(allowances).where(lt(allowances.forgottenAt, now));
}
