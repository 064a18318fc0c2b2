import type { MailLanguage } from '../../contract/credentials.ts';
import type { AccountRecord, SignedIn } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, issueCode } from './codes/issue-code.ts';
import { boundToAccount } from './codes/store.ts';
import { takeMail } from './limits.ts';
import { ownPasswordHash } from './password-change.ts';

const noticeMs = 86_400_000;

/** Sends the code by which an account without a password is deleted. The code, where codes are shown. */
export async function sendDeletionCode(
  parts: AccountParts,
  { id, email }: AccountRecord,
  language: MailLanguage,
): Promise<string | undefined> {
  await takeMail(parts, email, boundToAccount(id));
  const issued = issueCode(parts, { email, purpose: 'deletion', browserHash: boundToAccount(id) });
  const mail = { to: email, language, content: { kind: 'deletion_code', code: issued.code } } as const;
  await parts.tables.placeCode(issued.row, parts.mail.seal({ ...mail, usefulUntil: issued.expiresAt }));
  parts.mail.wake();
  return parts.showsCodes ? issued.code : undefined;
}

export interface Deletion extends SignedIn {
  readonly password: string | undefined;
  readonly code: string | undefined;
  readonly network: string;
  readonly language: MailLanguage;
}

export type DeletionOutcome = 'deleted' | 'wrong_password' | 'wrong_code' | 'proof_needed';

/** A sign-in at the identity provider so short a time ago is proof enough. */
const freshMs = 10 * 60_000;
/** What a clock that was set back makes of an old one is not fresh. */
const isFresh = (ageMs: number) => ageMs >= 0 && ageMs < freshMs;

/**
 * Deletes the account and all that hangs on it, after a proof that is as fresh as the request: the password, or where
 * there is none a mailed code or a sign-in of the last minutes.
 */
export async function deleteAccount(parts: AccountParts, deletion: Deletion): Promise<DeletionOutcome> {
  const { account, language } = deletion;
  const refusal = account.hasPassword
    ? await refusalOfPassword(parts, deletion)
    : await refusalOfCode(parts, deletion);
  if (refusal) return refusal;
  await parts.tables.removeAccount(account, deletionNotice(parts, account, language));
  parts.mail.wake();
  return 'deleted';
}

/** None to an address that is not proven: it may be somebody else's, who never had an account. */
function deletionNotice(parts: AccountParts, account: AccountRecord, language: MailLanguage) {
  if (!account.isEmailVerified) return undefined;
  const content = { kind: 'account_deleted' } as const;
  return parts.mail.seal({
    to: account.email,
    language,
    content,
    usefulUntil: parts.clock() + noticeMs,
  });
}

async function refusalOfPassword(
  parts: AccountParts,
  { account, password, network }: Deletion,
): Promise<DeletionOutcome | undefined> {
  if (password === undefined) return 'proof_needed';
  const passwordHash = await ownPasswordHash(parts, account, password, network);
  return passwordHash === undefined ? 'wrong_password' : undefined;
}

async function refusalOfCode(
  parts: AccountParts,
  { account, session, code }: Deletion,
): Promise<DeletionOutcome | undefined> {
  const { id, email } = account;
  const now = new Date(parts.clock());
  if (code === undefined)
    return isFresh(now.getTime() - session.createdAt.getTime()) ? undefined : 'proof_needed';
  const attempt = { email, purpose: 'deletion', browserHash: boundToAccount(id), now } as const;
  const key = await checkCode(parts, attempt, code);
  return key && (await parts.tables.spendCode(key)) ? undefined : 'wrong_code';
}
