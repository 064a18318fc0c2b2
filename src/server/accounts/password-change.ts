import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { SignedIn } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { countPasswordTry } from './limits.ts';
import { passwordNotice } from './password-reset.ts';
import { refuseCommon } from './registration.ts';
import type { PreparedSession } from './sessions.ts';

interface Change extends SignedIn {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly language: PageLanguage;
  readonly network: string;
  readonly prepare: (accountId: string) => PreparedSession;
}

/**
 * The secrets with which this session goes on; every other one has ended. Undefined when the current password is wrong,
 * or not the current one any more when the new one is hashed.
 */
export async function changePassword(
  parts: AccountParts,
  change: Change,
): Promise<PreparedSession | undefined> {
  const { account, session, currentPassword, newPassword, language, network } = change;
  refuseCommon(newPassword, account.email);
  const formerHash = await verifyOwnPassword(parts, { account, session }, currentPassword, network);
  if (formerHash === undefined) return undefined;
  const prepared = change.prepare(account.id);
  const { trustedBrowser } = prepared.opening;
  const { cookieHash, tokenHash } = prepared.opening.session;
  const isChanged = await parts.tables.changePassword({
    accountId: account.id,
    email: account.email,
    formerHash,
    passwordHash: await parts.hasher.hash(newPassword, formerHash),
    sessionId: session.id,
    secrets: { cookieHash, tokenHash },
    trustedBrowser,
    mail: passwordNotice(parts, account.email, language),
  });
  parts.mail.wake();
  return isChanged ? prepared : undefined;
}

/**
 * Counts the try for the session, which strangers cannot use up. The hash of the password when it is right; undefined,
 * too, for an account without one.
 */
export function verifyOwnPassword(
  parts: AccountParts,
  { account: { id, email }, session }: SignedIn,
  password: string,
  network: string,
): Promise<string | undefined> {
  const compare = async () => {
    const passwordHash = await parts.tables.findPasswordHash(id);
    return (await parts.hasher.verify(passwordHash, password)) ? passwordHash : undefined;
  };
  const caller = { network, trustedAs: `session ${session.id}` };
  return countPasswordTry(parts, email, caller, compare, (hash) => hash !== undefined);
}
