import type { FastifyReply, FastifyRequest } from 'fastify';

/** The part of a sign-in that premium needs to know. */
export interface SignedInUser {
  readonly account: { readonly id: string };
}

/** Who asks. Throws `unauthorized` for a guest. */
export type RequireUser = (request: FastifyRequest) => Promise<SignedInUser>;

/** The account that asks; nothing of the answer may be kept by anybody on its way. */
export async function requireAccountId(
  requireUser: RequireUser,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  reply.header('cache-control', 'no-store');
  const { account } = await requireUser(request);
  return account.id;
}
