import { dayMs } from '../../domain/time/units.ts';
import { isSameText, type Secrets } from '../platform/secrets.ts';

/** As long as the window of the daily email limit: while the limit is reached, the latest email's token is still valid. */
export const mailboxTokenMs = dayMs;

const addressLength = 22;
const timeLength = 7;
const form = /^(?<address>[\w-]{22})(?<time>[\da-z]{7})(?<mac>[\w-]{43})$/;

/** A verified mailbox token. */
export interface MailboxToken {
  /** Whether it was sent to this address. */
  isFor(email: string): boolean;
}

/**
 * Creates the signed token in an email's link. Opening the link proves access to the mailbox, so that the user gets rate
 * limits of their own. It doesn't sign anyone in.
 * @param now epoch milliseconds
 */
export function createMailboxToken(secrets: Secrets, email: string, now: number): string {
  const address = addressKey(secrets, email);
  const time = Math.ceil((now + mailboxTokenMs) / 1_000)
    .toString(36)
    .padStart(timeLength, '0');
  return address + time + macOf(secrets, address, time);
}

/** Verifies a token. Returns undefined if it is malformed, expired, or signed with another secret. */
export function readMailboxToken(secrets: Secrets, text: string, now: number): MailboxToken | undefined {
  const { address = '', time = '', mac = '' } = form.exec(text)?.groups ?? {};
  if (mac === '' || !isSameText(mac, macOf(secrets, address, time))) return undefined;
  const expiresAt = Number.parseInt(time, 36) * 1_000;
  // A token that was created while the clock was ahead would otherwise be valid for longer.
  if (now >= expiresAt || expiresAt > now + mailboxTokenMs + 60_000) return undefined;
  return { isFor: (email) => isSameText(address, addressKey(secrets, email)) };
}

const addressKey = (secrets: Secrets, email: string) =>
  secrets.hmac('mail_pass', 'address', email).slice(0, addressLength);

const macOf = (secrets: Secrets, address: string, time: string) =>
  secrets.hmac('mail_pass', 'pass', address, time);
