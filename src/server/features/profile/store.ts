import { randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type OwnTimetableRecord, ownTimetableRecord } from '../../../contract/own-timetable.ts';
import type { AccountSettings } from '../../../contract/profile.ts';
import type { Db } from '../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../db/in-database.ts';
import {
  accountIdentities,
  accountSettings,
  accounts,
  emailCodes,
  ownTimetables,
  paymentCustomers,
  premiumUses,
  pushGroups,
  pushSubscriptions,
  sessions,
  subscriptions,
  termsAcceptances,
} from '../../db/schema.ts';
import { readSettings, type StoredSettings } from './stored-settings.ts';

/** Finds timetables by the token of their feed. Throws `unavailable` if the database can't be reached. */
export function openTimetableFeeds(source: DatabaseSource): FindTimetableByToken {
  return (token) => inDatabase(source, (db) => findTimetableByToken(db, token));
}

/** Returns undefined if no account has the token. */
export type FindTimetableByToken = (token: string) => Promise<OwnTimetableRecord | undefined>;

/** The profile's tables. Every call throws `unavailable` if the database can't be reached. */
export function openProfileTables(source: DatabaseSource) {
  return {
    settings: {
      find: (accountId: string) => inDatabase(source, (db) => findSettings(db, accountId)),
      replaceParts: (accountId: string, parts: AccountSettings, updatedAt: Date) =>
        inDatabase(source, (db) => replaceParts(db, accountId, parts, updatedAt)),
    },
    timetable: {
      find: (accountId: string) => inDatabase(source, (db) => findTimetable(db, accountId)),
      put: (accountId: string, timetable: OwnTimetableRecord, updatedAt: Date) =>
        inDatabase(source, (db) => putTimetable(db, accountId, timetable, updatedAt)),
      remove: (accountId: string) =>
        inDatabase(source, async (db) => {
          await db.delete(ownTimetables).where(eq(ownTimetables.accountId, accountId));
        }),
    },
    findAccountData: (accountId: string, now: Date) =>
      inDatabase(source, (db) => findFacts(db, accountId, now)),
  };
}

/** Returns undefined if nothing is stored yet. */
async function findSettings(db: Db, accountId: string): Promise<StoredSettings | undefined> {
  const [row] = await db.select().from(accountSettings).where(eq(accountSettings.accountId, accountId));
  return row && { settings: readSettings(row.settings), updatedAt: row.updatedAt };
}

/**
 * Replaces the given parts in one statement, so that two simultaneous requests with different parts lose neither.
 * Returns undefined if the account no longer exists.
 */
async function replaceParts(
  db: Db,
  accountId: string,
  parts: AccountSettings,
  updatedAt: Date,
): Promise<StoredSettings | undefined> {
  const result = await db.execute(sql`
    insert into ${accountSettings} (account_id, settings, updated_at)
    select id, ${JSON.stringify(parts)}::jsonb, ${updatedAt.toISOString()}::timestamptz
    from ${accounts} where id = ${accountId} for key share
    on conflict (account_id) do update
    set settings = ${accountSettings.settings} || excluded.settings, updated_at = excluded.updated_at
    returning settings`);
  const row = result.rows[0];
  return row && { settings: readSettings(row['settings']), updatedAt };
}

/** A user's timetable with the token of its feed. */
export interface StoredTimetable {
  readonly timetable: OwnTimetableRecord;
  readonly feedToken: string;
}

/** Returns undefined for a timetable that an older release wrote and this one can't read. */
async function findTimetable(db: Db, accountId: string): Promise<StoredTimetable | undefined> {
  const [row] = await db.select().from(ownTimetables).where(eq(ownTimetables.accountId, accountId));
  const timetable = ownTimetableRecord.safeParse(row?.timetable).data;
  return row && timetable && { timetable, feedToken: row.feedToken };
}

async function findTimetableByToken(db: Db, token: string): Promise<OwnTimetableRecord | undefined> {
  const [row] = await db.select().from(ownTimetables).where(eq(ownTimetables.feedToken, token));
  return ownTimetableRecord.safeParse(row?.timetable).data;
}

/** Returns the feed's token, a new one if there was no timetable, or undefined if the account no longer exists. */
async function putTimetable(
  db: Db,
  accountId: string,
  timetable: OwnTimetableRecord,
  updatedAt: Date,
): Promise<string | undefined> {
  const newToken = randomBytes(24).toString('base64url');
  const result = await db.execute(sql`
    insert into ${ownTimetables} (account_id, timetable, feed_token, updated_at)
    select id, ${JSON.stringify(timetable)}::jsonb, ${newToken}, ${updatedAt.toISOString()}::timestamptz
    from ${accounts} where id = ${accountId} for key share
    on conflict (account_id) do update
    set timetable = excluded.timetable, updated_at = excluded.updated_at
    returning feed_token`);
  return result.rows[0]?.['feed_token'] as string | undefined;
}

