import { and, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { dayMs } from '../../../domain/time/units.ts';
import type { Db } from '../../db/database.ts';
import { allowances, mailedAddresses } from '../../db/schema.ts';

/** At most `count` within a sliding window. */
export interface SlidingLimit {
  readonly count: number;
  readonly withinMs: number;
  /** A lower count that applies once `after` has been reached in a longer window. */
  readonly reduced?: { readonly count: number; readonly after: SlidingLimit };
}

/** Returns how far back a limit looks, milliseconds. */
const reachOf = ({ withinMs, reduced }: SlidingLimit): number =>
  Math.max(withinMs, reduced ? reduced.after.withinMs : 0);

/** Converts epoch milliseconds to SQL. Goes through text, the only form in which both databases accept an array of dates. */
const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Ignores entries too far in the future, so that a clock that was set back can't lock users out for long. */
const isWithin = (now: number, withinMs: number) =>
  sql`at > ${instantOf(now - withinMs)} and at < ${instantOf(now + withinMs)}`;

/**
 * Counts one more for the key if all limits allow it. Otherwise returns the seconds to wait, rounded up. A single
 * statement on one row, so that bursts can't get past it, even across processes.
 */
export async function takeAllowance(
  db: Db,
  key: string,
  limits: readonly SlidingLimit[],
  now: number,
): Promise<number | undefined> {
  const maxMs = Math.max(...limits.map(reachOf));
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
  const remaining = sql`array(select at from unnest(${allowances.takenAt}) as at where ${isWithin(now, maxMs)} order by at)`;
  const taken = await db.execute(sql`
    insert into ${allowances} (key, taken_at, forgotten_at)
    values (${key}, array[${instantOf(now)}], ${instantOf(now + maxMs)})
    on conflict (key) do update
      set taken_at = array_append(${remaining}, ${instantOf(now)}), forgotten_at = excluded.forgotten_at
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

/** The limits for one key. */
export interface Allowance {
  readonly key: string;
  readonly limits: readonly SlidingLimit[];
  /** Counted instead once these limits are reached. */
  readonly orElse?: Allowance;
}

/** Allowances that are counted together or not at all. */
export interface AllowanceRequest {
  /**
   * Rows are locked in this order until all are counted, so every request must use the same order to avoid deadlocks:
   * first the rows of one network or browser, then those of the address.
   */
  readonly allowances: readonly Allowance[];
  /** Counted last. */
  readonly mailedAddress?: MailedAddress;
}

/** The keys that were counted, or the seconds to wait, rounded up. */
export type AllowanceAnswer =
  | { readonly taken: readonly string[]; readonly waitSeconds?: undefined }
  | { readonly waitSeconds: number };

/** Rolls back the transaction, which undoes what was already counted. */
class LimitReached extends Error {
  readonly waitSeconds: number;
  constructor(waitSeconds: number) {
    super('an allowance is used up');
    this.waitSeconds = waitSeconds;
  }
}

/** Counts one more for every allowance of the request, or for none if one of them is used up. */
export async function takeAllowances(
  db: Db,
  { allowances: requested, mailedAddress }: AllowanceRequest,
  now: number,
): Promise<AllowanceAnswer> {
  try {
    return await db.transaction(async (transaction) => {
      const taken: string[] = [];
      for (const allowance of requested) {
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

/** Removes the entry that was counted for the key at this time. */
export async function releaseAllowance(db: Db, key: string, at: number): Promise<void> {
  const { takenAt } = allowances;
  const place = sql`array_position(${takenAt}, ${instantOf(at)})`;
  await db
    .update(allowances)
    .set({ takenAt: sql`${takenAt}[:${place} - 1] || ${takenAt}[${place} + 1:]` })
    .where(and(eq(allowances.key, key), sql`${place} is not null`));
}

/** Removes all entries of the key. */
export async function forgetAllowance(db: Db, key: string): Promise<void> {
  await db.delete(allowances).where(eq(allowances.key, key));
}

/** Skips locked rows: a request that counts has locked several of them and must not wait for this. */
export async function removeForgottenAllowances(db: Db, now: Date): Promise<void> {
  const forgotten = db
    .select({ key: allowances.key })
    .from(allowances)
    .where(lt(allowances.forgottenAt, now))
    .for('update', { skipLocked: true });
  await db.delete(allowances).where(inArray(allowances.key, forgotten));
  await removeForgottenAddresses(db, now);
}

/** An email requested by one network. Network and address are keyed hashes. */
export interface MailedAddress {
  readonly network: string;
  readonly address: string;
  /** How many different addresses the network may request emails to. */
  readonly limits: readonly SlidingLimit[];
}

/**
 * Counts the address for the network if all limits allow it. Otherwise returns the seconds to wait, rounded up.
 * An address counts once per window, however many emails it gets. Must run in a transaction.
 */
async function takeMailedAddress(
  db: Db,
  { network, address, limits }: MailedAddress,
  now: number,
): Promise<number | undefined> {
  // Serializes simultaneous requests of one network before anything is counted.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails of ${network}`}, 0))`);
  const maxMs = Math.max(...limits.map(({ withinMs }) => withinMs));
  const others = await db
    .select({ at: mailedAddresses.mailedAt })
    .from(mailedAddresses)
    .where(
      and(
        eq(mailedAddresses.network, network),
        ne(mailedAddresses.address, address),
        gt(mailedAddresses.mailedAt, new Date(now - maxMs)),
        // A clock that was set back must not block users for long.
        lte(mailedAddresses.mailedAt, new Date(now + maxMs)),
      ),
    )
    .orderBy(mailedAddresses.mailedAt);
  const times = others.map(({ at }) => at.getTime());
  const waitMs = Math.max(...limits.map((limit) => waitFor(limit, times, now)));
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  const row = { network, address, mailedAt: new Date(now) };
  await db
    .insert(mailedAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [mailedAddresses.network, mailedAddresses.address], set: row });
  return undefined;
}

/** Returns the milliseconds until fewer than `count` of these times, sorted ascending, remain in the window. */
function waitFor({ count, withinMs }: SlidingLimit, times: readonly number[], now: number): number {
  const within = times.filter((at) => at > now - withinMs && at < now + withinMs);
  return (within.at(-count) ?? -Infinity) + withinMs - now;
}

async function removeForgottenAddresses(db: Db, now: Date): Promise<void> {
  await db.delete(mailedAddresses).where(lt(mailedAddresses.mailedAt, new Date(now.getTime() - dayMs)));
}
