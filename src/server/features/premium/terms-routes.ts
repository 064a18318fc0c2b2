import type { FastifyInstance } from 'fastify';
import { acceptTerms, checkTermsAcceptance } from '../../../contract/premium.ts';
import { premiumSentences } from '../../../contract/premium-sentences.ts';
import { premiumTermsVersion } from '../../../domain/premium/premium-terms.ts';
import { mount } from '../../platform/mount.ts';
import { type RequireUser, requireAccountId } from './person.ts';
import { accountGone } from './refusals.ts';
import type { PremiumTables } from './store/premium-tables.ts';

interface Parts {
  readonly requireUser: RequireUser;
  readonly tables: Pick<PremiumTables, 'findAcceptance' | 'accept'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Who accepted which version, and when by the server's own clock. Nothing of it needs a payment provider. */
export function termsRoutes(app: FastifyInstance, { requireUser, tables, clock }: Parts): void {
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
    const isThere = await tables.accept(accountId, body.context, premiumTermsVersion, new Date(clock()));
    if (!isThere) throw accountGone();
    return { success: true as const, message: premiumSentences.termsAccepted };
  });
}
