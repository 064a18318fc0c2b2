import type { FastifyInstance, FastifyReply } from 'fastify';
import { accountErrors, accountMessages } from '../../../contract/account.ts';
import { deleteProfile, requestDeletionCode } from '../../../contract/profile.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import { AppError } from '../../platform/errors.ts';
import { mount } from '../../platform/mount.ts';
import { networkOf } from '../../platform/request-limits.ts';
import { type Person, privately, type RequirePerson } from './person.ts';

/** What is given to show anew that the account is one's own: its password, or a code from the mail where it has none. */
export interface DeletionProof {
  readonly password: string | undefined;
  readonly code: string | undefined;
  /** From which it comes, so that guesses can be counted. */
  readonly network: string;
  readonly language: PageLanguage;
}

export type DeletionOutcome = 'deleted' | 'wrong_password' | 'wrong_code' | 'proof_needed';

export interface DeletionParts<P extends Person> {
  readonly requirePerson: RequirePerson<P>;
  /** The code, where codes are shown. Throws `too_many_requests`. */
  readonly sendDeletionCode: (
    person: P,
    language: PageLanguage,
    network: string,
  ) => Promise<string | undefined>;
  /**
   * Counts the try before it compares, and throws `too_many_requests`. Once the proof is right the
   * account goes, with its sessions everywhere.
   */
  readonly deleteAccount: (person: P, proof: DeletionProof) => Promise<DeletionOutcome>;
  /** Where the identity provider ends its own session. Asked while the account still stands. */
  readonly logoutAddress: (person: P) => Promise<string | undefined>;
  /** Takes the session's cookies from the browser. */
  readonly clearCookies: (reply: FastifyReply) => void;
}

export function deletionRoutes<P extends Person>(app: FastifyInstance, parts: DeletionParts<P>): void {
  mount(app, requestDeletionCode, async ({ body, request, reply }) => {
    const person = await privately(parts.requirePerson, request, reply);
    // Who reads the mail of an account with a password is not thereby its owner.
    if (person.account.hasPassword) throw refusal('proof_needed');
    const testingOTP = await parts.sendDeletionCode(person, body.language ?? 'en', networkOf(request.ip));
    return { success: true as const, message: accountMessages.codeSent, testingOTP };
  });

  mount(app, deleteProfile, async ({ body, request, reply }) => {
    const person = await privately(parts.requirePerson, request, reply);
    const auth0LogoutUrl = await parts.logoutAddress(person);
    const { password, code, language = 'en' } = body;
    const proof = { password, code, language, network: networkOf(request.ip) };
    const outcome = await parts.deleteAccount(person, proof);
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
