import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identityCallback, identityLogin, identitySignup } from '../../../contract/auth.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { SignInWithIdentity } from '../../accounts/identity-sign-in.ts';
import { IdentityError, type IdentityProvider } from '../../adapters/identity/identity-provider.ts';
import { mountRedirect } from '../../platform/mount-redirect.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { failed, languageOf, ownDialog, signedIn } from './landing-urls.ts';
import { type ClaimState, createSignInsUnderWay, type SignInsUnderWay } from './pending-sign-ins.ts';
import { arrive, authErrorOf } from './service.ts';

export interface IdentityParts {
  /** Undefined when none is configured. */
  readonly provider: IdentityProvider | undefined;
  readonly signIn: SignInWithIdentity;
  readonly claimState: ClaimState;
  /** Binds the one-time value in the address to this browser. */
  readonly setHandoffCookie: (reply: FastifyReply, browserSecret: string) => void;
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
  readonly publicUrl: string;
  readonly clock: () => number;
}

/** The way to the identity provider and back, which a browser goes as full pages: each call answers a redirect. */
export function identityRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const underWay = createSignInsUnderWay(parts);
  const ways = [
    ['login', identityLogin],
    ['signup', identitySignup],
  ] as const;
  for (const [way, endpoint] of ways) {
    mountRedirect(app, endpoint, ({ query, request, reply }) =>
      leave(parts, underWay, { way, language: query.lang ?? 'en' }, request, reply),
    );
  }
  mountRedirect(app, identityCallback, ({ request, reply }) => comeBack(parts, underWay, request, reply));
}

interface Wish {
  readonly way: 'login' | 'signup';
  readonly language: PageLanguage;
}

async function leave(
  { provider, clock }: IdentityParts,
  underWay: SignInsUnderWay,
  { way, language }: Wish,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  if (!provider) return ownDialog(language, way);
  try {
    const { address, transaction } = await provider.begin({ way, language });
    underWay.keep(request, reply, { ...transaction, startedAt: clock() });
    return address;
  } catch (error) {
    return failed(language, told(error, request));
  }
}

async function comeBack(
  { provider, signIn, setHandoffCookie }: IdentityParts,
  underWay: SignInsUnderWay,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const answer = new URL(request.url, 'http://localhost').searchParams;
  const state = answer.get('state') ?? '';
  const language = languageOf(state);
  try {
    const begun = await underWay.take(request, reply, state);
    if (!begun || !provider) return failed(language, 'expired');
    const arrived = await arrive(provider, signIn, answer, begun);
    if (arrived.outcome === 'failed') return failed(language, arrived.error);
    setHandoffCookie(reply, arrived.browserSecret);
    return signedIn(language, arrived);
  } catch (error) {
    return failed(language, told(error, request));
  }
}

/** The log says which check failed; the page only what to do. */
function told(error: unknown, request: FastifyRequest) {
  if (error instanceof IdentityError) {
    const { failure, message } = error;
    const level = failure === 'cancelled' ? 'info' : 'warn';
    request.log[level]({ failure, reason: message }, 'no sign-in through the identity provider');
  } else request.log.error({ err: error }, 'no sign-in through the identity provider');
  return authErrorOf(error);
}
