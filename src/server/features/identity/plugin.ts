import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../../accounts/create-account-services.ts';
import { identitySignIn } from '../../accounts/identity-sign-in.ts';
import { claimSignInState } from '../../accounts/limits.ts';
import { identityRoutes } from './routes.ts';

export interface IdentityPluginOptions {
  readonly services: AccountServices;
  readonly publicUrl: string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** How long the page has to redeem a sign-in, which is also the lifetime of the browser's cookie for it. */
const handoffSeconds = 60;

/** Sign-in through the identity provider. */
export async function identityPlugin(app: FastifyInstance, options: IdentityPluginOptions): Promise<void> {
  const { services, publicUrl, clock } = options;
  const { accounts, cookies, identityProvider: provider } = services;
  identityRoutes(app, {
    provider,
    signIn: identitySignIn(accounts),
    claimState: (state, lifetimeMs) => claimSignInState(accounts, state, lifetimeMs),
    setHandoffCookie: (reply, secret) => cookies.set(reply, 'handoff', secret, handoffSeconds),
    secrets: accounts.secrets,
    publicUrl,
    clock,
  });
}
