import type { FastifyInstance } from 'fastify';
import { entitlementsOf } from '../../../domain/premium/entitlements.ts';
import { isPremiumAt, type SignedIn } from '../../accounts/account.ts';
import type { AccountServices } from '../../accounts/create-account-services.ts';
import { deleteAccount, sendDeletionCode } from '../../accounts/deletion.ts';
import { profileRoutes } from './routes.ts';
import { openProfileTables } from './store.ts';

export interface ProfilePluginOptions {
  readonly services: AccountServices;
  readonly database: Parameters<typeof openProfileTables>[0];
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Cancels what an account pays for, before it is deleted. Throws `unavailable` if that can't be done now. */
  readonly cancelSubscriptions: (accountId: string) => Promise<void>;
}

/** Settings, the imported timetable, the export and the deletion of an account. */
export async function profilePlugin(app: FastifyInstance, options: ProfilePluginOptions): Promise<void> {
  const { services, database, clock, cancelSubscriptions } = options;
  const { accounts, cookies, sessions, signOut } = services;
  profileRoutes<SignedIn>(app, {
    clock,
    requireUser: sessions.require,
    entitlementsFor: ({ account }) => entitlementsOf({ isPremium: isPremiumAt(account, clock()) }),
    ...openProfileTables(database),
    sendDeletionCode: ({ account }, language, network) =>
      sendDeletionCode(accounts, account, language, network),
    deleteAccount: (user, proof) =>
      deleteAccount({ ...accounts, cancelSubscriptions }, { ...user, ...proof }),
    getSignOutUrl: signOut.urlFor,
    clearCookies: (reply) => {
      cookies.clear(reply, 'session');
      cookies.clear(reply, 'trustedBrowser');
    },
  });
}
