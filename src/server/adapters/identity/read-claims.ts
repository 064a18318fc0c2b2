import type { IDToken } from 'openid-client';
import { emailAddress } from '../../../contract/credentials.ts';
import type { IdentityClaims } from '../../accounts/identity-sign-in.ts';
import { IdentityError } from './identity-provider.ts';

/** The standard's claims about a person; of which type they are is the provider's word. */
interface Told {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly name?: unknown;
}

const told = ({ email, email_verified, name }: IDToken): Told => ({ email, email_verified, name });

/** OpenID Connect Core 1.0, 2: a subject has at most 255 characters. */
const longestSubject = 255;
const longestName = 200;

/** Whether the provider's other source of claims has to be asked. */
export const lacksEmail = ({ email, email_verified }: IDToken): boolean =>
  email === undefined || email_verified === undefined;

/**
 * What we take of a checked id token and, where it was asked, of the userinfo of the same subject.
 * An address and whether it is verified come from the same source: one's address with the other's word would let a
 * person pass off an address as proven that nobody has proven.
 */
export function readClaims(token: IDToken, userInfo: Told | undefined): IdentityClaims {
  if (token.sub === '' || token.sub.length > longestSubject) throw new IdentityError('refused', 'subject');
  const source = userInfo?.email === undefined ? told(token) : userInfo;
  const email = emailAddress.safeParse(source.email).data;
  return {
    issuer: token.iss,
    subject: token.sub,
    email,
    // Some providers write `"true"`: what is not the boolean of the standard proves nothing.
    isEmailVerified: email !== undefined && source.email_verified === true,
    fullName: nameOf(userInfo?.name ?? token['name'], email),
  };
}

/** A provider that knows no name repeats the address. */
function nameOf(name: unknown, email: string | undefined): string | undefined {
  if (typeof name !== 'string') return undefined;
  const text = name.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (text === '' || text.toLowerCase() === email) return undefined;
  return [...text].slice(0, longestName).join('');
}
