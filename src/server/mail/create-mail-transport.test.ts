import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSmtpSink } from '../../../test/harness/smtp-sink.ts';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import type { MailMessage } from '../adapters/mail/mail-transport.ts';
import { readConfig } from '../config.ts';
import { configuredSender, createMailTransport, warnWithoutMailServer } from './create-mail-transport.ts';

const messageFrom = (from: MailMessage['from']): MailMessage => ({
  from,
  to: 'amina@example.org',
  replyTo: 'help@mihrab.example',
  subject: '204816 is your Mihrab code',
  text: '204816',
  html: '<p>204816</p>',
  language: 'en',
  messageId: 'one@mihrab.example',
  writtenAt: Date.UTC(2027, 0, 1, 12, 30),
});

describe('the email settings', () => {
  it('use the configured mail server', async () => {
    const sink = await startSmtpSink();
    onTestFinished(() => sink.close());
    const config = readConfig({ SMTP_URL: sink.url, MAIL_FROM: 'Prayer <prayer@example.org>' });
    const transport = createMailTransport(config);
    onTestFinished(() => transport.close());
    await transport.send(messageFrom(configuredSender(config)));

    expect((await sink.nextMailTo('amina@example.org')).parsed.from).toMatchObject({
      name: 'Prayer',
      address: 'prayer@example.org',
    });
  });

  it('use the data folder without one, with the contact address as sender', async () => {
    const config = readConfig({ DATA_DIR: temporaryFolder(), CONTACT_EMAIL: 'salam@example.org' });
    await createMailTransport(config).send(messageFrom(configuredSender(config)));

    expect(configuredSender(config)).toEqual({ name: 'Mihrab', address: 'salam@example.org' });
    expect(readdirSync(join(config.dataDir, 'mail'))).toHaveLength(2);
  });

  it.each([
    [{ NODE_ENV: 'production' }, 1],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, 0],
    [{ NODE_ENV: 'development' }, 0],
  ])('%j causes %d warnings that no emails are delivered', (environment, times) => {
    const lines: string[] = [];
    warnWithoutMailServer(readConfig({ PUBLIC_URL: 'https://mihrab.example', ...environment }), {
      warn: (line) => void lines.push(line),
    });

    expect(lines).toHaveLength(times);
  });
});
