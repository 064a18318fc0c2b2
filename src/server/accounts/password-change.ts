import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { SignedIn } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { countPasswordAttempt } from './limits.ts';
import { passwordNotice } from './password-reset.ts';
import { rejectCommonPassword } from './registration.ts';
import type { PreparedSession } from './sessions.ts';

interface Change extends SignedIn {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly language: PageLanguage;
  readonly network: string;
  readonly prepare: (accountId: string) => PreparedSession;
}

/**
 * Changes the password, ends all other sessions and returns this session's new secrets. Returns undefined if the current
 * password is wrong, or was changed elsewhere while the new one was being hashed.
 */
export async function changePassword(
  parts: AccountParts,
  change: Change,
): Promise<PreparedSession | undefined> {
  const { account, session, currentPassword, newPassword, language, network } = change;
  rejectCommonPassword(newPassword, account.email);
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
 * Returns the stored hash if the password is right; undefined if it is wrong or the account has none. The attempt counts
 * against the session's own limit, which strangers can't use up.
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
  return countPasswordAttempt(parts, email, caller, compare, (hash) => hash !== undefined);
}
