import type { FastifyRequest } from 'fastify';
import { type Entitlements, entitlementsOf } from '../../domain/premium/entitlements.ts';

/** Which service of place data a person asked for. */
export type PreferredProvider = 'auto' | 'google' | 'geoapify';

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
