import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import '@fastify/cookie';
import type { Secrets } from '../../platform/secrets.ts';

const signIn = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
});
/** A sign-in whose browser is at the identity provider. */
export type PendingSignIn = z.infer<typeof signIn>;

/** How long a person may stay at the provider. */
const lifetimeSeconds = 600;
/** Tabs in which one browser may sign in at once; the oldest gives way. */
const mostAtOnce = 4;

/** Keeps sign-ins that are under way in the browser that began them, sealed: whoever comes back must be that browser. */
export interface PendingSignIns {
  keep(request: FastifyRequest, reply: FastifyReply, begun: PendingSignIn): void;
  /**
   * Gives it out once, in whichever process, also to a copy of the browser's cookies. Undefined when this browser did not
   * begin it, or too long ago. Rejects with `unavailable` when nobody can tell whether it was used.
   */
  take(request: FastifyRequest, reply: FastifyReply, state: string): Promise<PendingSignIn | undefined>;
}

/**
 * Marks a state as used, for all processes; false when it was before.
 * @param lifetimeMs how long a state can be used at all: the mark need not last longer
 */
export type ClaimState = (state: string, lifetimeMs: number) => Promise<boolean>;

interface Parts {
  readonly claimState: ClaimState;
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
  readonly publicUrl: string;
  readonly clock: () => number;
}

/**
 * One cookie for each sign-in, named by a hash of its state. They stand for the whole site rather than for the calls
 * alone, since `__Host-` asks for it: without that prefix a page of a sibling host could plant the sign-in of somebody
 * else.
 */
export function createPendingSignIns({ claimState, secrets, publicUrl, clock }: Parts): PendingSignIns {
  const secure = publicUrl.startsWith('https:');
  const prefix = `${secure ? '__Host-' : ''}mihrab_sign_in_`;
  const attributes = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const;
  const nameOf = (state: string) =>
    prefix + createHash('sha256').update(state).digest('base64url').slice(0, 16);

  function read(value: string | undefined): PendingSignIn | undefined {
    const text = value && secrets.open('cookie', Buffer.from(value, 'base64url'));
    const begun = text ? signIn.safeParse(JSON.parse(text)).data : undefined;
    const age = begun ? clock() - begun.startedAt : -1;
    return age >= 0 && age < lifetimeSeconds * 1_000 ? begun : undefined;
  }

  function makeRoom(request: FastifyRequest, reply: FastifyReply): void {
    const kept = Object.entries(request.cookies)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => ({ name, startedAt: read(value)?.startedAt ?? 0 }))
      .sort((a, b) => b.startedAt - a.startedAt);
    for (const { name } of kept.slice(mostAtOnce - 1)) reply.clearCookie(name, attributes);
  }

  return {
    keep(request, reply, begun) {
      makeRoom(request, reply);
      const value = secrets.seal('cookie', JSON.stringify(begun)).toString('base64url');
      reply.setCookie(nameOf(begun.state), value, { ...attributes, maxAge: lifetimeSeconds });
    },
    async take(request, reply, state) {
      const name = nameOf(state);
      const value = request.cookies[name];
      if (value === undefined) return undefined;
      reply.clearCookie(name, attributes);
      const begun = read(value);
      // Only what this server sealed is marked: made-up states leave nothing behind.
      if (begun?.state !== state) return undefined;
      return (await claimState(state, lifetimeSeconds * 1_000)) ? begun : undefined;
    },
  };
}
