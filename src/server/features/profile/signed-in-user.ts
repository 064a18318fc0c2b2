import type { FastifyReply, FastifyRequest } from 'fastify';

/** The part of a sign-in that the profile needs to know. */
export interface SignedInUser {
  readonly account: { readonly id: string; readonly hasPassword: boolean };
  readonly session: { readonly id: string };
}

/** Who asks. Throws `unauthorized` for a guest. */
export type RequireUser<P extends SignedInUser> = (request: FastifyRequest) => Promise<P>;

/** Who asks; nothing of the answer may be kept by anybody on its way. */
export async function authenticate<P extends SignedInUser>(
  requireUser: RequireUser<P>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<P> {
  reply.header('cache-control', 'no-store');
  return requireUser(request);
}
