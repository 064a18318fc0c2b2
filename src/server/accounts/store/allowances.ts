import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { allowances } from '../../db/schema.ts';
import { type MailedAddress, removeForgottenAddresses, takeMailedAddress } from './mailed-addresses.ts';
import type { SlidingLimit } from './sliding-limit.ts';

/** How far back a limit looks. */
const reachOf = ({ withinMs, reduced }: SlidingLimit): number =>
  Math.max(withinMs, reduced ? reduced.after.withinMs : 0);

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
  const longestMs = Math.max(...limits.map(reachOf));
  const countWithin = (withinMs: number) =>
    sql`(select count(*) from unnest(${allowances.takenAt}) as at where ${isWithin(now, withinMs)})`;
  const countOf = ({ count, reduced }: SlidingLimit) =>
    reduced
      ? sql`case when ${countWithin(reduced.after.withinMs)} < ${reduced.after.count}
          then ${count}::integer else ${reduced.count}::integer end`
      : sql`${count}`;
  const isAllowed = sql.join(
    limits.map((limit) => sql`${countWithin(limit.withinMs)} < ${countOf(limit)}`),
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
  const within = (withinMs: number) => taken.filter((at) => at > now - withinMs && at < now + withinMs);
  const waits = limits.map(({ count, withinMs, reduced }) => {
    const isReduced = reduced && within(reduced.after.withinMs).length >= reduced.after.count;
    return (within(withinMs).at(isReduced ? -reduced.count : -count) ?? -Infinity) + withinMs - now;
  });
  return Math.max(1, Math.ceil(Math.max(...waits) / 1000));
}

/** What is counted for one key. */
export interface Allowance {
  readonly key: string;
  readonly limits: readonly SlidingLimit[];
  /** Counted in its place once its limits are reached. */
  readonly orElse?: Allowance;
}

/** What is counted together: all of it, or nothing. */
export interface AllowanceRequest {
  /**
   * Rows are locked in this order until all are counted, so every request names them alike: first what only one
   * network or browser counts in, then what belongs to the address.
   */
  readonly allowances: readonly Allowance[];
  /** Counted last. */
  readonly mailedAddress?: MailedAddress;
}

/** The keys that were counted, or the whole seconds until it may be tried again. */
export type AllowanceAnswer =
  | { readonly taken: readonly string[]; readonly waitSeconds?: undefined }
  | { readonly waitSeconds: number };

/** Ends the transaction, so that what was counted before is not. */
class LimitReached extends Error {
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super('an allowance is used up');
    this.waitSeconds = waitSeconds;
  }
}

/**
 * Counts one more for everything in the request, or for nothing where one of its limits is reached: a try that is
 * refused uses up nothing.
 */
export async function takeAllowances(
  db: Db,
  { allowances: wanted, mailedAddress }: AllowanceRequest,
  now: number,
): Promise<AllowanceAnswer> {
  try {
    return await db.transaction(async (transaction) => {
      const taken: string[] = [];
      for (const allowance of wanted) {
        const answer = await takeEither(transaction, allowance, now);
        if (answer.waitSeconds !== undefined) throw new LimitReached(answer.waitSeconds);
        taken.push(...answer.taken);
      }
      const waitSeconds = mailedAddress && (await takeMailedAddress(transaction, mailedAddress, now));
      if (waitSeconds !== undefined) throw new LimitReached(waitSeconds);
      return { taken };
    });
  } catch (error) {
    if (error instanceof LimitReached) return { waitSeconds: error.waitSeconds };
    throw error;
  }
}

async function takeEither(db: Db, { key, limits, orElse }: Allowance, now: number): Promise<AllowanceAnswer> {
  const waitSeconds = await takeAllowance(db, key, limits, now);
  if (waitSeconds === undefined) return { taken: [key] };
  const answer = orElse ? await takeEither(db, orElse, now) : { waitSeconds };
  if (answer.waitSeconds === undefined) return answer;
  return { waitSeconds: Math.min(waitSeconds, answer.waitSeconds) };
}

/** Gives back what was counted for the key at this time. */
export async function releaseAllowance(db: Db, key: string, at: number): Promise<void> {
  const { takenAt } = allowances;
  const place = sql`array_position(${takenAt}, ${instantOf(at)})`;
  await db
    .update(allowances)
    .set({ takenAt: sql`${takenAt}[:${place} - 1] || ${takenAt}[${place} + 1:]` })
    .where(and(eq(allowances.key, key), sql`${place} is not null`));
}

/** Gives back everything that was counted for the key. */
export async function forgetAllowance(db: Db, key: string): Promise<void> {
  await db.delete(allowances).where(eq(allowances.key, key));
}

/** Skips what is being counted in at the moment: who counts holds several rows, and must not wait for this. */
export async function removeForgottenAllowances(db: Db, now: Date): Promise<void> {
  const forgotten = db
    .select({ key: allowances.key })
    .from(allowances)
    .where(lt(allowances.forgottenAt, now))
    .for('update', { skipLocked: true });
  await db.delete(allowances).where(inArray(allowances.key, forgotten));
  await removeForgottenAddresses(db, now);
}
