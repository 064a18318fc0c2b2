import type { Account, SignInWay } from '../../contract/account.ts';
import type { PreferredProvider } from '../../contract/provider.ts';

/** An account as the server's records have it. */
export interface AccountRecord {
  readonly id: string;
  /** Trimmed, in lower case. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
  readonly hasPassword: boolean;
  readonly subscriptionStatus: string | undefined;
  readonly premiumUntil: Date | undefined;
  /** Undefined where none was chosen. */
  readonly preferredProvider: PreferredProvider | undefined;
  /** Subject at the identity provider that the account was linked with first. */
  readonly identitySubject: string | undefined;
  readonly createdAt: Date;
}

export interface SessionRecord {
  readonly id: string;
  readonly way: SignInWay;
  readonly device: string | undefined;
  /** For this session alone, over the account's. */
  readonly preferredProvider: PreferredProvider | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** Who makes a request, and by which session. */
export interface SignedIn {
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

/** Whether an account has premium: what the product's one record of it says, at this moment (epoch milliseconds). */
export function isPremiumAt({ premiumUntil }: Pick<AccountRecord, 'premiumUntil'>, now: number): boolean {
  return premiumUntil !== undefined && now < premiumUntil.getTime();
}

/**
 * What the page may know of it.
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
