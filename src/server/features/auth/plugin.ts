import type { FastifyInstance } from 'fastify';
import { isPremiumAt } from '../../accounts/account.ts';
import type { AccountServices } from '../../accounts/create-account-services.ts';
import type { LimitCalls } from '../../platform/rate-limiter/call-limits.ts';
import type { AuthParts } from './auth-parts.ts';
import { mailLinkRoute } from './mail-link-route.ts';
import { passwordRoutes } from './password-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export interface AuthPluginOptions {
  readonly services: AccountServices;
  readonly limitCalls: LimitCalls;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Called with each account that loads its own data. Returns immediately and never throws. */
  readonly checkPendingPayment: (account: {
    readonly id: string;
    readonly isPremium: boolean;
    readonly subscriptionStatus: string | undefined;
  }) => void;
}

/** Per network, in ten minutes. High enough for everyone in a school or a mosque to sign in. */
const signInCalls = { name: 'sign_in', limit: 300, windowMs: 600_000 };

/** Registration, sign-in by password, sessions and the links in emails. */
export async function authPlugin(app: FastifyInstance, options: AuthPluginOptions): Promise<void> {
  const { services, limitCalls, clock, checkPendingPayment } = options;
  const calls = limitCalls(signInCalls);
  const parts: AuthParts = {
    ...services,
    takeCall: (network) => calls.take(network),
    onCurrentUser: ({ id, subscriptionStatus, premiumUntil }) =>
      checkPendingPayment({ id, subscriptionStatus, isPremium: isPremiumAt({ premiumUntil }, clock()) }),
  };
  registrationRoutes(app, parts);
  passwordRoutes(app, parts);
  sessionRoutes(app, parts);
  mailLinkRoute(app, parts);
}
