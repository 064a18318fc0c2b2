import type { Secrets } from '../platform/secrets.ts';
import type { SignedIn } from './account.ts';
import type { AccountTables } from './store/account-tables.ts';

interface Parts {
  readonly tables: AccountTables;
  readonly secrets: Secrets;
  /** Returns the URL that ends the identity provider's session, or undefined if there is none. */
  readonly getSignOutUrl: (idToken: string | undefined) => Promise<string | undefined>;
}

export interface SignOut {
  /** Returns the identity provider's sign-out URL, for a session that it opened. */
  urlFor(signedIn: SignedIn): Promise<string | undefined>;
  /** Ends this session, or every session of the account. */
  end(signedIn: SignedIn, which: 'this' | 'all'): Promise<void>;
}

export function createSignOut({ tables, secrets, getSignOutUrl }: Parts): SignOut {
  return {
    async urlFor({ session }) {
      if (session.way !== 'identity_provider') return undefined;
      const sealed = await tables.findIdToken(session.id);
      const idToken = sealed && secrets.open('id_token', sealed);
      // Signing out here must work even if the provider is unavailable.
      return getSignOutUrl(idToken).catch(() => undefined);
    },
    async end({ account, session }, which) {
      if (which === 'all') await tables.removeSessions(account.id);
      else await tables.removeSession(session.id, account.id);
    },
  };
}
