import type { FastifyInstance } from 'fastify';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  resumeSubscription,
} from '../../../contract/premium.ts';
import { premiumSentences } from '../../../contract/premium-sentences.ts';
import type { CallLimit } from '../../platform/call-limits.ts';
import { mount } from '../../platform/mount.ts';
import { type RequireUser, requireAccountId } from './person.ts';
import { conflict, verifyEmailFirst } from './refusals.ts';
import type { SubscriptionService } from './service.ts';
import type { SubscribeResult } from './subscribe.ts';

interface Parts {
  readonly requireUser: RequireUser;
  readonly service: SubscriptionService;
  /** By the account. */
  readonly limits: { readonly looks: CallLimit; readonly changes: CallLimit };
}

export function subscriptionRoutes(app: FastifyInstance, { requireUser, service, limits }: Parts): void {
  mount(app, getSubscription, async ({ request, reply }) => {
    const accountId = await requireAccountId(requireUser, request, reply);
    await limits.looks.take(accountId);
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
      const message = await change(accountId);
      return { ...(await service.state(accountId)), message };
    });
}

function creationBody(made: SubscribeResult) {
  if ('clientSecret' in made)
    return { success: true, clientSecret: made.clientSecret, message: premiumSentences.readyToPay };
  if (made.refusal === 'unverified') throw verifyEmailFirst();
  if (made.refusal === 'disputed') throw conflict(premiumSentences.paymentDisputed);
  if (made.refusal === 'premium') throw conflict(premiumSentences.alreadyPremium);
  return { success: false, requiresTermsAcceptance: true, message: premiumSentences.acceptTermsFirst };
}
