import { eq } from 'drizzle-orm';
import type { PreferredProvider } from '../../../contract/provider.ts';
import type { Db } from '../../db/database.ts';
import { type DatabaseSource, inDatabase } from '../../db/in-database.ts';
import { accounts, sessions } from '../../db/schema.ts';

/** The preference columns. Every call throws `unavailable` if the database can't be reached. */
export function openPreferenceTables(source: DatabaseSource) {
  return {
    /** Also clears the session's own preference. Returns false if the account no longer exists. */
    saveForAccount: (accountId: string, sessionId: string, provider: PreferredProvider) =>
      inDatabase(source, (db) => saveForAccount(db, accountId, sessionId, provider)),
    /** Returns false if the session has ended. */
    saveForSession: (sessionId: string, provider: PreferredProvider) =>
      inDatabase(source, (db) => writeToSession(db, sessionId, provider)),
  };
}

export type PreferenceTables = ReturnType<typeof openPreferenceTables>;

async function saveForAccount(
  db: Db,
  accountId: string,
  sessionId: string,
  preferredProvider: PreferredProvider,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const updated = await tx
      .update(accounts)
      .set({ preferredProvider })
      .where(eq(accounts.id, accountId))
      .returning({ id: accounts.id });
    await writeToSession(tx, sessionId, null);
    return updated.length > 0;
  });
}

async function writeToSession(
  db: Pick<Db, 'update'>,
  sessionId: string,
  preferredProvider: PreferredProvider | null,
): Promise<boolean> {
  const updated = await db
    .update(sessions)
    .set({ preferredProvider })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return updated.length > 0;
}
