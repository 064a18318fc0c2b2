import { z } from 'zod/mini';
import { contactTopics } from '../../contract/contact.ts';
import { oneTimeCode } from '../../contract/credentials.ts';
import { pageLanguages } from '../../domain/language/page-language.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { MailContent, OutgoingMail } from './mail.ts';

/** What is sealed of a mail; its times stand beside it. */
export type MailPayload = Pick<OutgoingMail, 'to' | 'language' | 'content'>;

const withCode = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), code: oneTimeCode });
const withLink = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), code: oneTimeCode, link: z.string() });
const plain = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) });

/** Letters that wait from before these links have none. */
const passLink = { link: z.optional(z.string()) };

const content = z.discriminatedUnion('kind', [
  withLink('registration_code'),
  z.extend(plain('already_registered'), passLink),
  withLink('verification_code'),
  z.extend(withCode('reset_code'), passLink),
  plain('password_changed'),
  withCode('deletion_code'),
  plain('account_deleted'),
  z.object({
    kind: z.literal('contact_message'),
    name: z.string(),
    email: z.string(),
    topic: z.enum(contactTopics),
    message: z.string(),
  }),
]) satisfies z.ZodMiniType<MailContent>;

const letter = z.object({ to: z.string(), language: z.enum(pageLanguages), content });

/** Nobody reads an address or a code from the database alone. */
export function sealMail(secrets: Secrets, { to, language, content }: MailPayload): Uint8Array {
  return secrets.seal('mail', JSON.stringify({ to, language, content } satisfies MailPayload));
}

/** Undefined when it was sealed under another secret, or in a form that this version does not know. */
export function openSealedMail(secrets: Secrets, sealed: Uint8Array): MailPayload | undefined {
  const opened = secrets.open('mail', sealed);
  return opened === undefined ? undefined : letter.safeParse(JSON.parse(opened)).data;
}
