import type { FastifyInstance } from 'fastify';
import {
  cancelSubscription,
  changeOutcomes,
  createSubscription,
  getSubscription,
  premiumMessages,
  resumeSubscription,
} from '../../../contract/premium.ts';
import type { CallLimit } from '../../platform/call-limits.ts';
import { mount } from '../../platform/mount.ts';
import { accountOf, type RequirePerson } from './person.ts';
import { conflict, verifyEmailFirst } from './refusals.ts';
import type { SubscriptionService } from './service.ts';
import type { Subscribing } from './subscribe.ts';

interface Parts {
  readonly requirePerson: RequirePerson;
  readonly service: SubscriptionService;
  /** By the account. */
  readonly limits: { readonly looks: CallLimit; readonly changes: CallLimit };
}

export function subscriptionRoutes(app: FastifyInstance, { requirePerson, service, limits }: Parts): void {
  mount(app, getSubscription, async ({ request, reply }) => {
    const accountId = await accountOf(requirePerson, request, reply);
    await limits.looks.take(accountId);
    return service.state(accountId);
  });

  mount(app, createSubscription, async ({ request, reply }) => {
    const accountId = await accountOf(requirePerson, request, reply);
    await limits.changes.take(accountId);
    return creationBody(await service.create(accountId));
  });

  for (const [endpoint, change] of [
    [cancelSubscription, service.cancel],
    [resumeSubscription, service.resume],
  ] as const)
    mount(app, endpoint, async ({ request, reply }) => {
      const accountId = await accountOf(requirePerson, request, reply);
      await limits.changes.take(accountId);
      const outcome = await change(accountId);
      return { ...(await service.state(accountId)), message: changeOutcomes[outcome], outcome };
    });
}

function creationBody(made: Subscribing) {
  if ('clientSecret' in made)
    return { success: true, clientSecret: made.clientSecret, message: premiumMessages.readyToPay };
  if (made.refusal === 'unverified') throw verifyEmailFirst();
  if (made.refusal === 'disputed') throw conflict('payment_disputed');
  if (made.refusal === 'premium') throw conflict('already_premium');
  return { success: false, requiresTermsAcceptance: true, message: premiumMessages.acceptTermsFirst };
}
