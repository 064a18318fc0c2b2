import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { identityCallback } from '../../contract/auth.ts';
import { entitlementsOf } from '../../domain/premium/entitlements.ts';
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts';
import { createOpenidProvider } from '../adapters/identity/openid-provider.ts';
import type { Config } from '../config.ts';
import type { MailOutbox } from '../mail/mail.ts';
import { AppError } from '../platform/errors.ts';
import type { ProviderMetrics } from '../platform/provider-metrics.ts';
import { networkOf } from '../platform/rate-limiter/network-of.ts';
import { guest, type RequestUser } from '../platform/request-user.ts';
import type { Secrets } from '../platform/secrets.ts';
import { isPremiumAt } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { type AccountCookies, createAccountCookies } from './cookies.ts';
import { countSignIns, measureHasher } from './metrics.ts';
import {
  createPasswordHasher,
  maxConcurrentHashes,
  type PasswordHasher,
} from './passwords/password-hasher.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSignOut, type SignOut } from './sign-out.ts';
import { openAccountTables } from './store/account-tables.ts';
import { sweepAccounts } from './sweep.ts';
import { createTrustedBrowsers, type TrustedBrowsers } from './trusted-browsers.ts';

interface Parts {
  readonly config: Config;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly database: Parameters<typeof openAccountTables>[0];
  readonly secrets: Secrets;
  readonly mail: MailOutbox;
  readonly providers: ProviderMetrics;
  readonly registry: Registry;
  /** For tests; by default one is created from the settings. */
  readonly passwordHasher?: PasswordHasher | undefined;
}

/** Accounts, sessions and sign-in, as features use them. */
export interface AccountServices {
  readonly accounts: AccountParts;
  readonly sessions: Sessions;
  readonly cookies: AccountCookies;
  readonly trustedBrowsers: TrustedBrowsers;
  readonly signOut: SignOut;
  /** Undefined if none is configured. */
  readonly identityProvider: IdentityProvider | undefined;
  /** Returns the user of a request or a guest, for features that serve both. */
  readonly identifyRequestUser: (request: FastifyRequest) => Promise<RequestUser>;
}

export function createAccountServices(app: FastifyInstance, parts: Parts): AccountServices {
  const { config, clock, database, secrets, mail } = parts;
  const tables = openAccountTables(database);
  const hasher =
    parts.passwordHasher ?? createPasswordHasher({ atOnce: maxConcurrentHashes(config.workers) });
  measureHasher(parts.registry, hasher);
  const cookies = createAccountCookies(config.publicUrl);
  const trustedBrowsers = createTrustedBrowsers({ tables, secrets, cookies, clock });
  const sessions = createSessions({ tables, secrets, cookies, trustedBrowsers, clock });
  const identityProvider = createIdentityProvider(parts);
  const getSignOutUrl = async (idToken: string | undefined) => identityProvider?.signOutAddress(idToken);
  const stopSweeping = sweepAccounts({
    tables,
    activeWindow: sessions.activeWindow,
    onFailure: (error) =>
      app.log.warn(
        { err: error },
        'expired sessions and codes were not deleted: trying again at the next run',
      ),
  });
  app.addHook('onClose', async () => stopSweeping());
  return {
    accounts: {
      tables,
      secrets,
      hasher,
      mail,
      clock,
      publicUrl: config.publicUrl,
      showsCodes: config.mail.smtpUrl === undefined && !config.production,
      limitsMailsOf: (network) => config.rateLimits || !isThisMachine(network),
      countSignIn: countSignIns(parts.registry),
    },
    sessions,
    cookies,
    trustedBrowsers,
    signOut: createSignOut({ tables, secrets, getSignOutUrl }),
    identityProvider,
    identifyRequestUser: (request) => requestUserOf(sessions, clock, request),
  };
}

const loopback = ['127.0.0.1', '::1'].map(networkOf);
const isThisMachine = (network: string) => loopback.includes(network);

function createIdentityProvider({ config, clock, providers }: Parts): IdentityProvider | undefined {
  const { identityProvider: settings, publicUrl, production } = config;
  const callbackPath = identityCallback.path;
  if (!settings) return undefined;
  const begin = providers.calls('openid', settings.issuer);
  const breaker = providers.breaker('openid');
  return createOpenidProvider({
    ...settings,
    ...{ publicUrl, callbackPath, production, clock, breaker, begin },
  });
}

async function requestUserOf(
  sessions: Sessions,
  clock: () => number,
  request: FastifyRequest,
): Promise<RequestUser> {
  const presented = await sessions.identify(request).catch((error: unknown) => {
    // Without a database, members are served as guests.
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  });
  if (!presented) return guest;
  const { account, session } = presented;
  const entitlements = entitlementsOf({ isPremium: isPremiumAt(account, clock()) });
  const preferredProvider = session.preferredProvider ?? account.preferredProvider ?? 'auto';
  return { accountId: account.id, entitlements, preferredProvider };
}
