import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { DuaCollection } from '../domain/duas/dua.ts';
import { entitlementsOf } from '../domain/premium/entitlements.ts';
import type { NoteUse } from '../domain/premium/premium-uses.ts';
import { isPremiumAt, type SignedIn } from './accounts/account.ts';
import type { AccountServices } from './accounts/create-account-services.ts';
import { deleteAccount, sendDeletionCode } from './accounts/deletion.ts';
import { identitySignIn } from './accounts/identity.ts';
import { claimSignInState } from './accounts/limits.ts';
import type { Config } from './config.ts';
import { authRoutes } from './features/auth/routes.ts';
import { duasRoutes } from './features/duas/routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { openProfileTables } from './features/profile/store.ts';
import { countToggles } from './features/provider-preference/metrics.ts';
import { providerPreferenceRoutes } from './features/provider-preference/routes.ts';
import { openPreferenceTables } from './features/provider-preference/store.ts';
import { createCallLimits } from './platform/call-limits.ts';
import type { RateLimiter } from './platform/rate-limiter/memory-store.ts';

interface AskedAccount {
  readonly id: string;
  readonly isPremium: boolean;
  readonly subscriptionStatus: string | undefined;
}

interface Parts {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: Parameters<typeof openProfileTables>[0];
  readonly services: AccountServices;
  readonly counting: RateLimiter;
  readonly registry: Registry;
  readonly premium: {
    /** Ends what an account pays for; throws `unavailable` when it cannot. */
    readonly endSubscription: (accountId: string) => Promise<void>;
    readonly noteUse: NoteUse;
    /** Looks for a payment of which nothing was heard; returns at once. */
    readonly checkPendingPayment: (account: AskedAccount) => void;
  };
  readonly duas: DuaCollection | undefined;
}

/** Of one network, in ten minutes: a school's or a mosque's whole network must be able to sign in. */
const signInCalls = { name: 'sign_in', limit: 300, windowMs: 600_000 };

/** Of one person, in a minute: the choice is made by hand. */
const providerCalls = { name: 'provider_preference', limit: 60, windowMs: 60_000 };
/** Of one person, in a minute: a device asks at each opening of the page, and is sent the texts once. */
const duasCalls = { name: 'duas', limit: 30, windowMs: 60_000 };
/** Of one network, in a minute: several may look at the settings at once. */
const toggleCalls = { name: 'provider_toggle', limit: 120, windowMs: 60_000 };

/** Getting in and out, by password and through the identity provider, and what a person keeps with the account. */
export async function accountRoutes(
  app: FastifyInstance,
  { clock, config, database, services, counting, registry, premium, duas }: Parts,
): Promise<void> {
  const { accounts, cookies, identityProvider: provider, sessions, signOut } = services;
  const limitCalls = createCallLimits(config.rateLimits ? counting : undefined);
  const calls = limitCalls(signInCalls);
  authRoutes(app, {
    ...services,
    takeCall: (network) => calls.take(network),
    onCurrentUser: ({ id, subscriptionStatus, premiumUntil }) =>
      premium.checkPendingPayment({
        id,
        subscriptionStatus,
        isPremium: isPremiumAt({ premiumUntil }, clock()),
      }),
  });
  identityRoutes(app, {
    provider,
    signIn: identitySignIn(accounts),
    claimState: (state, lifetimeMs) => claimSignInState(accounts, state, lifetimeMs),
    setHandoffCookie: (reply, secret) => cookies.set(reply, 'handoff', secret, 60),
    secrets: accounts.secrets,
    publicUrl: config.publicUrl,
    clock,
  });
  profileRoutes<SignedIn>(app, {
    clock,
    requireUser: sessions.require,
    entitlementsFor: ({ account }) => entitlementsOf({ isPremium: isPremiumAt(account, clock()) }),
    ...openProfileTables(database),
    sendDeletionCode: ({ account }, language, network) =>
      sendDeletionCode(accounts, account, language, network),
    deleteAccount: (person, proof) =>
      deleteAccount({ ...accounts, endSubscription: premium.endSubscription }, { ...person, ...proof }),
    logoutAddress: signOut.addressFor,
    clearCookies: (reply) => {
      cookies.clear(reply, 'session');
      cookies.clear(reply, 'trustedBrowser');
    },
  });
  providerPreferenceRoutes(app, {
    clock,
    requireUser: sessions.require,
    identifyRequestUser: services.identifyRequestUser,
    tables: openPreferenceTables(database),
    calls: limitCalls(providerCalls),
    toggleCalls: limitCalls(toggleCalls),
    countToggle: countToggles(registry),
  });
  await duasRoutes(app, {
    collection: duas,
    clock,
    requirePerson: sessions.require,
    calls: limitCalls(duasCalls),
    noteUse: premium.noteUse,
  });
}
