import type { Account, SignInWay } from '../../contract/account.ts';
import type { PreferredProvider } from '../../contract/provider.ts';

/** An account as stored. */
export interface AccountRecord {
  readonly id: string;
  /** Trimmed and lowercase. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
  readonly hasPassword: boolean;
  readonly subscriptionStatus: string | undefined;
  readonly premiumUntil: Date | undefined;
  /** Undefined if none was chosen. */
  readonly preferredProvider: PreferredProvider | undefined;
  /** Subject of the first linked identity. */
  readonly identitySubject: string | undefined;
  readonly createdAt: Date;
}

export interface SessionRecord {
  readonly id: string;
  readonly way: SignInWay;
  readonly device: string | undefined;
  /** Overrides the account's preference for this session. */
  readonly preferredProvider: PreferredProvider | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** The account and session of a request. */
export interface SignedIn {
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

/** Whether the account has premium at `now` (epoch milliseconds). `premiumUntil` is the only source for this. */
export function isPremiumAt({ premiumUntil }: Pick<AccountRecord, 'premiumUntil'>, now: number): boolean {
  return premiumUntil !== undefined && now < premiumUntil.getTime();
}

/**
 * Builds the account that the page sees.
 * @param now epoch milliseconds
 */
export function accountBody(account: AccountRecord, now: number): Account {
  return {
    id: account.id,
    email: account.email,
    fullName: account.fullName ?? null,
    isPremium: isPremiumAt(account, now),
    isEmailVerified: account.isEmailVerified,
    subscriptionStatus: account.subscriptionStatus ?? null,
    hasPassword: account.hasPassword,
    createdAt: account.createdAt.toISOString(),
    ...(account.identitySubject === undefined ? {} : { auth0Id: account.identitySubject }),
  };
}
