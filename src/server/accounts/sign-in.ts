import { hashOfSecret, isSameText } from '../platform/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import { type Caller, countPasswordAttempt } from './limits.ts';
import { completeRegistration } from './registration.ts';
import type { PreparedSession } from './sessions.ts';
import type { AccountWithPassword } from './store/accounts.ts';
import type { PendingRegistration } from './store/email-codes.ts';

interface Credentials extends Caller {
  readonly email: string;
  readonly password: string;
  /** The secret of an email's link that was opened in this browser, if any. */
  readonly mailLinkSecret: string | undefined;
  readonly prepare: (accountId: string) => PreparedSession;
}

export type SignInOutcome =
  | { readonly outcome: 'signed_in'; readonly accountId: string; readonly prepared: PreparedSession }
  /** The password is right, but the address isn't verified yet. */
  | { readonly outcome: 'unverified' }
  | { readonly outcome: 'refused' };

/**
 * Signs in by password. Completes a pending registration if the link in its email was opened in this browser, because
 * only the person who registered has both the mailbox and the password.
 *
 * Computes one slow hash for any address, because all passwords set or requested for it share a salt. A registration for
 * an address that already has an account is stored like any other and gets the same answers here; otherwise registering
 * and then signing in would reveal which addresses have accounts.
 */
export function signIn(parts: AccountParts, credentials: Credentials): Promise<SignInOutcome> {
  const compare = () => signInByPassword(parts, credentials);
  // `unverified` still counts as an attempt; otherwise a pending registration would allow unlimited guesses of the password.
  const isRight = ({ outcome }: SignInOutcome) => outcome === 'signed_in';
  return countPasswordAttempt(parts, credentials.email, credentials, compare, isRight);
}

async function signInByPassword(parts: AccountParts, credentials: Credentials): Promise<SignInOutcome> {
  const { email, password } = credentials;
  const { verified, pending } = await parts.tables.findForSignIn(email, new Date(parts.clock()));
  const match = await parts.hasher.findMatch([verified?.passwordHash, pending?.passwordHash], password);
  const outcome =
    verified && match !== undefined && match === verified.passwordHash
      ? await openSession(parts, verified, credentials.prepare)
      : await completePendingRegistration(parts, match === undefined ? undefined : pending, credentials);
  parts.countSignIn('password', outcome.outcome);
  return outcome;
}

async function openSession(
  { tables }: AccountParts,
  { account: { id: accountId }, passwordHash = '' }: AccountWithPassword,
  prepare: Credentials['prepare'],
): Promise<SignInOutcome> {
  const prepared = prepare(accountId);
  const isOpened = await tables.openSessionByPassword(prepared.opening, passwordHash);
  return isOpened ? { outcome: 'signed_in', accountId, prepared } : { outcome: 'refused' };
}

async function completePendingRegistration(
  parts: AccountParts,
  pending: PendingRegistration | undefined,
  { mailLinkSecret, prepare }: Credentials,
): Promise<SignInOutcome> {
  if (!pending) return { outcome: 'refused' };
  const isLinkOpened =
    mailLinkSecret !== undefined && isSameText(pending.linkHash ?? '', hashOfSecret(mailLinkSecret));
  const completed = isLinkOpened ? await completeRegistration(parts, pending, prepare) : undefined;
  return completed ? { outcome: 'signed_in', ...completed } : { outcome: 'unverified' };
}
