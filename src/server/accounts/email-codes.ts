import { randomInt } from 'node:crypto';
import { codeDigits, codeSeconds } from '../../contract/credentials.ts';
import { hashOfSecret, isSameText, randomSecret, type Secrets } from '../platform/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import type { Attempt, CodeKey, CodePurpose, NewCode } from './store/email-codes.ts';

const codeMs = codeSeconds * 1_000;

/** A new code: what is sent to the user, and the row to store. */
export interface IssuedCode {
  /** Six digits. */
  readonly code: string;
  /** For the link in the email. */
  readonly linkSecret: string;
  readonly row: NewCode;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

interface Issue {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly pendingPasswordHash?: string | undefined;
  readonly browserHash?: string | undefined;
  /** How long the row is stored after the code has expired. */
  readonly retentionMs?: number;
  readonly keepOwnersCodeAt?: Date | undefined;
  /** Creates a row that no code matches, for addresses whose state must not be revealed. */
  readonly isDecoy?: boolean;
}

export function issueCode(
  { secrets, clock }: Pick<AccountParts, 'secrets' | 'clock'>,
  issue: Issue,
): IssuedCode {
  const { email, purpose, isDecoy, retentionMs = 0, ...bound } = issue;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const linkSecret = randomSecret();
  const expiresAt = clock() + codeMs;
  const row: NewCode = {
    email,
    purpose,
    codeHash: isDecoy ? randomSecret() : hashOfCode(secrets, { email, purpose }, code),
    linkHash: isDecoy ? undefined : hashOfSecret(linkSecret),
    expiresAt: new Date(expiresAt),
    forgottenAt: new Date(expiresAt + retentionMs),
    ...bound,
  };
  return { code, linkSecret, row, expiresAt };
}

/** Counts the attempt, then compares. Returns the code's key for `spendCode` if the code is right, otherwise undefined. */
export async function checkCode(
  { tables, secrets }: Pick<AccountParts, 'tables' | 'secrets'>,
  attempt: Attempt,
  code: string,
): Promise<CodeKey | undefined> {
  const { email, purpose } = attempt;
  const codeHash = await tables.takeAttempt(attempt);
  if (codeHash === undefined) return undefined;
  return isSameText(codeHash, hashOfCode(secrets, attempt, code)) ? { email, purpose, codeHash } : undefined;
}

function hashOfCode(
  secrets: Secrets,
  { email, purpose }: Pick<Attempt, 'email' | 'purpose'>,
  code: string,
): string {
  return secrets.hmac('code', purpose, email, code);
}