/** Everything stored about an account except secrets: no hashes, tokens or codes. */
export interface AccountData {
  readonly account: Omit<typeof accounts.$inferSelect, 'passwordHash'> & { readonly hasPassword: boolean };
  readonly identities: readonly Pick<
    typeof accountIdentities.$inferSelect,
    'issuer' | 'subject' | 'createdAt'
  >[];
  readonly sessions: readonly Pick<
    typeof sessions.$inferSelect,
    'id' | 'way' | 'device' | 'createdAt' | 'lastUsedAt' | 'expiresAt'
  >[];
  readonly settings: StoredSettings | undefined;
  readonly ownTimetable: OwnTimetableRecord | undefined;
  /** The account's customer id at the payment provider; null if it never was a customer. */
  readonly customerId: string | null;
  readonly subscriptions: readonly Omit<
    typeof subscriptions.$inferSelect,
    'accountId' | 'attempt' | 'revision' | 'nextCheckAt'
  >[];
  readonly termsAccepted: readonly Omit<typeof termsAcceptances.$inferSelect, 'accountId'>[];
  /** Uses of premium features, with their dates. */
  readonly premiumUsed: readonly Omit<typeof premiumUses.$inferSelect, 'accountId'>[];
  /** Devices that get prayer alerts while the page is closed, with the choices that the server stores for that. */
  readonly pushSubscriptions: readonly (Pick<
    typeof pushSubscriptions.$inferSelect,
    'endpoint' | 'language' | 'usesTwelveHours' | 'isSilent' | 'createdAt' | 'expiresAt'
  > &
    Pick<typeof pushGroups.$inferSelect, 'countrySlug' | 'citySlug' | 'choices'>)[];
  /** Emailed codes that are still valid. */
  readonly openCodes: readonly Pick<typeof emailCodes.$inferSelect, 'purpose' | 'expiresAt'>[];
}

/** Returns undefined if the account no longer exists. */
async function findFacts(db: Db, accountId: string, now: Date): Promise<AccountData | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!row) return undefined;
  const { passwordHash, ...account } = row;
  return {
    account: { ...account, hasPassword: passwordHash !== null },
    identities: await identitiesOf(db, accountId),
    sessions: await sessionsOf(db, accountId, now),
    settings: await findSettings(db, accountId),
    ownTimetable: (await findTimetable(db, accountId))?.timetable,
    customerId: await customerOf(db, accountId),
    subscriptions: await subscriptionsOf(db, accountId),
    termsAccepted: await termsOf(db, accountId),
    premiumUsed: await usesOf(db, accountId),
    pushSubscriptions: await pushSubscriptionsOf(db, accountId),
    // An unverified address may belong to someone else, and so may the codes that were sent to it.
    openCodes: account.emailVerifiedAt ? await codesFor(db, account.email, now) : [],
  };
}

function identitiesOf(db: Db, accountId: string) {
  const { issuer, subject, createdAt } = accountIdentities;
  return db
    .select({ issuer, subject, createdAt })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId))
    .orderBy(createdAt);
}

function sessionsOf(db: Db, accountId: string, now: Date) {
  const { id, way, device, createdAt, lastUsedAt, expiresAt } = sessions;
  return db
    .select({ id, way, device, createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(expiresAt, now)))
    .orderBy(createdAt);
}

async function customerOf(db: Db, accountId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.accountId, accountId));
  return row?.id ?? null;
}

async function subscriptionsOf(db: Db, accountId: string) {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(subscriptions.createdAt);
  return rows.map(({ accountId: _, attempt, revision, nextCheckAt, ...facts }) => facts);
}

function termsOf(db: Db, accountId: string) {
  const { context, version, acceptedAt } = termsAcceptances;
  return db
    .select({ context, version, acceptedAt })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.accountId, accountId))
    .orderBy(acceptedAt);
}

function usesOf(db: Db, accountId: string) {
  const { feature, firstUsedAt, lastUsedAt } = premiumUses;
  return db
    .select({ feature, firstUsedAt, lastUsedAt })
    .from(premiumUses)
    .where(eq(premiumUses.accountId, accountId))
    .orderBy(firstUsedAt);
}

function pushSubscriptionsOf(db: Db, accountId: string) {
  const { endpoint, language, usesTwelveHours, isSilent, createdAt, expiresAt } = pushSubscriptions;
  const { countrySlug, citySlug, choices } = pushGroups;
  return db
    .select({
      ...{ endpoint, countrySlug, citySlug, choices },
      ...{ language, usesTwelveHours, isSilent, createdAt, expiresAt },
    })
    .from(pushSubscriptions)
    .innerJoin(pushGroups, eq(pushGroups.id, pushSubscriptions.groupId))
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(createdAt);
}

function codesFor(db: Db, email: string, now: Date) {
  const { purpose, expiresAt } = emailCodes;
  return db
    .select({ purpose, expiresAt })
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), gt(expiresAt, now)))
    .orderBy(purpose);
}
