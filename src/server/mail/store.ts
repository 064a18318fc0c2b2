import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mailOutbox } from '../db/schema.ts';
import type { SealedMail } from './mail.ts';

/** Puts a mail among those that wait, as part of the caller's transaction: it leaves if, and only if, that is committed. */
export async function addSealedMail(
  db: Db,
  { id, sealed, createdAt, usefulUntil }: SealedMail,
): Promise<void> {
  await db.insert(mailOutbox).values({ id, sealed, createdAt, usefulUntil, nextAttemptAt: createdAt });
}

/** Takes a mail back, as part of the caller's transaction; one that is on its way at this moment arrives all the same. */
export async function removeSealedMail(db: Db, id: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

/** A mail that this process alone may send, until its claim runs out. */
export interface ClaimedMail extends SealedMail {
  /** How often it was claimed, this time too. */
  readonly attempts: number;
}

export interface Claim {
  readonly now: Date;
  /** From then on another process may take what was not finished. */
  readonly until: Date;
  readonly limit: number;
}

/** The mails that wait, as the mail room needs them; every call fails while the database is away. */
export interface MailTables {
  /** Takes mails that are due, those first that have been due for longest. */
  claim(claim: Claim): Promise<readonly ClaimedMail[]>;
  /** Once it was sent or is of no use. */
  remove(id: string): Promise<void>;
  /** Does nothing where another process has claimed the mail since. */
  postpone(mail: ClaimedMail, nextAttemptAt: Date): Promise<void>;
  /** When the next mail is due; undefined when none waits. */
  nextAttemptAt(): Promise<Date | undefined>;
  countWaiting(): Promise<number>;
  oldestCreatedAt(): Promise<Date | undefined>;
}

/** `db` is asked at every call: the database may open later than the server, and it throws until then. */
export function openMailTables(source: { db(): Db }): MailTables {
  const earliest = async (column: typeof mailOutbox.nextAttemptAt | typeof mailOutbox.createdAt) => {
    const [row] = await source.db().select({ at: column }).from(mailOutbox).orderBy(column).limit(1);
    return row?.at;
  };
  return {
    claim: async (claim) => claimMails(source.db(), claim),
    async remove(id) {
      await source.db().delete(mailOutbox).where(eq(mailOutbox.id, id));
    },
    async postpone({ id, attempts }, nextAttemptAt) {
      const isStillOurs = and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts));
      await source.db().update(mailOutbox).set({ nextAttemptAt }).where(isStillOurs);
    },
    nextAttemptAt: () => earliest(mailOutbox.nextAttemptAt),
    countWaiting: async () => source.db().$count(mailOutbox),
    oldestCreatedAt: () => earliest(mailOutbox.createdAt),
  };
}

/**
 * The list of ids is an array: as a plain sub-select it may be run once for every row, and then take more than the
 * limit. Rows that another process is just taking are left to it.
 */
function claimMails(db: Db, { now, until, limit }: Claim): Promise<ClaimedMail[]> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(lte(mailOutbox.nextAttemptAt, now))
    .orderBy(mailOutbox.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mailOutbox)
    .set({ nextAttemptAt: until, attempts: sql`${mailOutbox.attempts} + 1` })
    .where(sql`${mailOutbox.id} = any(array(${due}))`)
    .returning({
      id: mailOutbox.id,
      sealed: mailOutbox.sealed,
      createdAt: mailOutbox.createdAt,
      usefulUntil: mailOutbox.usefulUntil,
      attempts: mailOutbox.attempts,
    });
}
