import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, gte, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { PageLanguage } from '../../../../domain/language/page-language.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import type { PushAddress } from '../../../adapters/push/push-address.ts';
import type { Db } from '../../../db/database.ts';
import type { DatabaseSource } from '../../../db/in-database.ts';
import {
  accounts,
  ownTimetables,
  pushBatches,
  pushDue,
  pushGroups,
  pushSubscriptions,
  sessions,
} from '../../../db/schema.ts';
import type { CityKey } from '../group.ts';
import type { PlannedPush } from '../plan-group.ts';

/** An alert that comes later than this would be wrong: it is never sent. */
export const maxLateMs = 10 * minuteMs;
/** A claim or a retry is never further ahead: what is was written by a clock that was ahead. */
const maxWaitMs = 15 * minuteMs;

/** A group whose alerts this process computes. */
export interface GroupToPlan extends CityKey {
  readonly id: string;
  /** As stored. */
  readonly choices: unknown;
  readonly createdAt: Date;
  /** The imported timetable whose feed has the token; undefined if there is none. */
  readonly findTimetable: (token: string) => Promise<unknown>;
}

/** An alert, with the subscriptions that only this process sends it to until the claim expires. */
export interface ClaimedBatch {
  readonly id: string;
  readonly groupId: string;
  readonly date: string;
  readonly alert: string;
  readonly at: Date;
  readonly subscriptionIds: readonly string[];
  /** How often it has been claimed, including this time. */
  readonly attempts: number;
}

/** What a batch's messages say, and to whom. */
export interface BatchContent extends CityKey {
  readonly beginsAt: Date;
  readonly time: string;
  /** Without those that were deleted, have expired, or whose account has no premium. */
  readonly recipients: readonly Recipient[];
}

export interface Recipient extends PushAddress {
  readonly id: string;
  readonly language: PageLanguage;
  readonly usesTwelveHours: boolean;
  readonly isSilent: boolean;
}

/** Subscriptions of a batch to try again at an instant. */
export interface Postponed {
  readonly subscriptionIds: readonly string[];
  readonly at: Date;
}

/** `none`: nothing is due, or another process is taking some. `empty`: no one is left who may get the alert. */
export type TakenBatch = { readonly batch: ClaimedBatch; readonly content: BatchContent } | 'none' | 'empty';

interface Claim {
  readonly now: Date;
  /** When the claim expires and another process may claim the batch. */
  readonly until: Date;
}

/** Groups, due alerts and batches. Every call throws if the database can't be reached. */
export interface ScheduleTables {
  /**
   * Calls `plan` for some groups whose alerts have to be computed, each in one process, and stores the results instead
   * of what was still to come. Returns how many groups there were.
   */
  planGroups(options: {
    readonly now: Date;
    /** Groups that are planned less far are due. */
    readonly plannedBefore: Date;
    readonly until: Date;
    readonly limit: number;
    readonly plan: (group: GroupToPlan) => Promise<readonly PlannedPush[]>;
  }): Promise<number>;
  /** Makes every group be planned again. */
  forgetPlans(): Promise<void>;
  /** Claims batches of crashed processes and postponed ones. */
  claimBatches(claim: Claim & { readonly limit: number }): Promise<readonly ClaimedBatch[]>;
  /** Takes the next subscriptions of an alert that is due, as a claimed batch. */
  takeBatch(claim: Claim & { readonly size: number }): Promise<TakenBatch>;
  readBatch(batch: ClaimedBatch, now: Date): Promise<BatchContent | undefined>;
  /** Extends the claims of batches that are still being sent. */
  extendClaims(ids: readonly string[], until: Date): Promise<void>;
  /** Removes a batch, and adds batches for subscriptions to try again. */
  finishBatch(batch: ClaimedBatch, postponed: readonly Postponed[]): Promise<void>;
  /** Returns when the next alert or batch is due, possibly in the past, or undefined if none is waiting. */
  nextAt(now: Date): Promise<Date | undefined>;
  /** Counts subscriptions whose alert has just become too late, each once. */
  countLate(now: Date): Promise<number>;
  /** Removes what was due before an instant. */
  removeDueBefore(instant: Date): Promise<void>;
}

/** @param source called each time, because the database may open later than the server; throws until then */
export function openScheduleTables(source: DatabaseSource): ScheduleTables {
  return {
    planGroups: (options) => source.db().transaction((db) => planGroups(db, options)),
    async forgetPlans() {
      await source.db().update(pushGroups).set({ plannedUntil: null });
    },
    claimBatches: async (claim) => claimBatches(source.db(), claim),
    takeBatch: (claim) => source.db().transaction((db) => takeBatch(db, claim)),
    readBatch: async (batch, now) => readBatch(source.db(), batch, now),
    async extendClaims(ids, until) {
      await source.db().update(pushBatches).set({ nextAttemptAt: until }).where(isOneOf(pushBatches.id, ids));
    },
    async finishBatch(batch, postponed) {
      if (postponed.length > 0) return source.db().transaction((db) => replaceBatch(db, batch, postponed));
      await source.db().delete(pushBatches).where(eq(pushBatches.id, batch.id));
    },
    nextAt: async (now) => nextAt(source.db(), now),
    countLate: (now) => source.db().transaction((db) => countLate(db, now)),
    async removeDueBefore(instant) {
      await source.db().delete(pushDue).where(lt(pushDue.at, instant));
    },
  };
}

