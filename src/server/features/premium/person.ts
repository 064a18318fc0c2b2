import type { FastifyReply, FastifyRequest } from 'fastify';

/** The part of a sign-in that premium needs to know. */
export interface Person {
  readonly account: { readonly id: string };
}

/** Who asks. Throws `unauthorized` for a guest. */
export type RequirePerson = (request: FastifyRequest) => Promise<Person>;

/** The account that asks; nothing of the answer may be kept by anybody on its way. */
export async function accountOf(
  requirePerson: RequirePerson,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  reply.header('cache-control', 'no-store');
  const { account } = await requirePerson(request);
  return account.id;
}
