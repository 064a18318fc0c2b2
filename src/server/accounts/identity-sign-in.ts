import { randomUUID } from 'node:crypto';
import { emailAddress } from '../../contract/credentials.ts';
import { minuteMs } from '../../domain/time/units.ts';
import { hashOfSecret, randomSecret } from '../platform/secrets.ts';
import type { AccountRecord } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import type { PreparedSession } from './sessions.ts';
import type { Handoff } from './store/sessions.ts';

/** The verified claims of the identity provider about a user. */
export interface IdentityClaims {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined if the provider doesn't include it. */
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly fullName: string | undefined;
}

/** The result of a sign-in through the identity provider. */
export type IdentitySignIn =
  | {
      readonly outcome: 'signed_in';
      /** One-time value for the page, valid for 60 s together with `browserSecret`. */
      readonly handoff: string;
      /** For an HttpOnly cookie in the browser that signs in. */
      readonly browserSecret: string;
      readonly email: string;
      readonly isEmailVerified: boolean;
    }
  | { readonly outcome: 'email_missing' };

/** `idToken` is stored sealed, for the provider's sign-out. */
export type SignInWithIdentity = (claims: IdentityClaims, idToken: string) => Promise<IdentitySignIn>;

/** How long the page has to redeem the handoff. */
const handoffMs = minuteMs;

type Parts = Pick<AccountParts, 'tables' | 'secrets' | 'clock'>;
type SignInParts = Parts & Pick<AccountParts, 'countSignIn'>;

/** Finds or creates the account of an identity. The session opens later, when the page redeems the handoff. */
export function identitySignIn({ tables, secrets, clock, countSignIn }: SignInParts): SignInWithIdentity {
  return async (claims, idToken) => {
    const address = emailAddress.safeParse(claims.email);
    if (!address.success) {
      countSignIn('identity_provider', 'email_missing');
      return { outcome: 'email_missing' };
    }
    const [value, browserSecret] = [randomSecret(), randomSecret()];
    const handoffFor = ({ id }: AccountRecord): Handoff => ({
      valueHash: hashOfSecret(value),
      browserHash: hashOfSecret(browserSecret),
      accountId: id,
      idToken: secrets.seal('id_token', idToken),
      expiresAt: new Date(clock() + handoffMs),
    });
    const { issuer, subject, isEmailVerified, fullName } = claims;
    const account = await tables.signInWithIdentity(
      {
        issuer,
        subject,
        email: address.data,
        isEmailVerified,
        fullName: fullName?.trim().slice(0, maxNameLength) || undefined,
        newAccountId: randomUUID(),
        now: new Date(clock()),
      },
      handoffFor,
    );
    countSignIn('identity_provider', 'signed_in');
    const { email, isEmailVerified: isVerified } = account;
    return { outcome: 'signed_in', handoff: value, browserSecret, email, isEmailVerified: isVerified };
  };
}

const maxNameLength = 200;

interface Redeemed {
  readonly value: string;
  readonly browserSecret: string;
  readonly prepare: (accountId: string, idToken: Uint8Array | undefined) => PreparedSession;
}

/** Returns the opened session, or undefined if the value is used, expired, or belongs to another browser. */
export async function redeemHandoff(
  { tables, clock }: Parts,
  { value, browserSecret, prepare }: Redeemed,
): Promise<PreparedSession | undefined> {
  let prepared: PreparedSession | undefined;
  const isRedeemed = await tables.redeemHandoff({
    valueHash: hashOfSecret(value),
    browserHash: hashOfSecret(browserSecret),
    now: new Date(clock()),
    openingFor(accountId, idToken) {
      prepared = prepare(accountId, idToken);
      return prepared.opening;
    },
  });
  return isRedeemed ? prepared : undefined;
}
