import { isSameText, type Secrets } from '../platform/secrets.ts';

/** As long as the daily limit of mails looks back: while it refuses another mail, the latest one's pass is valid. */
export const mailboxTokenMs = 86_400_000;

const addressLength = 22;
const timeLength = 7;
const form = /^(?<address>[\w-]{22})(?<time>[\da-z]{7})(?<mac>[\w-]{43})$/;

/** A mail pass that was checked. */
export interface MailboxToken {
  /** Whether it came in a mail to this address. */
  isFor(email: string): boolean;
}

/**
 * Makes the pass that a mail's link carries: whoever opens the link has read a mail to the address, so that their tries
 * are counted apart from those of strangers. It signs nobody in.
 * @param now epoch milliseconds
 */
export function createMailboxToken(secrets: Secrets, email: string, now: number): string {
  const address = addressKey(secrets, email);
  const time = Math.ceil((now + mailboxTokenMs) / 1_000)
    .toString(36)
    .padStart(timeLength, '0');
  return address + time + macOf(secrets, address, time);
}

/** Undefined when the text is no pass of this installation, or has expired. */
export function readMailboxToken(secrets: Secrets, text: string, now: number): MailboxToken | undefined {
  const { address = '', time = '', mac = '' } = form.exec(text)?.groups ?? {};
  if (mac === '' || !isSameText(mac, macOf(secrets, address, time))) return undefined;
  const expiresAt = Number.parseInt(time, 36) * 1_000;
  // One that was made while the clock ran ahead would be valid for longer.
  if (now >= expiresAt || expiresAt > now + mailboxTokenMs + 60_000) return undefined;
  return { isFor: (email) => isSameText(address, addressKey(secrets, email)) };
}

const addressKey = (secrets: Secrets, email: string) =>
  secrets.hmac('mail_pass', 'address', email).slice(0, addressLength);

const macOf = (secrets: Secrets, address: string, time: string) =>
  secrets.hmac('mail_pass', 'pass', address, time);
