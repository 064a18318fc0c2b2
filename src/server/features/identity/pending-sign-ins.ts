import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import '@fastify/cookie';
import type { Secrets } from '../../platform/secrets.ts';

const signInSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
});
/** A sign-in whose user is at the identity provider. */
export type PendingSignIn = z.infer<typeof signInSchema>;

/** How long the user may take at the provider. */
const lifetimeSeconds = 600;
/** Simultaneous sign-ins in tabs of one browser. Beyond that, the oldest is dropped. */
const maxPending = 4;

/** Stores pending sign-ins in sealed cookies of the browser that started them, so that only this browser can complete them. */
export interface PendingSignIns {
  save(request: FastifyRequest, reply: FastifyReply, signIn: PendingSignIn): void;
  /**
   * Returns a sign-in once, across all processes and copies of the browser's cookies. Returns undefined if this browser
   * didn't start it or it has expired. Rejects with `unavailable` if its use can't be checked.
   */
  take(request: FastifyRequest, reply: FastifyReply, state: string): Promise<PendingSignIn | undefined>;
}

/**
 * Marks a state as used across all processes. Returns false if it was used before.
 * @param lifetimeMs how long a state is valid, and so how long the mark is needed
 */
export type ClaimState = (state: string, lifetimeMs: number) => Promise<boolean>;

interface Parts {
  readonly claimState: ClaimState;
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
  readonly publicUrl: string;
  readonly clock: () => number;
}

/**
 * Uses one cookie per sign-in, named by a hash of its state. The cookies' path is `/` because the prefix `__Host-`
 * requires it; without that prefix a sibling host could plant another person's sign-in.
 */
export function createPendingSignIns({ claimState, secrets, publicUrl, clock }: Parts): PendingSignIns {
  const secure = publicUrl.startsWith('https:');
  const prefix = `${secure ? '__Host-' : ''}mihrab_sign_in_`;
  const attributes = { path: '/', sameSite: 'lax', httpOnly: true, secure } as const;
  const nameOf = (state: string) =>
    prefix + createHash('sha256').update(state).digest('base64url').slice(0, 16);

  function read(value: string | undefined): PendingSignIn | undefined {
    const text = value && secrets.open('cookie', Buffer.from(value, 'base64url'));
    const signIn = text ? signInSchema.safeParse(JSON.parse(text)).data : undefined;
    const age = signIn ? clock() - signIn.startedAt : -1;
    return age >= 0 && age < lifetimeSeconds * 1_000 ? signIn : undefined;
  }

  function dropOldest(request: FastifyRequest, reply: FastifyReply): void {
    const stored = Object.entries(request.cookies)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => ({ name, startedAt: read(value)?.startedAt ?? 0 }))
      .sort((a, b) => b.startedAt - a.startedAt);
    for (const { name } of stored.slice(maxPending - 1)) reply.clearCookie(name, attributes);
  }

  return {
    save(request, reply, signIn) {
      dropOldest(request, reply);
      const value = secrets.seal('cookie', JSON.stringify(signIn)).toString('base64url');
      reply.setCookie(nameOf(signIn.state), value, { ...attributes, maxAge: lifetimeSeconds });
    },
    async take(request, reply, state) {
      const name = nameOf(state);
      const value = request.cookies[name];
      if (value === undefined) return undefined;
      reply.clearCookie(name, attributes);
      const signIn = read(value);
      // Marks only states that this server sealed, so that unknown states leave no rows behind.
      if (signIn?.state !== state) return undefined;
      return (await claimState(state, lifetimeSeconds * 1_000)) ? signIn : undefined;
    },
  };
}
