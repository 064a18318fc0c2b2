import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ContactApp, contactMessage, startContactApp } from '../../../../test/harness/contact-app.ts';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { dayMs, hourMs } from '../../../domain/time/units.ts';
import { createSecrets } from '../../platform/secrets.ts';
import { openMessage } from './sealed-message.ts';
import { openContactTables } from './store.ts';
import { removeOldMessages } from './sweep.ts';

const thanks = "Thanks! We've received your message and will get back to you soon.";
const noon = Date.parse('2026-11-22T12:00:00Z');
const appSecret = 'a secret of the tests with more than thirty-two characters';

describe.each(await availableDatabases())('a message of the contact form, on %s', (kind) => {
  let now = noon;
  let desk: ContactApp;
  beforeAll(async () => {
    desk = await startContactApp(kind, { clock: () => now, environment: { APP_SECRET: appSecret } });
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.siteverify.setBehaviour('well'));

  const kept = () =>
    desk.rows('select id, received_at, sealed, fingerprint from contact_messages order by received_at');
  const mailed = (name: string) =>
    desk.server.mails.sent.filter(({ replyToName, text }) => replyToName === name && text.includes(name));
  async function mailOf(name: string) {
    await expect.poll(() => mailed(name).length, { timeout: 10_000 }).toBe(1);
    return mailed(name)[0];
  }

  it('is thanked for, kept, and mailed to who runs the site, to be answered to its sender', async () => {
    const letter = contactMessage({
      name: 'Omar Faruq',
      topic: 'billing',
      message: 'First line\n\nالسلام عليكم <b>',
    });
    const before = (await kept()).length;
    const sent = await desk.send(letter);

    expect(sent).toMatchObject({ status: 200, body: { success: true, message: thanks } });
    expect(await kept()).toHaveLength(before + 1);
    const mail = await mailOf('Omar Faruq');
    expect(mail).toMatchObject({
      to: 'hello@mihrab.example',
      from: { name: 'Mihrab', address: 'hello@mihrab.example' },
      replyTo: letter.email,
      subject: '[Mihrab] Contact: Billing & Subscriptions',
    });
    expect(mail?.text).toContain('First line\n\nالسلام عليكم <b>');
    expect(mail?.html).toContain('السلام عليكم &lt;b&gt;');
  });

  it('is encrypted in the database and can be read with the secret', async () => {
    const letter = contactMessage({ name: 'Unmistakable Sender', message: 'Words that nobody may read' });
    await desk.send(letter);
    const [row] = (await kept()).slice(-1);
    const sealed = row?.['sealed'] as Uint8Array;

    expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/Unmistakable|nobody may read/);
    const { turnstileToken: _, ...message } = letter;
    expect(openMessage(createSecrets(appSecret), sealed)).toEqual(message);
  });

  it('is kept for 90 days, and gone after them', async () => {
    const tables = openContactTables({ db: () => desk.server.database?.db ?? never() });
    await desk.send(contactMessage());
    const [row] = (await kept()).slice(-1);
    const isThere = async () => (await kept()).some(({ id }) => id === row?.['id']);

    await removeOldMessages({ tables, clock: () => now + 90 * dayMs });
    expect(await isThere()).toBe(true);
    await removeOldMessages({ tables, clock: () => now + 90 * dayMs + 1 });
    expect(await isThere()).toBe(false);
  });

  it('that is deleted while its mail waits is never mailed', async () => {
    // Given a mail server that is away
    now += 1;
    desk.server.mails.fail('unavailable');
    await desk.send(contactMessage({ name: 'Changed Her Mind' }));
    const [row] = (await kept()).slice(-1);
    const waiting = () => desk.rows(`select id from mail_outbox where id = '${row?.['id']}'`);
    expect(await waiting()).toHaveLength(1);

    // When the operator deletes the message at its sender's request
    const tables = openContactTables({ db: () => desk.server.database?.db ?? never() });
    expect(await tables.remove(String(row?.['id']))).toBe(true);

    // Then nothing of it is left to be sent
    expect(await waiting()).toEqual([]);
    desk.server.mails.fail(undefined);
  });

  it('that comes twice, for its answer was lost, is kept and mailed once, and thanked for twice', async () => {
    const letter = contactMessage({ name: 'Twice Pressed' });
    const both = await Promise.all([
      desk.send(letter),
      desk.send({ ...letter, turnstileToken: 'good-another-time' }),
    ]);

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await mailOf('Twice Pressed');
    expect(await desk.metric('contact_messages_total{outcome="repeated"}')).toBe(1);
    now += dayMs;
    expect((await desk.send({ ...letter, turnstileToken: 'good-next-day' })).status).toBe(200);
    await expect.poll(() => mailed('Twice Pressed').length).toBe(2);
  });

  it('from a program that fills in what is hidden is answered alike, and goes nowhere', async () => {
    const before = (await kept()).length;
    const asked = desk.siteverify.requests.length;
    for (const trap of [{ website: 'https://spam.example' }, { company: 'Spam Ltd.' }]) {
      const sent = await desk.send(contactMessage({ ...trap, turnstileToken: 'bad' }));
      expect(sent).toMatchObject({ status: 200, body: { success: true, message: thanks } });
    }

    expect(await kept()).toHaveLength(before);
    expect(desk.siteverify.requests).toHaveLength(asked);
    expect(await desk.metric('contact_messages_total{outcome="trap"}')).toBe(2);
    expect((await desk.send(contactMessage({ website: '', company: '' }))).status).toBe(200);
    expect(await kept()).toHaveLength(before + 1);
  });

  it.each(['bad', 'other-site-1', 'other-form-1'])('with the token %s is refused', async (turnstileToken) => {
    const before = (await kept()).length;
    const sent = await desk.send(contactMessage({ turnstileToken }));
    expect(sent).toMatchObject({
      status: 403,
      body: {
        ...{ success: false, error: 'Security verification failed. Please try again.' },
        reason: 'bot_check_failed',
      },
    });
    expect(await kept()).toHaveLength(before);
  });

  it('with a token that was used is refused', async () => {
    const turnstileToken = 'good-once';
    expect((await desk.send(contactMessage({ turnstileToken }))).status).toBe(200);
    expect((await desk.send(contactMessage({ turnstileToken }))).status).toBe(403);
  });

  it('fails fast while the bot check is unavailable, and gives the contact address instead', async () => {
    for (const mood of ['down', 'garbage', 'hung_up'] as const) {
      desk.siteverify.setBehaviour(mood);
      const sent = await desk.send(contactMessage());
      expect(sent.status, mood).toBe(503);
      expect(sent.body.error).toBe(
        'The security check does not answer at the moment, so nothing was sent. Please try again or email us directly at hello@mihrab.example',
      );
    }
    desk.siteverify.setBehaviour('well');
    expect((await desk.send(contactMessage())).status).toBe(200);
  });

  it('of one network can follow five times within the hour, whatever the request limits are', async () => {
    const network = '192.0.2.7';
    for (let index = 0; index < 5; index++)
      expect((await desk.send(contactMessage(), network)).status).toBe(200);
    const sixth = await desk.send(contactMessage(), network);

    expect(sixth.status).toBe(429);
    expect(sixth.body.error).toBe(
      'Too many messages were sent from this network. Please try again in 60 minutes.',
    );
    expect(sixth.retryAfter).toBe('3600');
    expect((await desk.send(contactMessage())).status).toBe(200);
    now += hourMs;
    expect((await desk.send(contactMessage(), network)).status).toBe(200);
  });

  it('of one sender can follow five times within the hour, from wherever they come', async () => {
    const email = 'eager@example.org';
    for (let index = 0; index < 5; index++)
      expect(
        (await desk.send(contactMessage({ email: index % 2 ? email : ' Eager@example.org' }))).status,
      ).toBe(200);
    expect((await desk.send(contactMessage({ email }))).body.error).toMatch(
      /^Too many messages were sent with this email address\. Please try again in \d+ minutes\.$/,
    );
  });

  it('isn’t used up by others without a valid token', async () => {
    const email = 'victim@example.org';
    for (let index = 0; index < 8; index++) await desk.send(contactMessage({ email, turnstileToken: 'bad' }));
    expect((await desk.send(contactMessage({ email }))).status).toBe(200);
  });
});

