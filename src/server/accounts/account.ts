import type { Account, SignInWay } from '../../contract/account.ts';
import { isPremiumStatus } from '../../domain/premium/subscription-status.ts';

/** An account as the server's records have it. */
export interface AccountRecord {
  readonly id: string;
  /** Trimmed, in lower case. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
  readonly hasPassword: boolean;
  readonly subscriptionStatus: string | undefined;
  /** Subject at the identity provider that the account was linked with first. */
  readonly identitySubject: string | undefined;
  readonly createdAt: Date;
}

export interface SessionRecord {
  readonly id: string;
  readonly way: SignInWay;
  readonly device: string | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** Who makes a request, and by which session. */
export interface SignedIn {
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

/** What the page may know of it. */
export function accountBody(account: AccountRecord): Account {
  return {
    id: account.id,
    email: account.email,
    fullName: account.fullName ?? null,
    isPremium: isPremiumStatus(account.subscriptionStatus),
    isEmailVerified: account.isEmailVerified,
    subscriptionStatus: account.subscriptionStatus ?? null,
    hasPassword: account.hasPassword,
    createdAt: account.createdAt.toISOString(),
    ...(account.identitySubject === undefined ? {} : { auth0Id: account.identitySubject }),
  };
}
