import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { mailOutbox } from '../db/schema.ts';
import type { SealedMail } from './mail.ts';

/** Adds an email to the outbox within the caller's transaction: it is sent if, and only if, that commits. */
export async function addSealedMail(
  db: Db,
  { id, sealed, createdAt, usefulUntil }: SealedMail,
): Promise<void> {
  await db.insert(mailOutbox).values({ id, sealed, createdAt, usefulUntil, nextAttemptAt: createdAt });
}

/** Removes an email from the outbox within the caller's transaction. An email that is just being sent still arrives. */
export async function removeSealedMail(db: Db, id: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

/** An email that only this process may send until its claim expires. */
export interface ClaimedMail extends SealedMail {
  /** How often it has been claimed, including this time. */
  readonly attempts: number;
}

export interface Claim {
  readonly now: Date;
  /** When the claim expires and another process may claim unfinished emails. */
  readonly until: Date;
  readonly limit: number;
}

/** The outbox table. Every call throws if the database can't be reached. */
export interface MailTables {
  /** Claims emails that are due, the longest overdue first. */
  claim(claim: Claim): Promise<readonly ClaimedMail[]>;
  /** Removes an email that was sent or given up. */
  remove(id: string): Promise<void>;
  /** Does nothing if another process has claimed the email since. */
  postpone(mail: ClaimedMail, nextAttemptAt: Date): Promise<void>;
  /** Returns when the next email is due, or undefined if none is waiting. */
  nextAttemptAt(): Promise<Date | undefined>;
  countWaiting(): Promise<number>;
  oldestCreatedAt(): Promise<Date | undefined>;
}

/** @param source called each time, because the database may open later than the server; throws until then */
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
 * Claims due emails and skips rows that another process is claiming. The ids form an array because PostgreSQL may run a
 * plain sub-select once per row and then exceed the limit.
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
