import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { mailedAddresses } from '../../db/schema.ts';
import type { SlidingLimit } from './sliding-limit.ts';

/** A mail that one network asks for, both named by keyed hashes. */
export interface MailedAddress {
  readonly network: string;
  readonly address: string;
  /** How many different addresses the network may have mailed. */
  readonly limits: readonly SlidingLimit[];
}

const dayMs = 86_400_000;

/**
 * Counts the address for the network if every limit allows it: undefined, else the whole seconds until it may be mailed.
 * An address that was mailed within the time of a limit takes up no more of it. For use in a transaction.
 */
export async function takeMailedAddress(
  db: Db,
  { network, address, limits }: MailedAddress,
  now: number,
): Promise<number | undefined> {
  // Before anything is counted: mails that one network asks for at the same moment come one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails of ${network}`}, 0))`);
  const longestMs = Math.max(...limits.map(({ withinMs }) => withinMs));
  const others = await db
    .select({ at: mailedAddresses.mailedAt })
    .from(mailedAddresses)
    .where(
      and(
        eq(mailedAddresses.network, network),
        ne(mailedAddresses.address, address),
        gt(mailedAddresses.mailedAt, new Date(now - longestMs)),
        // A clock that was set back must stop nobody for long.
        lte(mailedAddresses.mailedAt, new Date(now + longestMs)),
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

/** Milliseconds until fewer than the limit remain of these times, the earliest of which comes first. */
function waitFor({ count, withinMs }: SlidingLimit, times: readonly number[], now: number): number {
  const within = times.filter((at) => at > now - withinMs && at < now + withinMs);
  return (within.at(-count) ?? -Infinity) + withinMs - now;
}

export async function removeForgottenAddresses(db: Db, now: Date): Promise<void> {
  await db.delete(mailedAddresses).where(lt(mailedAddresses.mailedAt, new Date(now.getTime() - dayMs)));
}
