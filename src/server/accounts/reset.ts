import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { AccountParts } from './account-parts.ts';
import { checkCode, issueCode } from './codes/issue-code.ts';
import { passwordTries, takeMail } from './limits.ts';
import { refuseCommon } from './registration.ts';

const noticeMs = 86_400_000;

interface Forgotten {
  readonly email: string;
  readonly language: PageLanguage;
  readonly network: string;
}

/** Sends a code if the address has an account; what is stored and answered is the same if not. The code, where codes are shown. */
export async function askForReset(
  parts: AccountParts,
  { email, language, network }: Forgotten,
): Promise<string | undefined> {
  await takeMail(parts, email, network);
  const isDecoy = !(await parts.tables.isRegistered(email));
  const issued = issueCode(parts, { email, purpose: 'reset', isDecoy });
  const mail = { to: email, language, content: { kind: 'reset_code', code: issued.code } } as const;
  const sealed = parts.mail.seal({ ...mail, usefulUntil: issued.expiresAt });
  await parts.tables.placeCode(issued.row, isDecoy ? undefined : sealed);
  parts.mail.wake();
  return parts.showsCodes ? issued.code : undefined;
}

interface Reset {
  readonly email: string;
  readonly code: string;
  readonly newPassword: string;
  readonly language: PageLanguage;
  readonly network: string;
}

/**
 * Sets the password and ends every session. False when the code is wrong. A password that is refused uses up neither
 * the code nor a try: that is said before either is looked at.
 */
export async function resetPassword(parts: AccountParts, reset: Reset): Promise<boolean> {
  const { email, code, newPassword, language, network } = reset;
  refuseCommon(newPassword, email);
  const key = await checkCode(parts, { email, purpose: 'reset', now: new Date(parts.clock()) }, code);
  if (!key) return false;
  const { verified, pending } = await parts.tables.findForSignIn(email, new Date(parts.clock()));
  const isSet = await parts.tables.resetPassword(
    key,
    await parts.hasher.hash(newPassword, verified?.passwordHash ?? pending?.passwordHash),
    passwordNotice(parts, email, language),
  );
  if (isSet) await passwordTries(parts).giveBack(email, network);
  parts.mail.wake();
  return isSet;
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
