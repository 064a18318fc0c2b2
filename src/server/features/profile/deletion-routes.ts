import type { FastifyInstance, FastifyReply } from 'fastify';
import { accountErrors, accountMessages } from '../../../contract/account.ts';
import { deleteProfile, requestDeletionCode } from '../../../contract/profile.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { AppError } from '../../platform/errors.ts';
import { mount } from '../../platform/mount.ts';
import { networkOf } from '../../platform/rate-limiter/network-of.ts';
import { authenticate, type RequireUser, type SignedInUser } from './signed-in-user.ts';

/** Fresh proof of ownership: the account's password or, without one, an emailed code. */
export interface DeletionProof {
  readonly password: string | undefined;
  readonly code: string | undefined;
  /** The network of the request, for which guesses are counted. */
  readonly network: string;
  readonly language: PageLanguage;
}

export type DeletionOutcome = 'deleted' | 'wrong_password' | 'wrong_code' | 'proof_needed';

export interface DeletionParts<P extends SignedInUser> {
  readonly requireUser: RequireUser<P>;
  /** Sends the code, and returns it if codes are shown. Throws `too_many_requests`. */
  readonly sendDeletionCode: (
    user: P,
    language: PageLanguage,
    network: string,
  ) => Promise<string | undefined>;
  /** Deletes the account and all its sessions if the proof is right. Counts each attempt; throws `too_many_requests`. */
  readonly deleteAccount: (user: P, proof: DeletionProof) => Promise<DeletionOutcome>;
  /** Returns the identity provider's sign-out URL. Must be called before the account is deleted. */
  readonly getSignOutUrl: (user: P) => Promise<string | undefined>;
  /** Clears the session's cookies in the browser. */
  readonly clearCookies: (reply: FastifyReply) => void;
}

export function deletionRoutes<P extends SignedInUser>(app: FastifyInstance, parts: DeletionParts<P>): void {
  mount(app, requestDeletionCode, async ({ body, request, reply }) => {
    const user = await authenticate(parts.requireUser, request, reply);
    // Access to the mailbox isn't sufficient proof for an account with a password.
    if (user.account.hasPassword) throw refusal('proof_needed');
    const testingOTP = await parts.sendDeletionCode(user, body.language ?? 'en', networkOf(request.ip));
    return { success: true as const, message: accountMessages.codeSent, testingOTP };
  });

  mount(app, deleteProfile, async ({ body, request, reply }) => {
    const user = await authenticate(parts.requireUser, request, reply);
    const auth0LogoutUrl = await parts.getSignOutUrl(user);
    const { password, code, language = 'en' } = body;
    const proof = { password, code, language, network: networkOf(request.ip) };
    const outcome = await parts.deleteAccount(user, proof);
    if (outcome !== 'deleted') throw refusal(outcome);
    parts.clearCookies(reply);
    return { success: true as const, message: accountMessages.accountDeleted, auth0LogoutUrl };
  });
}

const refusalCodes = {
  wrong_password: 'forbidden',
  wrong_code: 'forbidden',
  proof_needed: 'bad_request',
} as const;

function refusal(reason: keyof typeof refusalCodes): AppError {
  return new AppError(refusalCodes[reason], {
    message: `deletion refused: ${reason}`,
    userMessage: accountErrors[reason],
    reason,
  });
}
