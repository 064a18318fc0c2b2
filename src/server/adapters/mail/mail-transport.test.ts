import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmtpSink } from '../../../../test/harness/smtp-sink.ts';
import { temporaryFolder } from '../../../../test/harness/temporary-folder.ts';
import { createFakeTransport } from './fake-transport.ts';
import { createFileTransport } from './file-transport.ts';
import { MailError, type MailMessage, type MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** An email as its recipient sees it. */
interface Delivered {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
}

interface Subject {
  readonly transport: MailTransport;
  delivered(): Promise<readonly Delivered[]> | readonly Delivered[];
  /** Makes every delivery fail until `mend` is called. */
  break(): void;
  mend(): void;
  end(): Promise<void>;
}

const message: MailMessage = {
  from: { name: 'Mihrab', address: 'hello@mihrab.example' },
  to: 'amina@example.org',
  replyTo: 'help@mihrab.example',
  subject: '204816 هو رمزك في محراب',
  text: 'السلام عليكم\n\n204816\n',
  html: '<!doctype html><p dir="rtl">السلام عليكم <b dir="ltr">204816</b></p>\n',
  language: 'ar',
  messageId: '7d0c2c1e-0b54-4d7e-9a53-0c4f3a1f4a10@mihrab.example',
  writtenAt: Date.UTC(2027, 0, 1, 12, 30),
};

async function smtp(): Promise<Subject> {
  const sink = await startSmtpSink();
  const transport = createSmtpTransport({ url: sink.url });
  return {
    transport,
    delivered: () =>
      sink.mails.map(({ envelope, parsed }) => ({
        from: `${parsed.from?.name} <${envelope.from}>`,
        to: envelope.to.join(),
        replyTo: parsed.replyTo?.map(({ address }) => address).join() ?? '',
        subject: parsed.subject ?? '',
        messageId: parsed.messageId ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
      })),
    break: () => sink.setBehaviour('defer'),
    mend: () => sink.setBehaviour('accept'),
    async end() {
      await transport.close();
      await sink.close();
    },
  };
}

async function files(): Promise<Subject> {
  const folder = join(temporaryFolder(), 'mail');
  const transport = createFileTransport({ folder });
  const read = (name: string): Delivered => {
    const [head = '', ...body] = readFileSync(join(folder, name), 'utf8').split('\n\n');
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? `no ${name}`;
    return {
      from: header('From'),
      to: header('To'),
      replyTo: header('Reply-To'),
      subject: header('Subject'),
      messageId: header('Message-ID'),
      text: body.join('\n\n'),
      html: readFileSync(join(folder, name.replace('.txt', '.html')), 'utf8'),
    };
  };
  return {
    transport,
    delivered: () => namesIn(folder).map(read),
    break: () => writeFileSync(folder, 'a file in place of the folder'),
    mend: () => rmSync(folder),
    end: () => transport.close(),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.txt'));
  } catch {
    return [];
  }
}

async function fake(): Promise<Subject> {
  const transport = createFakeTransport();
  return {
    transport,
    delivered: () =>
      transport.sent.map((sent) => ({
        ...sent,
        from: `${sent.from.name} <${sent.from.address}>`,
        messageId: `<${sent.messageId}>`,
      })),
    break: () => transport.fail('deferred'),
    mend: () => transport.fail(undefined),
    end: () => transport.close(),
  };
}

const failureOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );

describe.each([
  ['SMTP', smtp],
  ['files', files],
  ['the fake', fake],
])('email by %s', (_name, start) => {
  let subject: Subject;
  const startTransport = async () => {
    subject = await start();
    return subject.transport;
  };
  afterEach(() => subject.end());

  it('arrives complete, in any script, as text and HTML', async () => {
    const transport = await startTransport();
    await transport.send(message);

    const [mail, ...more] = await subject.delivered();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: 'Mihrab <hello@mihrab.example>',
      to: 'amina@example.org',
      replyTo: 'help@mihrab.example',
      subject: message.subject,
      messageId: `<${message.messageId}>`,
    });
    expect(mail?.text.trim()).toBe(message.text.trim());
    expect(mail?.html.trim()).toBe(message.html.trim());
  });

  it('arrives once if many are sent at the same time', async () => {
    const transport = await startTransport();
    const ids = Array.from({ length: 30 }, (_, index) => `mail-${index}@mihrab.example`);
    await Promise.all(ids.map((messageId) => transport.send({ ...message, messageId })));

    const arrived = (await subject.delivered()).map(({ messageId }) => messageId);
    expect(arrived.sort()).toEqual(ids.map((id) => `<${id}>`).sort());
  });

  it.each<[string, Partial<MailMessage>]>([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: everybody@example.org' }],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: everybody@example.org' }],
    ['a line break after the recipient', { to: 'amina@example.org\r\nBcc: everybody@example.org' }],
    ['two recipients', { to: 'amina@example.org, omar@example.org' }],
    ['a recipient with a name', { to: 'Amina <amina@example.org>' }],
    ['a recipient with a second command', { to: 'amina@example.org>\r\nRCPT TO:<omar@example.org' }],
    ['no recipient', { to: '' }],
    ['a line break in the name of the sender', { from: { name: 'M\r\nX: y', address: 'a@b.example' } }],
    ['a line break in the sender', { from: { name: 'M', address: 'a@b.example\nX: y' } }],
    ['a line break in the reply-to address', { replyTo: 'a@b.example\r\nX: y' }],
    ['a message id that ends early', { messageId: 'a@b.example>\r\nX: <y' }],
  ])('is rejected permanently with %s', async (_case, part) => {
    const transport = await startTransport();
    const failure = await failureOf(transport.send({ ...message, ...part }));

    expect(failure).toBeInstanceOf(MailError);
    expect(failure).toMatchObject({ failure: 'unfit', isPermanent: true });
    expect(String(failure)).not.toMatch(/example/);
    expect(await subject.delivered()).toEqual([]);
  });

  it('fails temporarily during an outage and succeeds afterwards', async () => {
    const transport = await startTransport();
    subject.break();
    const failure = await failureOf(transport.send(message));
    subject.mend();
    await transport.send(message);

    expect(failure).toBeInstanceOf(MailError);
    expect(failure).toMatchObject({ isPermanent: false });
    expect(String(failure)).not.toContain('amina');
    expect(await subject.delivered()).toHaveLength(1);
  });
});