/** `= any` with one array parameter: one statement for every number of ids. */
const isOneOf = (column: typeof pushBatches.id | typeof pushSubscriptions.id, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids, { mapToDriverValue: (value) => value })}::uuid[])`;

async function planGroups(
  db: Db,
  { now, plannedBefore, until, limit, plan }: Parameters<ScheduleTables['planGroups']>[0],
): Promise<number> {
  const { id, countrySlug, citySlug, choices, createdAt } = pushGroups;
  const groups = await db
    .select({ id, country: countrySlug, city: citySlug, choices, createdAt })
    .from(pushGroups)
    .where(
      or(
        isNull(pushGroups.plannedUntil),
        lt(pushGroups.plannedUntil, plannedBefore),
        // The clock was ahead, so the time from now until then was never planned.
        gt(pushGroups.plannedAt, now),
      ),
    )
    .orderBy(asc(pushGroups.plannedUntil))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const group of groups) {
    const isToCome = and(eq(pushDue.groupId, group.id), gt(pushDue.at, now), isUntouched);
    await db.delete(pushDue).where(isToCome);
    const planned = await plan({ ...group, findTimetable: (token) => findTimetable(db, token) });
    const rows = planned.map(({ date, alert, at, beginsAt, time }) => ({
      ...{ groupId: group.id, date, alert, time },
      ...{ at: new Date(at), beginsAt: new Date(beginsAt) },
    }));
    // An alert that was sent already, or is being sent, stays as it is.
    if (rows.length > 0) await db.insert(pushDue).values(rows).onConflictDoNothing();
    await db
      .update(pushGroups)
      .set({ plannedAt: now, plannedUntil: until })
      .where(eq(pushGroups.id, group.id));
  }
  return groups.length;
}

async function findTimetable(db: Db, token: string): Promise<unknown> {
  const { timetable, feedToken } = ownTimetables;
  const [row] = await db.select({ timetable }).from(ownTimetables).where(eq(feedToken, token));
  return row?.timetable;
}

const isUntouched = and(not(pushDue.isBatched), isNull(pushDue.batchedTo));

function claimBatches(
  db: Db,
  { now, until, limit }: Parameters<ScheduleTables['claimBatches']>[0],
): Promise<ClaimedBatch[]> {
  const due = db
    .select({ id: pushBatches.id })
    .from(pushBatches)
    .where(and(isBatchOpen(now), isBatchDue(now)))
    .orderBy(pushBatches.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(pushBatches)
    .set({ nextAttemptAt: until, attempts: sql`${pushBatches.attempts} + 1` })
    .where(sql`${pushBatches.id} = any(array(${due}))`)
    .returning();
}

const isBatchOpen = (now: Date) => gt(pushBatches.at, new Date(now.getTime() - maxLateMs));
const farAhead = (now: Date) => new Date(now.getTime() + maxWaitMs);
const isFarAhead = (at: Date, now: Date) => at > farAhead(now);
const isBatchDue = (now: Date) =>
  or(lte(pushBatches.nextAttemptAt, now), gt(pushBatches.nextAttemptAt, farAhead(now)));

const isOpen = (now: Date) =>
  and(not(pushDue.isBatched), gt(pushDue.at, new Date(now.getTime() - maxLateMs)));

async function takeBatch(
  db: Db,
  { now, until, size }: Parameters<ScheduleTables['takeBatch']>[0],
): Promise<TakenBatch> {
  const [row] = await db
    .select({ due: pushDue, country: pushGroups.countrySlug, city: pushGroups.citySlug })
    .from(pushDue)
    .innerJoin(pushGroups, eq(pushGroups.id, pushDue.groupId))
    .where(and(isOpen(now), lte(pushDue.at, now)))
    .orderBy(pushDue.at)
    .limit(1)
    .for('update', { of: pushDue, skipLocked: true });
  if (!row) return 'none';
  const { due, country, city } = row;
  const { groupId, date, alert, at, batchedTo } = due;
  const isNext = and(
    eq(pushSubscriptions.groupId, groupId),
    batchedTo === null ? undefined : gt(pushSubscriptions.id, batchedTo),
    ...mayReceive(now),
  );
  const recipients = await recipientsIn(db, isNext).orderBy(pushSubscriptions.id).limit(size);
  const subscriptionIds = recipients.map(({ id }) => id);
  await db
    .update(pushDue)
    .set({ batchedTo: subscriptionIds.at(-1) ?? batchedTo, isBatched: recipients.length < size })
    .where(isDue(due));
  if (recipients.length === 0) return 'empty';
  const batch = { id: randomUUID(), groupId, date, alert, at, subscriptionIds, attempts: 1 };
  await db.insert(pushBatches).values({ ...batch, nextAttemptAt: until });
  return { batch, content: { country, city, beginsAt: due.beginsAt, time: due.time, recipients } };
}

const isDue = ({ groupId, date, alert }: Pick<ClaimedBatch, 'groupId' | 'date' | 'alert'>) =>
  and(eq(pushDue.groupId, groupId), eq(pushDue.date, date), eq(pushDue.alert, alert));

/** Premium and the session are looked up at every alert, so that their end silences a device at once. */
const mayReceive = (now: Date) => [
  gt(pushSubscriptions.expiresAt, now),
  gt(accounts.premiumUntil, now),
  gt(sessions.expiresAt, now),
];

function recipientsIn(db: Db, condition: ReturnType<typeof and>) {
  const { id, endpoint, p256dh, auth, language, usesTwelveHours, isSilent } = pushSubscriptions;
  return db
    .select({ id, endpoint, p256dh, auth, language, usesTwelveHours, isSilent })
    .from(pushSubscriptions)
    .innerJoin(accounts, eq(accounts.id, pushSubscriptions.accountId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(condition);
}

/** Returns undefined if the group was removed. */
async function readBatch(db: Db, batch: ClaimedBatch, now: Date): Promise<BatchContent | undefined> {
  const [due] = await db
    .select({
      country: pushGroups.countrySlug,
      city: pushGroups.citySlug,
      beginsAt: pushDue.beginsAt,
      time: pushDue.time,
    })
    .from(pushDue)
    .innerJoin(pushGroups, eq(pushGroups.id, pushDue.groupId))
    .where(isDue(batch));
  if (!due) return undefined;
  // With the group, because a person may have chosen another city or other alerts since.
  const isIncluded = and(
    isOneOf(pushSubscriptions.id, batch.subscriptionIds),
    eq(pushSubscriptions.groupId, batch.groupId),
    ...mayReceive(now),
  );
  return { ...due, recipients: await recipientsIn(db, isIncluded) };
}

async function replaceBatch(
  db: Db,
  { id, groupId, date, alert, at, attempts }: ClaimedBatch,
  postponed: readonly Postponed[],
): Promise<void> {
  const removed = await db
    .delete(pushBatches)
    .where(eq(pushBatches.id, id))
    .returning({ id: pushBatches.id });
  // If another process took it over, that one also tries these again.
  if (removed.length === 0) return;
  await db.insert(pushBatches).values(
    postponed.map(({ subscriptionIds, at: nextAttemptAt }) => ({
      ...{ id: randomUUID(), groupId, date, alert, at, attempts, nextAttemptAt },
      subscriptionIds: [...subscriptionIds],
    })),
  );
}

async function nextAt(db: Db, now: Date): Promise<Date | undefined> {
  const [due] = await db
    .select({ at: pushDue.at })
    .from(pushDue)
    .where(isOpen(now))
    .orderBy(pushDue.at)
    .limit(1);
  const [batch] = await db
    .select({ at: pushBatches.nextAttemptAt })
    .from(pushBatches)
    .where(isBatchOpen(now))
    .orderBy(pushBatches.nextAttemptAt)
    .limit(1);
  const instants = [due?.at, batch && (isFarAhead(batch.at, now) ? now : batch.at)];
  const [first] = instants.flatMap((at) => at ?? []).sort((a, b) => a.getTime() - b.getTime());
  return first;
}

/** Late alerts are only marked: if the clock turns out to have been ahead, they are sent after all. */
async function countLate(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 24 * 60 * minuteMs);
  const waiting = db
    .select({ id: pushBatches.id })
    .from(pushBatches)
    .where(
      and(
        eq(pushBatches.groupId, pushDue.groupId),
        eq(pushBatches.date, pushDue.date),
        eq(pushBatches.alert, pushDue.alert),
      ),
    );
  const late = await db
    .update(pushDue)
    .set({ isLate: true })
    .where(
      and(
        not(pushDue.isLate),
        gte(pushDue.at, since),
        lte(pushDue.at, new Date(now.getTime() - maxLateMs)),
        or(not(pushDue.isBatched), sql`exists ${waiting}`),
      ),
    )
    .returning();
  let count = 0;
  for (const due of late) count += await countUnsent(db, due, now);
  return count;
}

async function countUnsent(db: Db, due: typeof pushDue.$inferSelect, now: Date): Promise<number> {
  const isNext = and(
    eq(pushSubscriptions.groupId, due.groupId),
    due.batchedTo === null ? undefined : gt(pushSubscriptions.id, due.batchedTo),
    ...mayReceive(now),
  );
  const unbatched = due.isBatched ? [] : await recipientsIn(db, isNext);
  const batches = await db
    .select({ size: sql<number>`cardinality(${pushBatches.subscriptionIds})`.mapWith(Number) })
    .from(pushBatches)
    .where(
      and(
        eq(pushBatches.groupId, due.groupId),
        eq(pushBatches.date, due.date),
        eq(pushBatches.alert, due.alert),
      ),
    );
  return unbatched.length + batches.reduce((sum, { size }) => sum + size, 0);
}
