import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptTerms,
  cancelSubscription,
  changeOutcomes,
  checkTermsAcceptance,
  createSubscription,
  getSubscription,
  premiumMessages,
  resumeSubscription,
} from '../../../contract/premium.ts';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import { mount } from '../../platform/mount.ts';
import type { CallLimit } from '../../platform/rate-limiter/call-limits.ts';
import { accountGone, conflict, verifyEmailFirst } from './errors.ts';
import type { SubscriptionService } from './service.ts';
import type { PremiumTables } from './store/premium-tables.ts';
import type { SubscribeResult } from './subscribe.ts';

/** The part of a session that premium needs. */
export interface SignedInUser {
  readonly account: { readonly id: string };
}

/** Returns the user who makes the request. Throws `unauthorized` for a guest. */
export type RequireUser = (request: FastifyRequest) => Promise<SignedInUser>;

/** Returns the id of the account that makes the request, and forbids caching of the answer. */
async function requireAccountId(
  requireUser: RequireUser,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  reply.header('cache-control', 'no-store');
  const { account } = await requireUser(request);
  return account.id;
}

interface SubscriptionRouteParts {
  readonly requireUser: RequireUser;
  readonly service: SubscriptionService;
  /** Per account. */
  readonly limits: { readonly reads: CallLimit; readonly changes: CallLimit };
}

export function subscriptionRoutes(
  app: FastifyInstance,
  { requireUser, service, limits }: SubscriptionRouteParts,
): void {
  mount(app, getSubscription, async ({ request, reply }) => {
    const accountId = await requireAccountId(requireUser, request, reply);
    await limits.reads.take(accountId);
    return service.state(accountId);
  });

  mount(app, createSubscription, async ({ request, reply }) => {
    const accountId = await requireAccountId(requireUser, request, reply);
    await limits.changes.take(accountId);
    return creationBody(await service.create(accountId));
  });

  for (const [endpoint, change] of [
    [cancelSubscription, service.cancel],
    [resumeSubscription, service.resume],
  ] as const)
    mount(app, endpoint, async ({ request, reply }) => {
      const accountId = await requireAccountId(requireUser, request, reply);
      await limits.changes.take(accountId);
      const outcome = await change(accountId);
      return { ...(await service.state(accountId)), message: changeOutcomes[outcome], outcome };
    });
}

function creationBody(result: SubscribeResult) {
  if ('clientSecret' in result)
    return { success: true, clientSecret: result.clientSecret, message: premiumMessages.readyToPay };
  if (result.refusal === 'unverified') throw verifyEmailFirst();
  if (result.refusal === 'disputed') throw conflict('payment_disputed');
  if (result.refusal === 'premium') throw conflict('already_premium');
  return { success: false, requiresTermsAcceptance: true, message: premiumMessages.acceptTermsFirst };
}

interface TermsRouteParts {
  readonly requireUser: RequireUser;
  readonly tables: Pick<PremiumTables, 'findAcceptance' | 'accept'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Reads and records acceptance of the terms, dated by the server's clock. Works without a payment provider. */
export function termsRoutes(app: FastifyInstance, { requireUser, tables, clock }: TermsRouteParts): void {
  mount(app, checkTermsAcceptance, async ({ query, request, reply }) => {
    const accountId = await requireAccountId(requireUser, request, reply);
    const acceptance = await tables.findAcceptance(accountId, query.context);
    const hasAccepted = acceptance?.version === premiumTermsVersion;
    return {
      success: true as const,
      hasAccepted,
      version: premiumTermsVersion,
      acceptedAt: hasAccepted ? acceptance.acceptedAt.toISOString() : null,
    };
  });

  mount(app, acceptTerms, async ({ body, request, reply }) => {
    const accountId = await requireAccountId(requireUser, request, reply);
    const isAccepted = await tables.accept(accountId, body.context, premiumTermsVersion, new Date(clock()));
    if (!isAccepted) throw accountGone();
    return { success: true as const, message: premiumMessages.termsAccepted };
  });
}
