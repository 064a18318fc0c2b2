import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContactApp, contactMessage, startContactApp } from '../../../../test/harness/contact-app.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { dayMs, hourMs } from '../../../domain/time/units.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { openMessage } from './sealed-message.ts';
import { openContactTables } from './store.ts';
import { removeOldMessages } from './sweep.ts';

const thanks = "Thanks! We've received your message and will get back to you soon.";
const noon = Date.parse('2026-11-22T12:00:00Z');
const appSecret = 'a secret of the tests with more than thirty-two characters';

describe.each(await featureDatabases())('the contact form on %s', (kind) => {
  let now = noon;
  let contactApp: ContactApp;
  beforeAll(async () => {
    contactApp = await startContactApp(kind, { clock: () => now, environment: { APP_SECRET: appSecret } });
  });
  afterAll(() => contactApp.close());
  beforeEach(() => contactApp.siteverify.setBehaviour('well'));

  const storedMessages = () =>
    contactApp.rows('select id, received_at, sealed, fingerprint from contact_messages order by received_at');
  const emailsFrom = (name: string) =>
    contactApp.server.mails.sent.filter(
      ({ replyToName, text }) => replyToName === name && text.includes(name),
    );
  async function waitForEmail(name: string) {
    await expect.poll(() => emailsFrom(name).length, { timeout: 10_000 }).toBe(1);
    return emailsFrom(name)[0];
  }

  it('stores a message and emails it to the operator with the sender as reply-to', async () => {
    const submission = contactMessage({
      name: 'Omar Faruq',
      topic: 'billing',
      message: 'First line\n\nالسلام عليكم <b>',
    });
    const before = (await storedMessages()).length;
    const answer = await contactApp.send(submission);

    expect(answer).toMatchObject({ status: 200, body: { success: true, message: thanks } });
    expect(await storedMessages()).toHaveLength(before + 1);
    const email = await waitForEmail('Omar Faruq');
    expect(email).toMatchObject({
      to: 'hello@mihrab.example',
      from: { name: 'Mihrab', address: 'hello@mihrab.example' },
      replyTo: submission.email,
      subject: '[Mihrab] Contact: Billing & Subscriptions',
    });
    expect(email?.text).toContain('First line\n\nالسلام عليكم <b>');
    expect(email?.html).toContain('السلام عليكم &lt;b&gt;');
  });

  it('encrypts messages in the database so that only the app secret can decrypt them', async () => {
    const submission = contactMessage({ name: 'Unmistakable Sender', message: 'Words that nobody may read' });
    await contactApp.send(submission);
    const [row] = (await storedMessages()).slice(-1);
    const sealed = row?.['sealed'] as Uint8Array;

    expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/Unmistakable|nobody may read/);
    const { turnstileToken: _, ...message } = submission;
    expect(openMessage(createSecrets(appSecret), sealed)).toEqual(message);
  });

  it('deletes messages after 90 days', async () => {
    const tables = openContactTables({ db: () => contactApp.server.database?.db ?? missingDatabase() });
    await contactApp.send(contactMessage());
    const [row] = (await storedMessages()).slice(-1);
    const isStored = async () => (await storedMessages()).some(({ id }) => id === row?.['id']);

    await removeOldMessages({ tables, clock: () => now + 90 * dayMs });
    expect(await isStored()).toBe(true);
    await removeOldMessages({ tables, clock: () => now + 90 * dayMs + 1 });
    expect(await isStored()).toBe(false);
  });

  it('never emails a message that was deleted while its email was queued', async () => {
    // Given an unavailable mail server
    now += 1;
    contactApp.server.mails.fail('unavailable');
    await contactApp.send(contactMessage({ name: 'Changed Her Mind' }));
    const [row] = (await storedMessages()).slice(-1);
    const queuedEmails = () => contactApp.rows(`select id from mail_outbox where id = '${row?.['id']}'`);
    expect(await queuedEmails()).toHaveLength(1);

    // When the operator deletes the message at its sender's request
    const tables = openContactTables({ db: () => contactApp.server.database?.db ?? missingDatabase() });
    expect(await tables.remove(String(row?.['id']))).toBe(true);

    // Then its email is no longer queued
    expect(await queuedEmails()).toEqual([]);
    contactApp.server.mails.fail(undefined);
  });

  it('stores and emails a repeated message once, and again if it is repeated on the next day', async () => {
    const submission = contactMessage({ name: 'Twice Pressed' });
    const answers = await Promise.all([
      contactApp.send(submission),
      contactApp.send({ ...submission, turnstileToken: 'good-another-time' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await waitForEmail('Twice Pressed');
    expect(await contactApp.metric('contact_messages_total{outcome="repeated"}')).toBe(1);
    now += dayMs;
    expect((await contactApp.send({ ...submission, turnstileToken: 'good-next-day' })).status).toBe(200);
    await expect.poll(() => emailsFrom('Twice Pressed').length).toBe(2);
  });

  it('answers a bot that fills in hidden fields with success but discards its message', async () => {
    const before = (await storedMessages()).length;
    const requestsBefore = contactApp.siteverify.requests.length;
    for (const trap of [{ website: 'https://spam.example' }, { company: 'Spam Ltd.' }]) {
      const answer = await contactApp.send(contactMessage({ ...trap, turnstileToken: 'bad' }));
      expect(answer).toMatchObject({ status: 200, body: { success: true, message: thanks } });
    }

    expect(await storedMessages()).toHaveLength(before);
    expect(contactApp.siteverify.requests).toHaveLength(requestsBefore);
    expect(await contactApp.metric('contact_messages_total{outcome="trap"}')).toBe(2);
    expect((await contactApp.send(contactMessage({ website: '', company: '' }))).status).toBe(200);
    expect(await storedMessages()).toHaveLength(before + 1);
  });

  it.each(['bad', 'other-site-1', 'other-form-1'])('rejects the token %s', async (turnstileToken) => {
    const before = (await storedMessages()).length;
    const answer = await contactApp.send(contactMessage({ turnstileToken }));
    expect(answer).toMatchObject({
      status: 403,
      body: {
        ...{ success: false, error: 'Security verification failed. Please try again.' },
        reason: 'bot_check_failed',
      },
    });
    expect(await storedMessages()).toHaveLength(before);
  });

  it('rejects a token that was already used', async () => {
    const turnstileToken = 'good-once';
    expect((await contactApp.send(contactMessage({ turnstileToken }))).status).toBe(200);
    expect((await contactApp.send(contactMessage({ turnstileToken }))).status).toBe(403);
  });

  it('returns 503 with the contact address while the bot check is unavailable', async () => {
    for (const failure of ['down', 'garbage', 'hung_up'] as const) {
      contactApp.siteverify.setBehaviour(failure);
      const answer = await contactApp.send(contactMessage());
      expect(answer.status, failure).toBe(503);
      expect(answer.body.error).toBe(
        'Message not sent. The security check isn’t available right now. Try again or email us at hello@mihrab.example',
      );
    }
    contactApp.siteverify.setBehaviour('well');
    expect((await contactApp.send(contactMessage())).status).toBe(200);
  });

  it('accepts five messages an hour from one network', async () => {
    const network = '192.0.2.7';
    for (let index = 0; index < 5; index++)
      expect((await contactApp.send(contactMessage(), network)).status).toBe(200);
    const sixth = await contactApp.send(contactMessage(), network);

    expect(sixth.status).toBe(429);
    expect(sixth.body.error).toBe('Too many messages from this network. Try again in 60 minutes.');
    expect(sixth.retryAfter).toBe('3600');
    expect((await contactApp.send(contactMessage())).status).toBe(200);
    now += hourMs;
    expect((await contactApp.send(contactMessage(), network)).status).toBe(200);
  });

  it('accepts five messages an hour from one email address, whatever the network', async () => {
    const email = 'eager@example.org';
    for (let index = 0; index < 5; index++)
      expect(
        (await contactApp.send(contactMessage({ email: index % 2 ? email : ' Eager@example.org' }))).status,
      ).toBe(200);
    expect((await contactApp.send(contactMessage({ email }))).body.error).toMatch(
      /^Too many messages from this email address\. Try again in \d+ minutes\.$/,
    );
  });

  it('doesn’t count messages with an invalid token against an email address', async () => {
    const email = 'victim@example.org';
    for (let index = 0; index < 8; index++)
      await contactApp.send(contactMessage({ email, turnstileToken: 'bad' }));
    expect((await contactApp.send(contactMessage({ email }))).status).toBe(200);
  });
});

function missingDatabase(): never {
  throw new Error('the test has no database');
}

describe('the contact endpoint', () => {
  it('returns 503 with the contact address in production without Turnstile keys', async () => {
    const contactApp = await startContactApp('pglite', {
      environment: {
        ...{ NODE_ENV: 'production', TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET_KEY: '' },
        ...{ PUBLIC_URL: 'http://localhost:3000', CONTACT_EMAIL: 'people@example.org' },
      },
    });
    const answer = await contactApp.send(contactMessage());
    const { keys } = (await contactApp.server.app.inject('/api/config')).json();
    await contactApp.close();

    expect(answer).toMatchObject({
      status: 503,
      body: { error: 'This form isn’t available. Email us at people@example.org' },
    });
    expect(keys.turnstileSiteKey).toBeNull();
  });

  it('rejects requests from other sites and HTML form posts', async () => {
    const contactApp = await startContactApp('pglite');
    const post = (headers: Record<string, string>, payload: string) =>
      contactApp.server.app.inject({ method: 'POST', url: '/api/contact', headers, payload });
    const json = JSON.stringify(contactMessage());
    const crossSite = await post(
      { origin: 'https://evil.example', 'content-type': 'application/json' },
      json,
    );
    const form = await post(
      { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      'name=a&message=long+enough+to+pass',
    );
    await contactApp.close();

    expect([crossSite.statusCode, form.statusCode]).toEqual([403, 415]);
    expect(contactApp.server.mails.sent).toEqual([]);
  });
});
