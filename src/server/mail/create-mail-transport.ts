import { join } from 'node:path';
import { createFileTransport } from '../adapters/mail/file-transport.ts';
import type { MailTransport } from '../adapters/mail/mail-transport.ts';
import { type Mailbox, parseMailbox } from '../adapters/mail/mailbox.ts';
import { createSmtpTransport } from '../adapters/mail/smtp-transport.ts';
import type { Config } from '../config.ts';

/** Creates the configured transport: a mail server, or else files in the data folder. */
export function createMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): MailTransport {
  if (mail.smtpUrl) return createSmtpTransport({ url: mail.smtpUrl });
  return createFileTransport({ folder: join(dataDir, 'mail') });
}

/** Returns the configured sender, or else the site's name and contact address. */
export function configuredSender({ mail, site }: Pick<Config, 'mail' | 'site'>): Mailbox {
  const set = mail.from === undefined ? undefined : parseMailbox(mail.from);
  return set ?? { name: site.name, address: site.contactEmail };
}

/** Warns in production if no mail server is configured, because registration then doesn't work. */
export function warnWithoutMailServer(
  { mail, production }: Pick<Config, 'mail' | 'production'>,
  log: { warn(message: string): void },
): void {
  if (!production || mail.smtpUrl) return;
  log.warn('SMTP_URL is not set: mails are written to the data folder instead of being sent');
}
