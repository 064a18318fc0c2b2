import type { FastifyRequest } from 'fastify';
import type { PreferredProvider } from '../../contract/provider.ts';
import { type Entitlements, entitlementsOf } from '../../domain/premium/entitlements.ts';

/** The user of a request, from the server's own records. */
export interface RequestUser {
  /** Id of the account; undefined for a guest. */
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
