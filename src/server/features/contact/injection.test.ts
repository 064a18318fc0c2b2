import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContactApp, contactMessage, startContactApp } from '../../../../test/harness/contact-app.ts';
import { type SmtpSink, startSmtpSink } from '../../../../test/harness/smtp-sink.ts';

const operator = 'hello@mihrab.example';
let sink: SmtpSink;
let desk: ContactApp;
const lines: string[] = [];

beforeAll(async () => {
  sink = await startSmtpSink();
  desk = await startContactApp('pglite', {
    environment: { SMTP_URL: sink.url, MAIL_FROM: 'Mihrab <post@mihrab.example>', LOG_LEVEL: 'trace' },
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(async () => {
  await desk.close();
  await sink.close();
});

describe('a message that wants to be more than one', () => {
  it.each([
    ['a second header', { name: 'Amina\r\nBcc: everybody@example.org' }],
    ['a bare line feed', { name: 'Amina\nBcc: everybody@example.org' }],
    ['a vertical tab', { name: 'Amina\u000bBcc: everybody@example.org' }],
    ['a sign of no width', { name: 'Amina\u0000' }],
    ['a second address', { email: 'a@example.org,everybody@example.org' }],
    ['a header in the address', { email: 'a@example.org\r\nBcc: everybody@example.org' }],
    ['a header in the topic', { topic: 'general\r\nBcc: everybody@example.org' }],
  ])('by %s is refused', async (_, more) => {
    expect((await desk.send(contactMessage(more))).status).toBe(400);
  });

  const postmasterInCode = '=?utf-8?q?Bank_=3Cbank=40example=2Eorg=3E?=';

  it.each([
    ['an encoded word', postmasterInCode],
    ['a name that is an address', '"Bank" <bank@example.org>'],
    ['a name that closes its quotes', 'Amina" <bank@example.org>, "'],
    ['a group of addresses', 'Everybody: a@example.org, b@example.org;'],
    ['a comment', 'Amina (bank@example.org)'],
    ['signs that turn the direction', 'Amina \u202egro.elpmaxe@knab\u202c'],
  ])('by %s arrives as one, from us, to be answered to its sender alone', async (_, name) => {
    const letter = contactMessage({ name });
    expect((await desk.send(letter)).status).toBe(200);
    const { envelope, parsed, raw } = await sink.nextMailTo(operator);

    expect(envelope).toEqual({ from: 'post@mihrab.example', to: [operator] });
    expect(parsed.from?.address).toBe('post@mihrab.example');
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual([letter.email]);
    expect(parsed.replyTo?.[0]?.name).not.toMatch(/[@<>]|[\u202a-\u202e]/);
    expect(parsed.to?.map(({ address }) => address)).toEqual([operator]);
    expect(raw).not.toMatch(/^(?:bcc|cc):/im);
  });

  it('by headers and markup in its text shows them as text', async () => {
    const message =
      'Hello\r\n.\r\nBcc: everybody@example.org\r\n\r\n<script src="https://evil.example"></script>';
    expect((await desk.send(contactMessage({ message }))).status).toBe(200);
    const { envelope, parsed, raw } = await sink.nextMailTo(operator);

    expect(envelope.to).toEqual([operator]);
    expect(parsed.text).toContain('Hello\n.\nBcc: everybody@example.org\n\n<script src=');
    expect(parsed.html).not.toContain('<script');
    expect(parsed.bcc).toBeUndefined();
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  it('by a line without an end is broken for the wire and whole for the reader', async () => {
    const message = `${'word '.repeat(199)}ﷺ${'x'.repeat(995)}`;
    expect((await desk.send(contactMessage({ name: 'م'.repeat(100), message }))).status).toBe(200);
    const { parsed, raw } = await sink.nextMailTo(operator);

    expect(parsed.text).toContain(message);
    expect(parsed.replyTo?.[0]?.name).toBe('م'.repeat(100));
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });
});

it('leaves nothing of any letter in the log, whatever came of it', async () => {
  const secretOf = { name: 'Zubaydah Secretname', message: 'a confession that no log may repeat' };
  const email = 'zubaydah@example.org';
  await desk.send(contactMessage({ ...secretOf, email, turnstileToken: 'bad-zubaydah-token' }));
  await desk.send(contactMessage({ ...secretOf, email, message: 'short' }));
  desk.siteverify.setBehaviour('down');
  await desk.send(contactMessage({ ...secretOf, email }));
  desk.siteverify.setBehaviour('well');
  sink.setBehaviour('defer');
  await desk.send(contactMessage({ ...secretOf, email }));
  await expect.poll(() => lines.join('')).toContain('will be tried again');
  sink.setBehaviour('accept');

  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('')).toContain('"kind":"contact_message"');
  expect(lines.join('')).not.toMatch(/zubaydah|confession|Secretname|short\b|everybody@|evil\.example/i);
});
