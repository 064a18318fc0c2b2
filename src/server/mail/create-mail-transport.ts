import { join } from 'node:path';
import { createFileTransport } from '../adapters/mail/file-transport.ts';
import type { MailTransport } from '../adapters/mail/mail-transport.ts';
import { type Mailbox, parseMailbox } from '../adapters/mail/mailbox.ts';
import { createSmtpTransport } from '../adapters/mail/smtp-transport.ts';
import type { Config } from '../config.ts';

/** The way for mails that the settings name: a mail server, else files in the data folder. */
export function createMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailTransport {
  if (mail.smtpUrl) return createSmtpTransport({ url: mail.smtpUrl });
  return createFileTransport({ folder: join(dataDir, 'mail') });
}

/** Whom mails are from: as set, else the product by its name and the address for contact. */
export function configuredSender({ mail, site }: Pick<Config, 'mail' | 'site'>): Mailbox {
  const set = mail.from === undefined ? undefined : parseMailbox(mail.from);
  return set ?? { name: site.name, address: site.contactEmail };
}

/** In production nobody reads files: accounts cannot be opened without a mail server, and somebody has to know. */
export function warnWithoutMailServer(
  { mail, production }: Pick<Config, 'mail' | 'production'>,
  log: { warn(sentence: string): void },
): void {
  if (!production || mail.smtpUrl) return;
  log.warn('SMTP_URL is not set: mails are written to the data folder and reach nobody');
}
