import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm';
import { maxPushDevices } from '../../../../contract/push.ts';
import type { PageLanguage } from '../../../../domain/language/page-language.ts';
import type { PushAddress } from '../../../adapters/push/push-address.ts';
import type { Db } from '../../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../../db/in-database.ts';
import { accounts, pushGroups, pushSubscriptions, sessions } from '../../../db/schema.ts';
import type { GroupKey } from '../group.ts';

/** Whose browser it is. */
export interface Subscriber {
  readonly accountId: string;
  readonly sessionId: string;
}

export interface NewSubscription extends Subscriber {
  readonly address: PushAddress;
  readonly group: GroupKey;
  readonly language: PageLanguage;
  readonly usesTwelveHours: boolean;
  readonly isSilent: boolean;
  readonly now: Date;
  readonly expiresAt: Date;
}

export interface MovedSubscription extends Subscriber {
  readonly oldEndpoint: string;
  readonly address: PushAddress;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** `gone`: the session ended meanwhile. */
export type PutOutcome = 'stored' | 'too_many' | 'gone';

/** The subscriptions. Every call throws `unavailable` if the database can't be reached. */
export interface SubscriptionTables {
  /** Adds a browser or replaces its choices. A browser that another account used is then this account's alone. */
  put(subscription: NewSubscription): Promise<PutOutcome>;
  /** Returns whether the account has a subscription at the old endpoint. */
  move(subscription: MovedSubscription): Promise<boolean>;
  remove(accountId: string, endpoint: string): Promise<void>;
  /** Removes subscriptions that the push service no longer knows, unless they have got another endpoint since. */
  removeGone(ids: readonly string[], endpoints: readonly string[]): Promise<void>;
  /** Removes expired subscriptions and groups without any. */
  removeOutdated(now: Date, lapsedBefore: Date): Promise<void>;
  count(now: Date): Promise<number>;
}

export function openSubscriptionTables(source: DatabaseSource): SubscriptionTables {
  return {
    put: (subscription) =>
      inDatabase(source, (db) => db.transaction((transaction) => put(transaction, subscription))),
    move: (subscription) =>
      inDatabase(source, (db) => db.transaction((transaction) => move(transaction, subscription))),
    remove: (accountId, endpoint) =>
      inDatabase(source, async (db) => {
        const isOwn = and(
          eq(pushSubscriptions.accountId, accountId),
          eq(pushSubscriptions.endpoint, endpoint),
        );
        await db.delete(pushSubscriptions).where(isOwn);
      }),
    removeGone: (ids, endpoints) =>
      inDatabase(source, async (db) => {
        await db.execute(sql`delete from ${pushSubscriptions} as s
          using unnest(${textArray(ids)}::uuid[], ${textArray(endpoints)}::text[]) as gone(id, endpoint)
          where s.id = gone.id and s.endpoint = gone.endpoint`);
      }),
    removeOutdated: (now, lapsedBefore) => inDatabase(source, (db) => removeOutdated(db, now, lapsedBefore)),
    count: (now) =>
      inDatabase(source, (db) => db.$count(pushSubscriptions, gt(pushSubscriptions.expiresAt, now))),
  };
}

/** An array parameter: drizzle would expand a JavaScript array into one parameter per item. */
const textArray = (items: readonly string[]) => sql.param(items, { mapToDriverValue: (value) => value });

/** The accounts row is locked, so that two devices can't both become the tenth. */
async function put(db: Db, subscription: NewSubscription): Promise<PutOutcome> {
  const { accountId, sessionId, address, group, now } = subscription;
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), eq(accounts.id, accountId)))
    .for('update', { of: accounts });
  if (!session) return 'gone';
  // A browser has one subscription: its former one is dead, or is about to be replaced.
  const isFormer = and(
    eq(pushSubscriptions.sessionId, sessionId),
    ne(pushSubscriptions.endpoint, address.endpoint),
  );
  await db.delete(pushSubscriptions).where(isFormer);
  const isOther = and(
    eq(pushSubscriptions.accountId, accountId),
    ne(pushSubscriptions.endpoint, address.endpoint),
    gt(pushSubscriptions.expiresAt, now),
  );
  if ((await db.$count(pushSubscriptions, isOther)) >= maxPushDevices) return 'too_many';
  await addGroup(db, group, now);
  const { language, usesTwelveHours, isSilent, expiresAt } = subscription;
  const values = {
    ...{ accountId, sessionId, groupId: group.id, ...address },
    ...{ language, usesTwelveHours, isSilent, expiresAt },
  };
  await db
    .insert(pushSubscriptions)
    .values({ id: randomUUID(), createdAt: now, ...values })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        ...values,
        // Another account's subscription begins anew.
        createdAt: sql`case when ${pushSubscriptions.accountId} = excluded.account_id
          then ${pushSubscriptions.createdAt} else excluded.created_at end`,
      },
    });
  return 'stored';
}

/** The update locks an existing group against `removeOutdated`. */
async function addGroup(db: Db, { id, country, city, choices }: GroupKey, now: Date): Promise<void> {
  await db
    .insert(pushGroups)
    .values({ id, countrySlug: country, citySlug: city, choices, createdAt: now })
    .onConflictDoUpdate({ target: pushGroups.id, set: { id: sql`excluded.id` } });
}

async function move(
  db: Db,
  { accountId, sessionId, oldEndpoint, address, now, expiresAt }: MovedSubscription,
): Promise<boolean> {
  const [old] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.accountId, accountId),
        eq(pushSubscriptions.endpoint, oldEndpoint),
        gt(pushSubscriptions.expiresAt, now),
      ),
    )
    .for('update');
  if (!old) return false;
  const isInTheWay = and(eq(pushSubscriptions.endpoint, address.endpoint), ne(pushSubscriptions.id, old.id));
  await db.delete(pushSubscriptions).where(isInTheWay);
  await db
    .update(pushSubscriptions)
    .set({ ...address, sessionId, expiresAt })
    .where(eq(pushSubscriptions.id, old.id));
  return true;
}

async function removeOutdated(db: Db, now: Date, lapsedBefore: Date): Promise<void> {
  await db.delete(pushSubscriptions).where(lte(pushSubscriptions.expiresAt, now));
  const lapsed = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, pushSubscriptions.accountId),
        gt(sql`coalesce(${accounts.premiumUntil}, '-infinity')`, lapsedBefore),
      ),
    );
  await db.delete(pushSubscriptions).where(notExists(lapsed));
  const members = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.groupId, pushGroups.id));
  const empty = await db
    .select({ id: pushGroups.id })
    .from(pushGroups)
    .where(notExists(members))
    .orderBy(asc(pushGroups.id));
  for (const { id } of empty) await removeEmptyGroup(db, id);
}

/** Deletes the group, unless someone has joined it in the meantime. */
async function removeEmptyGroup(db: Db, id: string): Promise<void> {
  try {
    await db.delete(pushGroups).where(eq(pushGroups.id, id));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23503' || isForeignKeyViolation(error.cause);
}
