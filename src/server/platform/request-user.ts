import type { FastifyRequest } from 'fastify';
import type { PreferredProvider } from '../../contract/provider.ts';
import { type Entitlements, entitlementsOf } from '../../domain/premium/entitlements.ts';

/** Who makes a request, as the server's own records know it. */
export interface RequestUser {
  /** Of the account; undefined for a guest. */
  readonly accountId: string | undefined;
  readonly entitlements: Entitlements;
  readonly preferredProvider: PreferredProvider;
}

export type IdentifyRequestUser = (request: FastifyRequest) => RequestUser | Promise<RequestUser>;

export const guest: RequestUser = {
  accountId: undefined,
  entitlements: entitlementsOf({ isPremium: false }),
  preferredProvider: 'auto',
};
