import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContactApp, contactMessage, startContactApp } from '../../../../test/harness/contact-app.ts';
import { type SmtpSink, startSmtpSink } from '../../../../test/harness/smtp-sink.ts';

const operator = 'hello@mihrab.example';
let sink: SmtpSink;
let contactApp: ContactApp;
const logLines: string[] = [];

beforeAll(async () => {
  sink = await startSmtpSink();
  contactApp = await startContactApp('pglite', {
    environment: { SMTP_URL: sink.url, MAIL_FROM: 'Mihrab <post@mihrab.example>', LOG_LEVEL: 'trace' },
    logger: pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) }),
  });
});
afterAll(async () => {
  await contactApp.close();
  await sink.close();
});

describe('email injection through the contact form', () => {
  it.each([
    ['a second header', { name: 'Amina\r\nBcc: everybody@example.org' }],
    ['a bare line feed', { name: 'Amina\nBcc: everybody@example.org' }],
    ['a vertical tab', { name: 'Amina\u000bBcc: everybody@example.org' }],
    ['a null character', { name: 'Amina\u0000' }],
    ['a second address', { email: 'a@example.org,everybody@example.org' }],
    ['a header in the address', { email: 'a@example.org\r\nBcc: everybody@example.org' }],
    ['a header in the topic', { topic: 'general\r\nBcc: everybody@example.org' }],
  ])('is rejected: %s', async (_, fields) => {
    expect((await contactApp.send(contactMessage(fields))).status).toBe(400);
  });

  const encodedWord = '=?utf-8?q?Bank_=3Cbank=40example=2Eorg=3E?=';

  it.each([
    ['an encoded word', encodedWord],
    ['a name that is an address', '"Bank" <bank@example.org>'],
    ['a name that closes its quotes', 'Amina" <bank@example.org>, "'],
    ['a group of addresses', 'Everybody: a@example.org, b@example.org;'],
    ['a comment', 'Amina (bank@example.org)'],
    ['bidirectional control characters', 'Amina \u202egro.elpmaxe@knab\u202c'],
  ])('results in one email from us with only the sender as reply-to: %s', async (_, name) => {
    const submission = contactMessage({ name });
    expect((await contactApp.send(submission)).status).toBe(200);
    const { envelope, parsed, raw } = await sink.nextMailTo(operator);

    expect(envelope).toEqual({ from: 'post@mihrab.example', to: [operator] });
    expect(parsed.from?.address).toBe('post@mihrab.example');
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual([submission.email]);
    expect(parsed.replyTo?.[0]?.name).not.toMatch(/[@<>]|[\u202a-\u202e]/);
    expect(parsed.to?.map(({ address }) => address)).toEqual([operator]);
    expect(raw).not.toMatch(/^(?:bcc|cc):/im);
  });

  it('shows headers and markup in the message as plain text', async () => {
    const message =
      'Hello\r\n.\r\nBcc: everybody@example.org\r\n\r\n<script src="https://evil.example"></script>';
    expect((await contactApp.send(contactMessage({ message }))).status).toBe(200);
    const { envelope, parsed, raw } = await sink.nextMailTo(operator);

    expect(envelope.to).toEqual([operator]);
    expect(parsed.text).toContain('Hello\n.\nBcc: everybody@example.org\n\n<script src=');
    expect(parsed.html).not.toContain('<script');
    expect(parsed.bcc).toBeUndefined();
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  it('wraps long lines for SMTP and delivers the text unchanged', async () => {
    const message = `${'word '.repeat(199)}ﷺ${'x'.repeat(995)}`;
    expect((await contactApp.send(contactMessage({ name: 'م'.repeat(100), message }))).status).toBe(200);
    const { parsed, raw } = await sink.nextMailTo(operator);

    expect(parsed.text).toContain(message);
    expect(parsed.replyTo?.[0]?.name).toBe('م'.repeat(100));
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });
});

it('never logs the content of a message, whether it is sent or rejected', async () => {
  const secretFields = { name: 'Zubaydah Secretname', message: 'a confession that no log may repeat' };
  const email = 'zubaydah@example.org';
  await contactApp.send(contactMessage({ ...secretFields, email, turnstileToken: 'bad-zubaydah-token' }));
  await contactApp.send(contactMessage({ ...secretFields, email, message: 'short' }));
  contactApp.siteverify.setBehaviour('down');
  await contactApp.send(contactMessage({ ...secretFields, email }));
  contactApp.siteverify.setBehaviour('well');
  sink.setBehaviour('defer');
  await contactApp.send(contactMessage({ ...secretFields, email }));
  await expect.poll(() => logLines.join('')).toContain('will be tried again');
  sink.setBehaviour('accept');

  expect(logLines.length).toBeGreaterThan(10);
  expect(logLines.join('')).toContain('"kind":"contact_message"');
  expect(logLines.join('')).not.toMatch(/zubaydah|confession|Secretname|short\b|everybody@|evil\.example/i);
});
