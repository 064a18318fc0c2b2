import type { FastifyRequest } from 'fastify';
import type { PreferredProvider } from '../../contract/provider.ts';
import { type Entitlements, entitlementsOf } from '../../domain/premium/entitlements.ts';

/** Who makes a request, as the server's own records know it. */
export interface Visitor {
  /** Of the account; undefined for a guest. */
  readonly accountId: string | undefined;
  readonly entitlements: Entitlements;
  readonly preferredProvider: PreferredProvider;
}

export type IdentifyVisitor = (request: FastifyRequest) => Visitor | Promise<Visitor>;

export const guest: Visitor = {
  accountId: undefined,
  entitlements: entitlementsOf({ isPremium: false }),
  preferredProvider: 'auto',
};