function never(): never {
  throw new Error('the test has no database');
}

describe('the contact form', () => {
  it('takes nothing in production without keys, and names the address', async () => {
    const desk = await startContactApp('pglite', {
      environment: {
        ...{ NODE_ENV: 'production', TURNSTILE_SITE_KEY: '', TURNSTILE_SECRET_KEY: '' },
        ...{ PUBLIC_URL: 'http://localhost:3000', CONTACT_EMAIL: 'people@example.org' },
      },
    });
    const sent = await desk.send(contactMessage());
    const { keys } = (await desk.server.app.inject('/api/config')).json();
    await desk.close();

    expect(sent).toMatchObject({
      status: 503,
      body: { error: 'Messages cannot be sent from here. Please email us directly at people@example.org' },
    });
    expect(keys.turnstileSiteKey).toBeNull();
  });

  it('is not for other sites, and not for forms', async () => {
    const desk = await startContactApp('pglite');
    const ask = (headers: Record<string, string>, payload: string) =>
      desk.server.app.inject({ method: 'POST', url: '/api/contact', headers, payload });
    const json = JSON.stringify(contactMessage());
    const foreign = await ask({ origin: 'https://evil.example', 'content-type': 'application/json' }, json);
    const form = await ask(
      { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      'name=a&message=long+enough+to+pass',
    );
    await desk.close();

    expect([foreign.statusCode, form.statusCode]).toEqual([403, 415]);
    expect(desk.server.mails.sent).toEqual([]);
  });
});
