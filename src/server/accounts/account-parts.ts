import type { MailOutbox } from '../mail/mail.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { CountSignIn } from './metrics.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { AccountTables } from './store/account-tables.ts';

/** Dependencies of every account service. */
export interface AccountParts {
  readonly tables: AccountTables;
  readonly secrets: Secrets;
  readonly hasher: PasswordHasher;
  readonly mail: MailOutbox;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Origin of the site, for links in emails. */
  readonly publicUrl: string;
  /** Answers contain the codes. Only if no mail server is configured, and never in production. */
  readonly showsCodes: boolean;
  /** Whether the limit on different addresses per network applies. Always, except for this machine in load tests. */
  readonly limitsMailsOf: (network: string) => boolean;
  readonly countSignIn: CountSignIn;
}
