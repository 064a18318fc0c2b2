import { and, eq, gt, lt, not, sql } from 'drizzle-orm';
import { codeSeconds } from '../../../contract/credentials.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import type { Db } from '../../db/database.ts';
import { emailCodes } from '../../db/schema.ts';

export type CodePurpose = (typeof emailCodes.$inferSelect)['purpose'];

/** A new code for an address and purpose. It replaces the previous one. */
export interface NewCode {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
  readonly expiresAt: Date;
  readonly forgottenAt: Date;
  readonly pendingPasswordHash?: string | undefined;
  readonly browserHash?: string | undefined;
  readonly linkHash?: string | undefined;
  /** Keeps an existing code that the owner's browser requested and that is still valid at this time. */
  readonly keepOwnersCodeAt?: Date | undefined;
}

/** Returns false if the owner's existing code was preserved instead. */
export async function placeCode(db: Db, { keepOwnersCodeAt, ...code }: NewCode): Promise<boolean> {
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
      ...(keepOwnersCodeAt && { setWhere: not(isOwnersAt(keepOwnersCodeAt)) }),
    })
    .returning({ email: emailCodes.email });
  return placed.length > 0;
}

/** Tolerance for clock differences between processes. */
const slackMs = minuteMs;

/** Not expired, and not expiring later than a new code would, as a code that was issued while the clock was ahead does. */
const isInTime = (now: Date) =>
  and(
    gt(emailCodes.expiresAt, now),
    lt(emailCodes.expiresAt, new Date(now.getTime() + codeSeconds * 1_000 + slackMs)),
  );

/** Requested by the owner's browser, and still usable. */
const isOwnersAt = (now: Date) =>
  sql`(${emailCodes.browserHash} is not null and ${isInTime(now)} and ${emailCodes.attempts} < ${maxAttempts})`;

export interface Attempt {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** The browser that sends the code. It must be the one that requested it. */
  readonly browserHash?: string | undefined;
  /** For codes that any browser may send: the trusted browser. It has more attempts for a code that it requested itself. */
  readonly trustedAs?: string | undefined;
  readonly now: Date;
}

export const maxAttempts = 5;
/** Attempts of other browsers for a code that the owner's browser requested. */
const maxAttemptsOfOthers = 3;

const attemptsFor = ({ browserHash, trustedAs = '' }: Attempt) =>
  browserHash === undefined
    ? sql`case when coalesce(${emailCodes.browserHash}, ${trustedAs}) = ${trustedAs}
        then ${maxAttempts}::integer else ${maxAttemptsOfOthers}::integer end`
    : maxAttempts;

/**
 * Counts an attempt and returns the hash to compare with, or undefined if there is no code or no attempt left. A single
 * statement that is committed before the comparison, so that simultaneous attempts together get at most five.
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

/** Identifies a code by its hash, so that a newer code in its place isn't affected. */
export interface CodeKey {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly codeHash: string;
}

export interface SpentCode {
  readonly pendingPasswordHash: string | undefined;
}

/** Consumes a code. Returns undefined if it is already used: of simultaneous requests with the right code, one wins. */
export async function spendCode(
  db: Db,
  { email, purpose, codeHash }: CodeKey,
): Promise<SpentCode | undefined> {
  const [row] = await db
    .delete(emailCodes)
    .where(
      and(eq(emailCodes.email, email), eq(emailCodes.purpose, purpose), eq(emailCodes.codeHash, codeHash)),
    )
    .returning({ pendingPasswordHash: emailCodes.pendingPasswordHash });
  return row && { pendingPasswordHash: row.pendingPasswordHash ?? undefined };
}

/** A registration whose address isn't verified yet. */
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

/** Finds the code that was emailed together with this link. */
export async function findByLink(db: Db, linkHash: string, now: Date): Promise<LinkedCode | undefined> {
  const [row] = await db
    .select()
    .from(emailCodes)
    .where(and(eq(emailCodes.linkHash, linkHash), isInTime(now)));
  if (!row) return undefined;
  const { email, purpose, codeHash, browserHash } = row;
  return { email, purpose, codeHash, browserHash: browserHash ?? undefined };
}

/** Removes all codes of an address, or those of one purpose. */
export async function removeCodes(db: Db, email: string, purpose?: CodePurpose): Promise<void> {
  await db
    .delete(emailCodes)
    .where(
      and(eq(emailCodes.email, email), purpose === undefined ? undefined : eq(emailCodes.purpose, purpose)),
    );
}

/** Takes the place of `browserHash` for codes that an account requested: any of its devices may use them. */
export const boundToAccount = (accountId: string): string => `account ${accountId}`;

/** Removes the codes of an address that one browser or account requested. */
export async function removeCodesOf(db: Db, email: string, browserHash: string): Promise<void> {
  await db
    .delete(emailCodes)
    .where(and(eq(emailCodes.email, email), eq(emailCodes.browserHash, browserHash)));
}

export async function removeForgottenCodes(db: Db, now: Date): Promise<void> {
  await db.delete(emailCodes).where(lt(emailCodes.forgottenAt, now));
}
