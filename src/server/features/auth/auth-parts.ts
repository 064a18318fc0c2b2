import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, type AccountReason, accountErrors } from '../../../contract/account.ts';
import type { paramsOfReason } from '../../../contract/reasons.ts';
import { type AccountRecord, accountBody } from '../../accounts/account.ts';
import type { AccountParts } from '../../accounts/account-parts.ts';
import type { AccountCookies } from '../../accounts/cookies.ts';
import type { KnownBrowsers } from '../../accounts/known-browsers/known-browsers.ts';
import type { Caller } from '../../accounts/limits.ts';
import type { PreparedSession, SessionKeeper } from '../../accounts/sessions/session-keeper.ts';
import type { SignOut } from '../../accounts/sign-out.ts';
import { AppError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/request-limits.ts';

/** What the routes of signing in work with. */
export interface AuthParts {
  readonly accounts: AccountParts;
  readonly sessions: SessionKeeper;
  readonly signOut: SignOut;
  readonly cookies: AccountCookies;
  readonly knownBrowsers: KnownBrowsers;
  /** Counts a call that costs a slow hash or a mail. Rejects with `too_many_requests`. */
  readonly takeCall: (network: string) => Promise<void>;
  /** Is told of an account that asks who it is. Takes no time and never fails. */
  readonly onAsked: (account: AccountRecord) => void;
}

/** Counts the call and says for whom. */
export async function callerOf({ takeCall }: AuthParts, request: FastifyRequest): Promise<string> {
  const network = networkOf(request.ip);
  await takeCall(network);
  return network;
}

/** The same, with what the browser is known by to the owner of the address. */
export async function callerFor(parts: AuthParts, request: FastifyRequest, email: string): Promise<Caller> {
  const network = await callerOf(parts, request);
  return { network, knownAs: await parts.knownBrowsers.identify(request, email) };
}

/** Nothing about accounts may be kept by anything between the server and the page. */
export function keepNothing(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

interface SignedInBody {
  readonly success: true;
  readonly message: string;
  readonly user: Account;
  readonly token: string;
}

/** Hands the browser its new session and tells the page. */
export async function signedInBody(
  { accounts, sessions }: AuthParts,
  reply: FastifyReply,
  prepared: PreparedSession,
  message: string,
): Promise<SignedInBody> {
  const { opening, token } = prepared;
  const found = await sessions.findByToken(opening.session.tokenHash);
  if (!found) throw new AppError('unauthorized', goneMeanwhile);
  sessions.grant(reply, prepared);
  return { success: true, message, user: accountBody(found.account, accounts.clock()), token };
}

const goneMeanwhile = {
  message: 'a session ended in the moment in which it was opened',
  userMessage: accountErrors.sign_in_interrupted,
  reason: 'sign_in_interrupted',
} as const;

/** Returns the error with the sentence of the reason. */
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
