import type { FastifyInstance } from 'fastify';
import { acceptTerms, checkTermsAcceptance, premiumMessages } from '../../../contract/premium.ts';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import { mount } from '../../platform/mount.ts';
import { accountOf, type RequirePerson } from './person.ts';
import { accountGone } from './refusals.ts';
import type { PremiumTables } from './store.ts';

interface Parts {
  readonly requirePerson: RequirePerson;
  readonly tables: Pick<PremiumTables, 'findAcceptance' | 'accept'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Who accepted which version, and when by the server's own clock. Nothing of it needs a payment provider. */
export function termsRoutes(app: FastifyInstance, { requirePerson, tables, clock }: Parts): void {
  mount(app, checkTermsAcceptance, async ({ query, request, reply }) => {
    const accountId = await accountOf(requirePerson, request, reply);
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
    const accountId = await accountOf(requirePerson, request, reply);
    const isThere = await tables.accept(accountId, body.context, premiumTermsVersion, new Date(clock()));
    if (!isThere) throw accountGone();
    return { success: true as const, message: premiumMessages.termsAccepted };
  });
}
