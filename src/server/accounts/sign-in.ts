import { hashOfSecret, isSameText } from '../platform/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import { type Caller, countPasswordTry } from './limits.ts';
import { completeRegistration } from './registration.ts';
import type { PreparedSession } from './sessions.ts';
import type { AccountWithPassword } from './store/accounts.ts';
import type { PendingRegistration } from './store/email-codes.ts';

interface Credentials extends Caller {
  readonly email: string;
  readonly password: string;
  /** What the browser keeps of a mail's link that was opened in it, if anything. */
  readonly mailLinkSecret: string | undefined;
  readonly prepare: (accountId: string) => PreparedSession;
}

export type SignInOutcome =
  | { readonly outcome: 'signed_in'; readonly accountId: string; readonly prepared: PreparedSession }
  /** The password is right, and the address is not proven yet. */
  | { readonly outcome: 'unverified' }
  | { readonly outcome: 'refused' };

/**
 * Signs in by password. A registration that waits is completed when the link of its mail was opened in this browser:
 * whoever has both the mailbox and the password is the one who asked.
 *
 * Takes one slow hash whatever the address: all passwords that were set or asked for with it share a salt. An address
 * that has an account is asked for like any other: were the password of that question worth another answer there,
 * whoever asks and then signs in could tell which addresses have accounts.
 */
export function signIn(parts: AccountParts, credentials: Credentials): Promise<SignInOutcome> {
  const compare = () => signInByPassword(parts, credentials);
  // Not for a password that is unproven: whoever chose it would have as many tries of the other one as they like.
  const isRight = ({ outcome }: SignInOutcome) => outcome === 'signed_in';
  return countPasswordTry(parts, credentials.email, credentials, compare, isRight);
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
