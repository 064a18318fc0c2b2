import type { PageLanguage } from '../../domain/language/page-language.ts';
import { dayMs } from '../../domain/time/units.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, issueCode } from './email-codes.ts';
import { type Caller, clearPasswordAttempts, countMail } from './limits.ts';
import { mailboxTokenLink, rejectCommonPassword } from './registration.ts';
import type { PreparedBrowser } from './trusted-browsers.ts';

const noticeMs = dayMs;

interface ResetRequest extends Caller {
  readonly email: string;
  readonly language: PageLanguage;
}

/**
 * Sends a code if the address has an account. Stores and answers the same if it doesn't. Strangers can't replace a valid
 * code that the owner's browser requested. Returns the code if codes are shown.
 */
export async function requestPasswordReset(
  parts: AccountParts,
  { email, language, network, trustedAs }: ResetRequest,
): Promise<string | undefined> {
  await countMail(parts, email, { network, trustedAs });
  const isDecoy = !(await parts.tables.isRegistered(email));
  const keepOwnersCodeAt = trustedAs === undefined ? new Date(parts.clock()) : undefined;
  const issued = issueCode(parts, {
    email,
    purpose: 'reset',
    browserHash: trustedAs,
    keepOwnersCodeAt,
    isDecoy,
  });
  const link = mailboxTokenLink(parts, email, language);
  const content = { kind: 'reset_code', code: issued.code, link } as const;
  const mail = { to: email, language, content };
  const sealed = parts.mail.seal({ ...mail, usefulUntil: issued.expiresAt });
  await parts.tables.placeCode(issued.row, isDecoy ? undefined : sealed);
  parts.mail.wake();
  return parts.showsCodes ? issued.code : undefined;
}

interface Reset extends Caller {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  readonly language: PageLanguage;
  /** Prepares this browser to become a trusted one of the account with this id. */
  readonly prepareBrowser: (accountId: string) => PreparedBrowser;
}

/**
 * Sets the password, ends all sessions and leaves this browser as the only trusted one. Returns undefined if the code is
 * wrong. A password that is too common is rejected first, so that it uses up neither the code nor an attempt.
 */
export async function resetPassword(parts: AccountParts, reset: Reset): Promise<PreparedBrowser | undefined> {
  const { email, code, newPassword, language, network, trustedAs } = reset;
  rejectCommonPassword(newPassword, email);
  const attempt = { email, purpose: 'reset', trustedAs, now: new Date(parts.clock()) } as const;
  const key = await checkCode(parts, attempt, code);
  if (!key) return undefined;
  let prepared: PreparedBrowser | undefined;
  const { verified, pending } = await parts.tables.findForSignIn(email, new Date(parts.clock()));
  const isSet = await parts.tables.resetPassword(
    key,
    await parts.hasher.hash(newPassword, verified?.passwordHash ?? pending?.passwordHash),
    passwordNotice(parts, email, language),
    (accountId) => {
      prepared = reset.prepareBrowser(accountId);
      return prepared.row;
    },
  );
  if (isSet) await clearPasswordAttempts(parts, email, network);
  parts.mail.wake();
  return isSet ? prepared : undefined;
}

/** Notifies the owner, in case someone else changed the password. */
export function passwordNotice({ mail, clock }: AccountParts, email: string, language: PageLanguage) {
  return mail.seal({
    to: email,
    language,
    content: { kind: 'password_changed' },
    usefulUntil: clock() + noticeMs,
  });
}
