import type { IDToken } from 'openid-client';
import { emailAddress } from '../../../contract/credentials.ts';
import type { IdentityClaims } from '../../accounts/identity-sign-in.ts';
import { IdentityError } from './identity-provider.ts';

/** The standard claims about a user, with unchecked types. */
interface UserClaims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
}

const userClaimsOf = ({ email, email_verified, name }: IDToken): UserClaims => ({
  email,
  email_verified,
  name,
});

/** OpenID Connect Core 1.0, section 2: a subject has at most 255 characters. */
const maxSubjectLength = 255;
const maxNameLength = 200;

/** Whether the userinfo endpoint is needed. */
export const lacksEmail = ({ email, email_verified }: IDToken): boolean =>
  email === undefined || email_verified === undefined;

/**
 * Reads the claims of a verified id token and, if it was fetched, of the userinfo of the same subject. The address and its
 * `email_verified` come from the same source; mixing sources could make an unverified address count as verified.
 */
export function readClaims(token: IDToken, userInfo: UserClaims | undefined): IdentityClaims {
  if (token.sub === '' || token.sub.length > maxSubjectLength) throw new IdentityError('refused', 'subject');
  const source = userInfo?.email === undefined ? userClaimsOf(token) : userInfo;
  const email = emailAddress.safeParse(source.email).data;
  return {
    issuer: token.iss,
    subject: token.sub,
    email,
    // Some providers send the string "true". Only the standard's boolean counts.
    isEmailVerified: email !== undefined && source.email_verified === true,
    fullName: nameOf(userInfo?.name ?? token['name'], email),
  };
}

/** Ignores a name that only repeats the address, as providers without a name send it. */
function nameOf(name: unknown, email: string | undefined): string | undefined {
  if (typeof name !== 'string') return undefined;
  const text = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (text === '' || text.toLowerCase() === email) return undefined;
  return [...text].slice(0, maxNameLength).join('');
}
