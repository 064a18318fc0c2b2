import { desc, eq, lt } from 'drizzle-orm';
import { type DatabaseSource, inDatabase } from '../../db/in-database.ts';
import { contactMessages } from '../../db/schema.ts';
import type { SealedMail } from '../../mail/mail.ts';
import { addSealedMail, removeSealedMail } from '../../mail/store.ts';

/** A stored message. */
export interface StoredMessage {
  /** Also the id of its email. */
  readonly id: string;
  readonly receivedAt: Date;
  /** See `sealed-message.ts`. */
  readonly sealed: Uint8Array;
}

interface NewMessage extends StoredMessage {
  readonly fingerprint: string;
}

/** Messages from the contact form. Every call throws `unavailable` if the database can't be reached. */
export interface ContactTables {
  /** Stores the message and its email, both or neither. Returns false if the same message is already stored. */
  add(message: NewMessage, mail: SealedMail): Promise<boolean>;
  /** Lists messages, newest first. */
  list(): Promise<readonly StoredMessage[]>;
  /** Removes the message and its email, if that is still queued. Returns whether the message existed. */
  remove(id: string): Promise<boolean>;
  removeReceivedBefore(instant: Date): Promise<void>;
}

export function openContactTables(source: DatabaseSource): ContactTables {
  const run = <T>(work: Parameters<typeof inDatabase<T>>[1]) => inDatabase(source, work);
  const { id, receivedAt, sealed } = contactMessages;
  return {
    add: (message, mail) =>
      run((db) =>
        db.transaction(async (transaction) => {
          const added = await transaction
            .insert(contactMessages)
            .values(message)
            .onConflictDoNothing()
            .returning({ id });
          if (added.length > 0) await addSealedMail(transaction, mail);
          return added.length > 0;
        }),
      ),
    list: () =>
      run((db) => db.select({ id, receivedAt, sealed }).from(contactMessages).orderBy(desc(receivedAt))),
    remove: (which) =>
      run((db) =>
        db.transaction(async (transaction) => {
          const removed = await transaction.delete(contactMessages).where(eq(id, which)).returning({ id });
          for (const message of removed) await removeSealedMail(transaction, message.id);
          return removed.length > 0;
        }),
      ),
    removeReceivedBefore: (instant) =>
      run(async (db) => {
        await db.delete(contactMessages).where(lt(receivedAt, instant));
      }),
  };
}
