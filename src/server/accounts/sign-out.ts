import type { Secrets } from '../platform/secrets.ts';
import type { SignedIn } from './account.ts';
import type { AccountTables } from './store/account-tables.ts';

interface Parts {
  readonly tables: AccountTables;
  readonly secrets: Secrets;
  /** Where the identity provider ends its own session; undefined where it cannot be told to. */
  readonly signOutAddress: (idToken: string | undefined) => Promise<string | undefined>;
}

export interface SignOut {
  /** Where the browser goes to be signed out by the identity provider, for a session that came from there. */
  addressFor(signedIn: SignedIn): Promise<string | undefined>;
  /** Ends this session, or every session of the account. */
  end(signedIn: SignedIn, which: 'this' | 'all'): Promise<void>;
}

export function createSignOut({ tables, secrets, signOutAddress }: Parts): SignOut {
  return {
    async addressFor({ session }) {
      if (session.way !== 'identity_provider') return undefined;
      const sealed = await tables.findIdToken(session.id);
      const idToken = sealed && secrets.open('id_token', sealed);
      // A provider that is away must not keep anybody from signing out here.
      return signOutAddress(idToken).catch(() => undefined);
    },
    async end({ account, session }, which) {
      if (which === 'all') await tables.removeSessions(account.id);
      else await tables.removeSession(session.id, account.id);
    },
  };
}
