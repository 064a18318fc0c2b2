import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identityCallback, identityLogin, identitySignup } from '../../../contract/auth.ts';
import type { PageLanguage } from '../../../domain/language/page-language.ts';
import type { SignInWithIdentity } from '../../accounts/identity-sign-in.ts';
import { IdentityError, type IdentityProvider } from '../../adapters/identity/identity-provider.ts';
import { mountRedirect } from '../../platform/mount-redirect.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { dialogUrl, errorUrl, languageOf, signedInUrl } from './landing-urls.ts';
import { type ClaimState, createPendingSignIns, type PendingSignIns } from './pending-sign-ins.ts';
import { authErrorOf, completeSignIn } from './service.ts';

export interface IdentityParts {
  /** Undefined if none is configured. */
  readonly provider: IdentityProvider | undefined;
  readonly signIn: SignInWithIdentity;
  readonly claimState: ClaimState;
  /** Binds the one-time token in the landing URL to this browser. */
  readonly setHandoffCookie: (reply: FastifyReply, browserSecret: string) => void;
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
  readonly publicUrl: string;
  readonly clock: () => number;
}

/** Sign-in through the identity provider. The browser navigates to these URLs, so every answer is a redirect. */
export function identityRoutes(app: FastifyInstance, parts: IdentityParts): void {
  const pending = createPendingSignIns(parts);
  const ways = [
    ['login', identityLogin],
    ['signup', identitySignup],
  ] as const;
  for (const [way, endpoint] of ways) {
    mountRedirect(app, endpoint, ({ query, request, reply }) =>
      redirectToProvider(parts, pending, { way, language: query.lang ?? 'en' }, request, reply),
    );
  }
  mountRedirect(app, identityCallback, ({ request, reply }) =>
    handleCallback(parts, pending, request, reply),
  );
}

interface SignInOptions {
  readonly way: 'login' | 'signup';
  readonly language: PageLanguage;
}

async function redirectToProvider(
  { provider, clock }: IdentityParts,
  pending: PendingSignIns,
  { way, language }: SignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  if (!provider) return dialogUrl(language, way);
  try {
    const { address, transaction } = await provider.begin({ way, language });
    pending.save(request, reply, { ...transaction, startedAt: clock() });
    return address;
  } catch (error) {
    return errorUrl(language, logFailure(error, request));
  }
}

async function handleCallback(
  { provider, signIn, setHandoffCookie }: IdentityParts,
  pending: PendingSignIns,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const answer = new URL(request.url, 'http://localhost').searchParams;
  const state = answer.get('state') ?? '';
  const language = languageOf(state);
  try {
    const transaction = await pending.take(request, reply, state);
    if (!transaction || !provider) return errorUrl(language, 'expired');
    const result = await completeSignIn(provider, signIn, answer, transaction);
    if (result.outcome === 'failed') return errorUrl(language, result.error);
    setHandoffCookie(reply, result.browserSecret);
    return signedInUrl(language, result);
  } catch (error) {
    return errorUrl(language, logFailure(error, request));
  }
}

/** Logs which check failed and returns the error for the page. */
function logFailure(error: unknown, request: FastifyRequest) {
  if (error instanceof IdentityError) {
    const { failure, message } = error;
    const level = failure === 'cancelled' ? 'info' : 'warn';
    request.log[level]({ failure, reason: message }, 'sign-in through the identity provider failed');
  } else request.log.error({ err: error }, 'sign-in through the identity provider failed');
  return authErrorOf(error);
}
