import { and, eq, gt, lt, not, sql } from 'drizzle-orm';
import { codeSeconds } from '../../../contract/credentials.ts';
import type { Db } from '../../db/database.ts';
import { emailCodes } from '../../db/schema.ts';

export type CodePurpose = (typeof emailCodes.$inferSelect)['purpose'];

/** The code of a purpose for an address; it takes the place of the one before. */
export interface NewCode {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  readonly expiresAt: Date;
  readonly forgottenAt: Date;
  readonly pendingPasswordHash?: string | undefined;
  readonly browserHash?: string | undefined;
  readonly linkHash?: string | undefined;
  /** Where a browser of the owner asked for the code that is there, and it is valid at this time, that one stays. */
  readonly givesWayAt?: Date | undefined;
}

/** False when another code was left in its place. */
export async function placeCode(db: Db, { givesWayAt, ...code }: NewCode): Promise<boolean> {
  const row = {
    ...code,
    attempts: 0,
    pendingPasswordHash: code.pendingPasswordHash ?? null,
    browserHash: code.browserHash ?? null,
    linkHash: code.linkHash ?? null,
  };
  const placed = await db
    .insert(emailCodes)
    .values(row)
    .onConflictDoUpdate({
      target: [emailCodes.email, emailCodes.purpose],
      set: row,
      ...(givesWayAt && { setWhere: not(isOwnersAt(givesWayAt)) }),
    })
    .returning({ email: emailCodes.email });
  return placed.length > 0;
}

/** More than the clocks of two processes may differ by. */
const slackMs = 60_000;

/** Not past its end, nor further from it than a new code is: one that was issued while the clock ran ahead would live on. */
const isInTime = (now: Date) =>
  and(
    gt(emailCodes.expiresAt, now),
    lt(emailCodes.expiresAt, new Date(now.getTime() + codeSeconds * 1_000 + slackMs)),
  );

/** Asked for by a browser of the owner, and to be used yet. */
const isOwnersAt = (now: Date) =>
  sql`(${emailCodes.browserHash} is not null and ${isInTime(now)} and ${emailCodes.attempts} < ${mostAttempts})`;

export interface Attempt {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** Of whoever tries; the code's own, or it is not compared at all. */
  readonly browserHash?: string | undefined;
  /** For a code that any browser may try: what this one is known by. It keeps tries of the code that it asked for itself. */
  readonly trustedAs?: string | undefined;
  readonly now: Date;
}

export const mostAttempts = 5;
/** Of these, what other browsers get at a code that a browser of the owner asked for. */
const mostAttemptsOfOthers = 3;

const attemptsFor = ({ browserHash, trustedAs = '' }: Attempt) =>
  browserHash === undefined
    ? sql`case when coalesce(${emailCodes.browserHash}, ${trustedAs}) = ${trustedAs}
        then ${mostAttempts}::integer else ${mostAttemptsOfOthers}::integer end`
    : mostAttempts;

/**
 * Counts a try and tells the hash to compare with. One statement, committed before anything is compared: tries at the
 * same moment get no more than five between them. Undefined when there is nothing (more) to try.
 */
export async function takeAttempt(db: Db, attempt: Attempt): Promise<string | undefined> {
  const { email, purpose, browserHash, now } = attempt;
  const [row] = await db
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(
      and(
        eq(emailCodes.email, email),
        eq(emailCodes.purpose, purpose),
        browserHash === undefined ? undefined : eq(emailCodes.browserHash, browserHash),
        isInTime(now),
        lt(emailCodes.attempts, attemptsFor(attempt)),
      ),
    )
    .returning({ codeHash: emailCodes.codeHash });
  return row?.codeHash;
}

/** Which code: by its hash, so that one that took its place meanwhile is left alone. */
export interface CodeKey {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
}

export interface TakenCode {
  readonly pendingPasswordHash: string | undefined;
}

/** Uses a code up. Undefined when somebody was faster: of many who bring the right code at once, one gets it. */
export async function spendCode(
  db: Db,
  { email, purpose, codeHash }: CodeKey,
): Promise<TakenCode | undefined> {
  const [row] = await db
    .delete(emailCodes)
    .where(
      and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose), eq(emailCodes.codeHash, codeHash)),
    )
    .returning({ pendingPasswordHash: emailCodes.pendingPasswordHash });
  return row && { pendingPasswordHash: row.pendingPasswordHash ?? undefined };
}

/** An account that was asked for and is not proven yet. */
export interface PendingRegistration extends CodeKey {
  readonly passwordHash: string;
  readonly linkHash: string | undefined;
}

export async function findPending(
  db: Db,
  email: string,
  now: Date,
): Promise<PendingRegistration | undefined> {
  const [row] = await db
    .select()
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.email, email),
        eq(emailCodes.purpose, 'registration'),
        gt(emailCodes.forgottenAt, now),
      ),
    );
  if (!row || row.pendingPasswordHash === null) return undefined;
  const { codeHash, pendingPasswordHash, linkHash } = row;
  return {
    email,
    purpose: 'registration',
    codeHash,
    passwordHash: pendingPasswordHash,
    linkHash: linkHash ?? undefined,
  };
}

export interface LinkedCode extends CodeKey {
  readonly browserHash: string | undefined;
}

/** The code in whose mail a link was. */
export async function findByLink(db: Db, linkHash: string, now: Date): Promise<LinkedCode | undefined> {
  const [row] = await db
    .select()
    .from(emailCodes)
    .where(and(eq(emailCodes.linkHash, linkHash), isInTime(now)));
  if (!row) return undefined;
  const { email, purpose, codeHash, browserHash } = row;
  return { email, purpose, codeHash, browserHash: browserHash ?? undefined };
}

/** All codes of an address, or those of one purpose. */
export async function removeCodes(db: Db, email: string, purpose?: CodePurpose): Promise<void> {
  await db
    .delete(emailCodes)
    .where(
      and(eq(emailCodes.email, email), purpose === undefined ? undefined : eq(emailCodes.purpose, purpose)),
    );
}

/** In place of a browser: codes that an account asked for belong to the account, on any of its devices. */
export const boundToAccount = (accountId: string): string => `account ${accountId}`;

/** The codes of an address that one browser, or one account, asked for. */
export async function removeCodesOf(db: Db, email: string, browserHash: string): Promise<void> {
  await db
    .delete(emailCodes)
    .where(and(eq(emailCodes.email, email), eq(emailCodes.browserHash, browserHash)));
}

export async function removeForgottenCodes(db: Db, now: Date): Promise<void> {
  await db.delete(emailCodes).where(lt(emailCodes.forgottenAt, now));
}
