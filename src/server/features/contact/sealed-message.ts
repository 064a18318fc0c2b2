import { z } from 'zod/mini';
import { type ContactTopic, contactTopics } from '../../../contract/contact.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** A message, as validated by the contract. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly message: string;
}

const schema = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
}) satisfies z.ZodMiniType<ContactMessage>;

/** Encrypts a message, so that the database doesn't reveal it without the secret. */
export function sealMessage(secrets: Secrets, { name, email, topic, message }: ContactMessage): Uint8Array {
  return secrets.seal('contact', JSON.stringify({ name, email, topic, message } satisfies ContactMessage));
}

/** Decrypts a message. Returns undefined if it was sealed with another secret. */
export function openMessage(secrets: Secrets, sealed: Uint8Array): ContactMessage | undefined {
  const opened = secrets.open('contact', sealed);
  return opened === undefined ? undefined : schema.safeParse(JSON.parse(opened)).data;
}

/** Returns the same fingerprint for the same message on one day (UTC), so that a retry after a lost answer is recognized. */
export function fingerprintOf(secrets: Secrets, message: ContactMessage, receivedAt: Date): string {
  const { name, email, topic, message: text } = message;
  return secrets.hmac('contact', receivedAt.toISOString().slice(0, 10), name, email, topic, text);
}
