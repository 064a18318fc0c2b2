import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, type AccountReason, accountErrors } from '../../../contract/account.ts';
import type { paramsOfReason } from '../../../contract/reasons.ts';
import { type AccountRecord, accountBody } from '../../accounts/account.ts';
import type { AccountParts } from '../../accounts/account-parts.ts';
import type { AccountCookies } from '../../accounts/cookies.ts';
import type { Caller } from '../../accounts/limits.ts';
import type { PreparedSession, Sessions } from '../../accounts/sessions.ts';
import type { SignOut } from '../../accounts/sign-out.ts';
import type { TrustedBrowsers } from '../../accounts/trusted-browsers.ts';
import { AppError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';

/** Dependencies of the auth routes. */
export interface AuthParts {
  readonly accounts: AccountParts;
  readonly sessions: Sessions;
  readonly signOut: SignOut;
  readonly cookies: AccountCookies;
  readonly trustedBrowsers: TrustedBrowsers;
  /** Counts a call that costs a slow hash or an email. Rejects with `too_many_requests`. */
  readonly takeCall: (network: string) => Promise<void>;
  /** Called with each account that loads its own data. Returns immediately and never throws. */
  readonly onCurrentUser: (account: AccountRecord) => void;
}

/** Counts the call and returns the caller's network. */
export async function countCall({ takeCall }: AuthParts, request: FastifyRequest): Promise<string> {
  const network = networkOf(request.ip);
  await takeCall(network);
  return network;
}

/** Counts the call and returns the caller, including whether the address's owner uses this browser. */
export async function identifyCaller(
  parts: AuthParts,
  request: FastifyRequest,
  email: string,
): Promise<Caller> {
  const network = await countCall(parts, request);
  return { network, trustedAs: await parts.trustedBrowsers.identify(request, email) };
}

/** Forbids caching of answers about accounts. */
export function forbidCaching(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

interface SignedInBody {
  readonly success: true;
  readonly message: string;
  readonly user: Account;
  readonly token: string;
}

/** Sets the cookies of the new session and builds the answer. */
export async function signedInBody(
  { accounts, sessions }: AuthParts,
  reply: FastifyReply,
  prepared: PreparedSession,
  message: string,
): Promise<SignedInBody> {
  const { opening, token } = prepared;
  const found = await sessions.findByToken(opening.session.tokenHash);
  if (!found) throw new AppError('unauthorized', sessionEnded);
  sessions.grant(reply, prepared);
  return { success: true, message, user: accountBody(found.account, accounts.clock()), token };
}

const sessionEnded = {
  message: 'a session ended while it was being opened',
  userMessage: accountErrors.sign_in_interrupted,
  reason: 'sign_in_interrupted',
} as const;

/** Creates the error with the message for the reason. */
export function refusal(
  code: 'bad_request' | 'unauthorized' | 'forbidden' | 'conflict' | 'not_found',
  reason: Exclude<AccountReason, keyof typeof paramsOfReason>,
) {
  return new AppError(code, {
    message: 'refused by the rules of accounts',
    userMessage: accountErrors[reason],
    reason,
  });
}
