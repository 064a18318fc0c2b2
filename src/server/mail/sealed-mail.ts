import { z } from 'zod/mini';
import { contactTopics } from '../../contract/contact.ts';
import { oneTimeCode } from '../../contract/credentials.ts';
import { pageLanguages } from '../../domain/language/page-language.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { MailContent, OutgoingMail } from './mail.ts';

/** The encrypted part of an email. Its times are stored in the clear. */
export type MailPayload = Pick<OutgoingMail, 'to' | 'language' | 'content'>;

const withCode = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), code: oneTimeCode });
const withLink = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), code: oneTimeCode, link: z.string() });
const plain = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) });

/** Optional, because emails sealed by an older version don't have it. */
const optionalLink = { link: z.optional(z.string()) };

const content = z.discriminatedUnion('kind', [
  withLink('registration_code'),
  z.extend(plain('already_registered'), optionalLink),
  withLink('verification_code'),
  z.extend(withCode('reset_code'), optionalLink),
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

const payload = z.object({ to: z.string(), language: z.enum(pageLanguages), content });

/** Encrypts an email, so that the database alone reveals no address and no code. */
export function sealMail(secrets: Secrets, { to, language, content }: MailPayload): Uint8Array {
  return secrets.seal('mail', JSON.stringify({ to, language, content } satisfies MailPayload));
}

/** Decrypts an email. Returns undefined if it was sealed with another secret or in an unknown format. */
export function openSealedMail(secrets: Secrets, sealed: Uint8Array): MailPayload | undefined {
  const opened = secrets.open('mail', sealed);
  return opened === undefined ? undefined : payload.safeParse(JSON.parse(opened)).data;
}
