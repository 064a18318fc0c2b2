import type { MailOutbox } from '../mail/mail.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { CountSignIn } from './metrics.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { AccountTables } from './store/account-tables.ts';

/** What every service of accounts works with. */
export interface AccountParts {
  readonly tables: AccountTables;
  readonly secrets: Secrets;
  readonly hasher: PasswordHasher;
  readonly mail: MailOutbox;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Origin of the site, for links in mails. */
  readonly publicUrl: string;
  /** Codes are told in the answer: no mail can be sent, and this is no production server. */
  readonly showsCodes: boolean;
  /** Whether a network may have only so many different addresses mailed: all but this machine itself in load runs. */
  readonly limitsMailsOf: (network: string) => boolean;
  readonly countSignIn: CountSignIn;
}
