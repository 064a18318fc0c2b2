import { z } from 'zod/mini';
import { type ContactTopic, contactTopics } from '../../../contract/contact.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** A message as it was checked by the contract. */
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

/** Nobody reads people's letters from the database alone. */
export function sealMessage(secrets: Secrets, { name, email, topic, message }: ContactMessage): Uint8Array {
  return secrets.seal('contact', JSON.stringify({ name, email, topic, message } satisfies ContactMessage));
}

/** Undefined when it was sealed under another secret. */
export function openMessage(secrets: Secrets, sealed: Uint8Array): ContactMessage | undefined {
  const opened = secrets.open('contact', sealed);
  return opened === undefined ? undefined : schema.safeParse(JSON.parse(opened)).data;
}

/** The same for the same letter on one day (UT): when an answer was lost on its way, it may come a second time. */
export function fingerprintOf(secrets: Secrets, message: ContactMessage, receivedAt: Date): string {
  const { name, email, topic, message: text } = message;
  return secrets.hmac('contact', receivedAt.toISOString().slice(0, 10), name, email, topic, text);
}
