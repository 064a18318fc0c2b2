import { premiumErrors } from '../../contract/premium.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import { AppError } from '../platform/errors.ts';
import type { AccountRecord, SignedIn } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, issueCode } from './codes/issue-code.ts';
import { boundToAccount, type CodeKey } from './codes/store.ts';
import { mailCallerOf, takeMail } from './limits.ts';
import { ownPasswordHash } from './password-change.ts';

const noticeMs = 86_400_000;

/** Sends the code by which an account without a password is deleted. The code, where codes are shown. */
export async function sendDeletionCode(
  parts: AccountParts,
  account: AccountRecord,
  language: PageLanguage,
  network: string,
): Promise<string | undefined> {
  const { id, email } = account;
  await takeMail(parts, email, mailCallerOf(account, network));
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
  readonly language: PageLanguage;
}

export type DeletionOutcome = 'deleted' | 'wrong_password' | 'wrong_code' | 'proof_needed';

/** A sign-in at the identity provider so short a time ago is proof enough. */
const freshMs = 10 * 60_000;
/** What a clock that was set back makes of an old one is not fresh. */
const isFresh = (ageMs: number) => ageMs >= 0 && ageMs < freshMs;

interface DeletionParts extends AccountParts {
  /** Ends what the account still pays for. Throws `unavailable` when that cannot be done now. */
  readonly endSubscription: (accountId: string) => Promise<void>;
}

/** A right proof, and the code to be used up where it is one. */
type Proof = { readonly refusal: Exclude<DeletionOutcome, 'deleted'> } | { readonly code?: CodeKey };

/**
 * Deletes the account and all that hangs on it, after a proof that is as fresh as the request: the password, or where
 * there is none a mailed code or a sign-in of the last minutes. Nobody pays on for an account that is gone: what it pays
 * for ends first, and a code is used up only after that, so that it serves again when that failed.
 */
export async function deleteAccount(parts: DeletionParts, deletion: Deletion): Promise<DeletionOutcome> {
  const { account, language } = deletion;
  const proof = account.hasPassword
    ? await proofByPassword(parts, deletion)
    : await proofByCode(parts, deletion);
  if ('refusal' in proof) return proof.refusal;
  await parts.endSubscription(account.id);
  if (proof.code && !(await parts.tables.spendCode(proof.code))) return 'wrong_code';
  const removal = await parts.tables.removeAccount(account, deletionNotice(parts, account, language));
  if (removal === 'pays_on') throw paysOn();
  parts.mail.wake();
  return 'deleted';
}

/** Somebody subscribed, in another tab perhaps, between the end of the former subscription and this. */
function paysOn(): AppError {
  return new AppError('unavailable', {
    message: 'the account has a living subscription',
    userMessage: premiumErrors.subscription_not_ended,
    reason: 'subscription_not_ended',
    params: { retryAfterSeconds: 10 },
  });
}

/** None to an address that is not proven: it may be somebody else's, who never had an account. */
function deletionNotice(parts: AccountParts, account: AccountRecord, language: PageLanguage) {
  if (!account.isEmailVerified) return undefined;
  const content = { kind: 'account_deleted' } as const;
  return parts.mail.seal({
    to: account.email,
    language,
    content,
    usefulUntil: parts.clock() + noticeMs,
  });
}

async function proofByPassword(
  parts: AccountParts,
  { account, session, password, network }: Deletion,
): Promise<Proof> {
  if (password === undefined) return { refusal: 'proof_needed' };
  const passwordHash = await ownPasswordHash(parts, { account, session }, password, network);
  return passwordHash === undefined ? { refusal: 'wrong_password' } : {};
}

async function proofByCode(parts: AccountParts, { account, session, code }: Deletion): Promise<Proof> {
  const { id, email } = account;
  const now = new Date(parts.clock());
  if (code === undefined)
    return isFresh(now.getTime() - session.createdAt.getTime()) ? {} : { refusal: 'proof_needed' };
  const attempt = { email, purpose: 'deletion', browserHash: boundToAccount(id), now } as const;
  const key = await checkCode(parts, attempt, code);
  return key ? { code: key } : { refusal: 'wrong_code' };
}
