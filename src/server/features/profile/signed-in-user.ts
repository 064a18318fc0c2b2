import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountErrors } from '../../../contract/account.ts';
import { AppError } from '../../platform/errors.ts';

/** The part of a session that the profile needs. */
export interface SignedInUser {
  readonly account: { readonly id: string; readonly hasPassword: boolean };
  readonly session: { readonly id: string };
}

/** Returns the user who makes the request. Throws `unauthorized` for a guest. */
export type RequireUser<P extends SignedInUser> = (request: FastifyRequest) => Promise<P>;

/** Returns the user who makes the request, and forbids caching of the answer. */
export async function authenticate<P extends SignedInUser>(
  requireUser: RequireUser<P>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<P> {
  reply.header('cache-control', 'no-store');
  return requireUser(request);
}

/** For an account that was deleted after its session was checked. */
export function accountGone(): AppError {
  return new AppError('unauthorized', {
    message: 'the account is gone',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}
