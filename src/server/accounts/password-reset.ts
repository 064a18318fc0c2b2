import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, issueCode } from './email-codes.ts';
import { type Caller, countMail, forgivePasswordTries } from './limits.ts';
import { mailboxTokenLink, refuseCommon } from './registration.ts';
import type { PreparedBrowser } from './trusted-browsers.ts';

const noticeMs = 86_400_000;

interface Forgotten extends Caller {
  readonly email: string;
  readonly language: PageLanguage;
}

/**
 * Sends a code if the address has an account; what is stored and answered is the same if not. The code, where codes are
 * shown. While a code that the owner's own browser asked for is valid, strangers who ask get no other into its place.
 */
export async function requestPasswordReset(
  parts: AccountParts,
  { email, language, network, trustedAs }: Forgotten,
): Promise<string | undefined> {
  await countMail(parts, email, { network, trustedAs });
  const isDecoy = !(await parts.tables.isRegistered(email));
  const givesWayAt = trustedAs === undefined ? new Date(parts.clock()) : undefined;
  const issued = issueCode(parts, { email, purpose: 'reset', browserHash: trustedAs, givesWayAt, isDecoy });
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
  /** A browser that will be known to the account with this id. */
  readonly prepareBrowser: (accountId: string) => PreparedBrowser;
}

/**
 * Sets the password and ends every session. The browser is known from then on, and no other. Undefined when the code is wrong. A password that is refused uses up neither
 * the code nor a try: that is said before either is looked at.
 */
export async function resetPassword(parts: AccountParts, reset: Reset): Promise<PreparedBrowser | undefined> {
  const { email, code, newPassword, language, network, trustedAs } = reset;
  refuseCommon(newPassword, email);
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
  if (isSet) await forgivePasswordTries(parts, email, network);
  parts.mail.wake();
  return isSet ? prepared : undefined;
}

/** Tells the owner, who may not have been the one. */
export function passwordNotice({ mail, clock }: AccountParts, email: string, language: PageLanguage) {
  return mail.seal({
    to: email,
    language,
    content: { kind: 'password_changed' },
    usefulUntil: clock() + noticeMs,
  });
}
