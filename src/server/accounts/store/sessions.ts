import { and, desc, eq, gt, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { accounts, pushSubscriptions, sessions, signInHandoffs } from '../../db/schema.ts';
import type { SessionRecord, SignedIn } from '../account.ts';
import { accountColumns, readAccount } from './accounts.ts';
import { addTrustedBrowser, type NewTrustedBrowser } from './trusted-browsers.ts';

/** A new session. Only the hashes of its secrets are stored. */
export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly cookieHash: string;
  readonly tokenHash: string;
  readonly way: SessionRecord['way'];
  readonly idToken: Uint8Array | undefined;
  readonly device: string | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const sessionColumns = {
  sessionId: sessions.id,
  way: sessions.way,
  device: sessions.device,
  sessionProvider: sessions.preferredProvider,
  sessionCreatedAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  expiresAt: sessions.expiresAt,
};

interface SessionRow {
  readonly sessionId: string;
  readonly way: SessionRecord['way'];
  readonly device: string | null;
  readonly sessionProvider: SessionRecord['preferredProvider'] | null;
  readonly sessionCreatedAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

function readSession(row: SessionRow): SessionRecord {
  return {
    id: row.sessionId,
    way: row.way,
    device: row.device ?? undefined,
    preferredProvider: row.sessionProvider ?? undefined,
    createdAt: row.sessionCreatedAt,
    lastUsedAt: row.lastUsedAt,
    expiresAt: row.expiresAt,
  };
}

/** A new session that replaces the browser's previous one. */
export interface SessionOpening {
  readonly session: NewSession;
  readonly replacedCookieHash: string | undefined;
  readonly trustedBrowser: NewTrustedBrowser;
}

/** Opens the session and adds its browser to the account's trusted ones. */
export async function openSession(
  db: Db,
  { session, replacedCookieHash, trustedBrowser }: SessionOpening,
): Promise<void> {
  if (replacedCookieHash !== undefined) await removeSessionByCookie(db, replacedCookieHash);
  await db.insert(sessions).values({ ...session, lastUsedAt: session.createdAt });
  await addTrustedBrowser(db, trustedBrowser);
}

/** A session is active if it expires after `now` and was last used after `idleSince`. */
export interface ActiveWindow {
  readonly now: Date;
  readonly idleSince: Date;
}

const isActive = ({ now, idleSince }: ActiveWindow) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, idleSince));

/** Nearly every request of a signed-in user runs this query, so it is a prepared statement. */
function prepareFind(db: Db, name: string, hash: PgColumn) {
  return db
    .select({ ...accountColumns, ...sessionColumns, hash: sql<string>`${hash}` })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        sql`${hash} = any(${sql.placeholder('hashes')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare(name);
}

/** Finds the signed-in users of many hashes in one query. Hashes without an active session are left out. */
type FindSignedIn = (
  db: Db,
  window: ActiveWindow,
  hashes: readonly string[],
) => Promise<ReadonlyMap<string, SignedIn>>;

function findSignedIn(name: string, hash: PgColumn): FindSignedIn {
  const prepared = new WeakMap<Db, ReturnType<typeof prepareFind>>();
  return async (db, window, hashes) => {
    const statement = prepared.get(db) ?? prepareFind(db, name, hash);
    prepared.set(db, statement);
    const rows = await statement.execute({ ...window, hashes });
    return new Map(rows.map((row) => [row.hash, { account: readAccount(row), session: readSession(row) }]));
  };
}

export const findByCookies = findSignedIn('sessions_by_cookies', sessions.cookieHash);
export const findByTokens = findSignedIn('sessions_by_tokens', sessions.tokenHash);

export async function touchSession(db: Db, id: string, lastUsedAt: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
}

/** Replaces the secrets of a session. Returns false if it has ended. */
export async function renewSecrets(
  db: Db,
  id: string,
  hashes: Pick<NewSession, 'cookieHash' | 'tokenHash'>,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set(hashes)
    .where(eq(sessions.id, id))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function removeSession(db: Db, id: string, accountId: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function removeSessionByCookie(db: Db, cookieHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.cookieHash, cookieHash));
}

/** Removes all sessions of an account, except one, and all of its pending sign-ins. */
export async function removeSessions(db: Db, accountId: string, exceptId?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.accountId, accountId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)),
    );
  await db.delete(signInHandoffs).where(eq(signInHandoffs.accountId, accountId));
}

/** Lists active sessions, the most recently used first. */
export async function listSessions(
  db: Db,
  window: ActiveWindow,
  accountId: string,
): Promise<readonly SessionRecord[]> {
  const rows = await db
    .select(sessionColumns)
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isActive(window)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
  return rows.map(readSession);
}

/** Returns the sealed id token; undefined for sessions by password. */
export async function findIdToken(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ idToken: sessions.idToken }).from(sessions).where(eq(sessions.id, id));
  return row?.idToken ?? undefined;
}

export interface Handoff {
  readonly valueHash: string;
  readonly browserHash: string;
  readonly accountId: string;
  readonly idToken: Uint8Array | undefined;
  readonly expiresAt: Date;
}

export async function addHandoff(db: Db, handoff: Handoff): Promise<void> {
  await db.insert(signInHandoffs).values(handoff);
}

/** Returns the account of a handoff. Only `takeHandoff` checks the browser and the expiry. */
export async function findHandoffAccount(db: Db, valueHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: signInHandoffs.accountId })
    .from(signInHandoffs)
    .where(eq(signInHandoffs.valueHash, valueHash));
  return row?.accountId;
}

/** Deletes and returns a handoff, so that it is redeemed once. Returns undefined if missing, expired or another browser's. */
export async function takeHandoff(
  db: Db,
  { valueHash, browserHash, now }: { valueHash: string; browserHash: string; now: Date },
): Promise<Pick<Handoff, 'accountId' | 'idToken'> | undefined> {
  const [row] = await db
    .delete(signInHandoffs)
    .where(
      and(
        eq(signInHandoffs.valueHash, valueHash),
        eq(signInHandoffs.browserHash, browserHash),
        gt(signInHandoffs.expiresAt, now),
      ),
    )
    .returning({ accountId: signInHandoffs.accountId, idToken: signInHandoffs.idToken });
  return row && { accountId: row.accountId, idToken: row.idToken ?? undefined };
}

/**
 * An idle session whose browser receives prayer alerts is kept until it expires, although it no longer signs anyone in: the
 * alerts end with the session, and people were promised 90 days.
 */
export async function removeExpiredSessions(db: Db, { now, idleSince }: ActiveWindow): Promise<void> {
  const receivesAlerts = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessions.id));
  const isForgotten = and(lt(sessions.lastUsedAt, idleSince), notExists(receivesAlerts));
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), isForgotten));
  await db.delete(signInHandoffs).where(lt(signInHandoffs.expiresAt, now));
}
