import { premiumErrors } from '../../contract/premium.ts';
import type { PageLanguage } from '../../domain/language/page-language.ts';
import { dayMs, minuteMs } from '../../domain/time/units.ts';
import { AppError } from '../platform/errors.ts';
import type { AccountRecord, SignedIn } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, issueCode } from './email-codes.ts';
import { countMail, mailCallerOf } from './limits.ts';
import { verifyOwnPassword } from './password-change.ts';
import { boundToAccount, type CodeKey } from './store/email-codes.ts';

const noticeMs = dayMs;

/** Sends the code that confirms deletion of an account without a password. Returns the code if codes are shown. */
export async function sendDeletionCode(
  parts: AccountParts,
  account: AccountRecord,
  language: PageLanguage,
  network: string,
): Promise<string | undefined> {
  const { id, email } = account;
  await countMail(parts, email, mailCallerOf(account, network));
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

/** A sign-in through the identity provider this recently is sufficient proof. */
const freshMs = 10 * minuteMs;
/** A negative age, after the clock was set back, doesn't count as fresh. */
const isFresh = (ageMs: number) => ageMs >= 0 && ageMs < freshMs;

interface DeletionParts extends AccountParts {
  /** Cancels what the account still pays for. Throws `unavailable` if that can't be done now. */
  readonly cancelSubscriptions: (accountId: string) => Promise<void>;
}

/** A valid proof, with the code to spend if the proof is a code. */
type Proof = { readonly refusal: Exclude<DeletionOutcome, 'deleted'> } | { readonly code?: CodeKey };

/**
 * Deletes the account and its data after a fresh proof: the password or, for accounts without one, an emailed code or a
 * sign-in within the last minutes. Subscriptions are cancelled first, so that a deleted account is never charged. A code
 * is spent only after that, so that it remains valid if the cancellation fails.
 */
export async function deleteAccount(parts: DeletionParts, deletion: Deletion): Promise<DeletionOutcome> {
  const { account, language } = deletion;
  const proof = account.hasPassword
    ? await proofByPassword(parts, deletion)
    : await proofByCode(parts, deletion);
  if ('refusal' in proof) return proof.refusal;
  await parts.cancelSubscriptions(account.id);
  if (proof.code && !(await parts.tables.spendCode(proof.code))) return 'wrong_code';
  const removal = await parts.tables.removeAccount(account, deletionNotice(parts, account, language));
  if (removal === 'has_current_subscription') throw hasCurrentSubscription();
  parts.mail.wake();
  return 'deleted';
}

/** For a new subscription, for example in another tab, that began after the cancellation. */
function hasCurrentSubscription(): AppError {
  return new AppError('unavailable', {
    message: 'the account has a current subscription',
    userMessage: premiumErrors.subscription_not_ended,
    reason: 'subscription_not_ended',
    params: { retryAfterSeconds: 10 },
  });
}

/** Returns undefined for an unverified address, which may belong to someone without an account. */
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
  const passwordHash = await verifyOwnPassword(parts, { account, session }, password, network);
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
