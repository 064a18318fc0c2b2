import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BrowserClient,
  type ClientAnswer,
  openBrowser,
} from '../../../../test/harness/browser-client.ts';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';

const newPassword = 'four lanterns at dawn';

describe.each(await availableDatabases())('an owner whom strangers want to lock out, on %s', (kind) => {
  let server: TestApp;
  let now = Date.parse('2026-11-22T09:00:00Z');
  let known: BrowserClient;
  let strangers = 0;
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    now += 2 * dayMs;
    known = openBrowser(server.app, '203.0.113.7');
  });

  /** A browser on a new network. */
  const openElsewhere = () => {
    strangers++;
    return openBrowser(server.app, `10.${(strangers >> 8) & 255}.${strangers & 255}.1`);
  };
  const logIn = (browser: BrowserClient, email: string, password = testPassword) =>
    browser.post('/api/auth/login', { email, password });
  const askForReset = (browser: BrowserClient, email: string) =>
    browser.post('/api/auth/request-reset', { email });
  const reset = (browser: BrowserClient, email: string, code: string) =>
    browser.post('/api/auth/reset-password', { email, code, newPassword });
  const isIn = async (browser: BrowserClient) => (await browser.get('/api/auth/me')).status === 200;
  const waitOf = ({ headers }: ClientAnswer) => Number(headers['retry-after']);

  /** Wrong passwords from 50 networks, in turn, until one is refused. */
  async function guess(email: string, most = 100): Promise<ClientAnswer[]> {
    const networks = Array.from({ length: 50 }, openElsewhere);
    const answers: ClientAnswer[] = [];
    for (let n = 0; n < most; n++) {
      const browser = networks[n % networks.length] ?? openElsewhere();
      const answer = await logIn(browser, email, `guess number ${n}`);
      answers.push(answer);
      if (answer.status === 429) break;
    }
    return answers;
  }
  /** Mails to the address, asked for from ever other networks by every way there is, until none goes. */
  async function exhaustMails(email: string): Promise<number> {
    for (let mails = 0; ; mails++) {
      const stranger = openElsewhere();
      const asked =
        mails % 2
          ? await askForReset(stranger, email)
          : await stranger.post('/api/auth/register', { email, password: 'a stranger has it' });
      if (asked.status === 429) return mails;
    }
  }
  const mailsTo = (email: string) =>
    server.mails.sent.filter((mail) => JSON.stringify(mail.to).includes(email));
  const waitForMails = (email: string, count: number) =>
    expect.poll(() => mailsTo(email).length, { timeout: 20_000 }).toBe(count);
  function linkOfLatestMail(email: string): string {
    const link = /http:\/\/localhost:3000(\/api\/auth\/mail-link\?\S+)/.exec(
      mailsTo(email).at(-1)?.text ?? '',
    );
    if (!link?.[1]) throw new Error(`no link in: ${mailsTo(email).at(-1)?.text}`);
    return link[1];
  }

  it('signs in immediately from a trusted browser, and within 15 minutes from any other', async () => {
    const email = 'owner@example.org';
    await registerAccount(known, email);
    await known.post('/api/auth/logout');
    // When strangers on fifty networks guess the password.
    const answers = await guess(email);
    const refused = answers.at(-1) as ClientAnswer;
    expect(answers.length).toBeLessThanOrEqual(20);
    expect(waitOf(refused)).toBeLessThanOrEqual(900);
    // Then an address without an account meets the same.
    const others = await guess('nobody-here@example.org');
    const [ofMember, ofNobody] = [answers, others].map((all) =>
      all.map(({ status, body, headers }) => [status, body, headers['retry-after']]),
    );
    expect(ofNobody).toEqual(ofMember);
    // And the owner comes in.
    expect((await logIn(known, email)).status).toBe(200);
    const elsewhere = openElsewhere();
    expect((await logIn(elsewhere, email)).status).toBe(429);
    now += waitOf(refused) * 1_000;
    expect((await logIn(elsewhere, email)).status).toBe(200);
  });

  it('comes in by the link of a mail while strangers use up tries and mails, with the password or a new one', async () => {
    const email = 'mailbox@example.org';
    await registerAccount(known, email);
    await waitForMails(email, 1);
    // Given strangers who guess without end, and who had all the mails of the day sent.
    now += dayMs;
    let mails = 1;
    for (let quarter = 0; quarter < 3; quarter++, now += 15 * minuteMs) {
      mails += await exhaustMails(email);
      await waitForMails(email, mails);
    }
    expect(mails).toBe(1 + 9);
    await guess(email);
    // When the owner uses a new device on another network.
    const device = openElsewhere();
    expect((await logIn(device, email)).status).toBe(429);
    const refused = await askForReset(device, email);
    expect(refused).toMatchObject({ status: 429, body: { error: expect.stringContaining('open its link') } });
    // Then the link of the latest mail changes nothing but what is counted.
    const opened = await device.get(linkOfLatestMail(email));
    expect(opened.headers['location']).toBe('/?dialog=reset');
    expect(await isIn(device)).toBe(false);
    expect((await logIn(device, email, 'not the password')).status).toBe(401);
    expect((await logIn(device, email)).status).toBe(200);
    // And another device gets a new password by it.
    const other = openElsewhere();
    await other.get(linkOfLatestMail(email));
    const asked = await askForReset(other, email);
    expect(asked.status).toBe(200);
    expect((await reset(other, email, asked.body.testingOTP)).status).toBe(200);
    expect((await logIn(other, email, newPassword)).status).toBe(200);
  });

  it('gets a code that strangers neither replace nor use up', async () => {
    const email = 'code@example.org';
    await registerAccount(known, email);
    now += dayMs;
    const asked = await askForReset(known, email);
    // When strangers ask for codes and try all they can.
    for (let n = 0; n < 4; n++) {
      const stranger = openElsewhere();
      expect((await askForReset(stranger, email)).status).toBe(200);
      for (const code of ['000000', '000001', '000002']) await reset(stranger, email, code);
    }
    // Then the owner still has a wrong try, and the right one.
    const wrong = asked.body.testingOTP === '999999' ? '999998' : '999999';
    expect((await reset(known, email, wrong)).status).toBe(400);
    expect((await reset(known, email, asked.body.testingOTP)).status).toBe(200);
    expect((await logIn(known, email, newPassword)).status).toBe(200);
  });

  it('gets a mail from a third network while two others ask for as many as they get', async () => {
    const email = 'two-networks@example.org';
    await registerAccount(known, email);
    now += dayMs;
    const [first, second] = [openElsewhere(), openElsewhere()];
    let sent = 0;
    for (let quarter = 0; quarter < 4; quarter++, now += 15 * minuteMs)
      for (let n = 0; n < 6; n++)
        for (const stranger of [first, second])
          if ((await askForReset(stranger, email)).status === 200) sent++;
    expect(sent).toBeLessThanOrEqual(9);
    expect((await askForReset(openElsewhere(), email)).status).toBe(200);
  });

  it('changes the password and deletes the account while strangers guess', async () => {
    const email = 'signed-in@example.org';
    await registerAccount(known, email);
    await guess(email);
    const change = { currentPassword: testPassword, newPassword };
    expect((await known.post('/api/auth/change-password', change)).status).toBe(200);
    expect((await known.send('DELETE', '/api/profile', { password: newPassword })).status).toBe(200);
    expect(known.cookies.has('mihrab_known_browser')).toBe(false);
  });

  it('has no browser known any more after a reset but the one that made it', async () => {
    const email = 'rotates@example.org';
    const [thief, phone] = [openElsewhere(), openElsewhere()];
    await registerAccount(known, email);
    await logIn(thief, email);
    const stolen = thief.cookies.get('mihrab_known_browser');
    const { testingOTP: code } = (await askForReset(phone, email)).body;
    await reset(phone, email, code);
    await guess(email);
    expect(thief.cookies.get('mihrab_known_browser')).toBe(stolen);
    for (const browser of [thief, known])
      expect((await logIn(browser, email, 'one of many guesses')).status).toBe(429);
    expect((await logIn(phone, email, newPassword)).status).toBe(200);
  });

  it('has only this browser known after signing out everywhere', async () => {
    const email = 'everywhere-out@example.org';
    const other = openElsewhere();
    await registerAccount(known, email);
    await logIn(other, email);
    await known.post('/api/auth/sessions/end-all');
    await guess(email);
    expect((await logIn(other, email)).status).toBe(429);
    expect((await logIn(known, email)).status).toBe(200);
  });

  it('shares a browser with others of the family, and each is known there to their own account alone', async () => {
    const [mother, son] = ['mother@example.org', 'son@example.org'];
    await registerAccount(known, mother);
    await registerAccount(known, son);
    await registerAccount(openElsewhere(), 'neighbour@example.org');
    for (let n = 0; n < 5; n++) await logIn(known, son);
    for (const email of [mother, son, 'neighbour@example.org']) await guess(email);
    expect((await logIn(known, 'neighbour@example.org')).status).toBe(429);
    for (const email of [mother, son]) expect((await logIn(known, email)).status).toBe(200);
  });

  it('isn’t recognized by a forged cookie, and a trusted browser has limited tries', async () => {
    const email = 'made-up@example.org';
    await registerAccount(known, email);
    await registerAccount(openElsewhere(), 'somebody-else@example.org');
    await guess(email);
    const stranger = openElsewhere();
    const real = known.cookies.get('mihrab_known_browser') ?? '';
    for (const value of [
      '',
      '.',
      'x'.repeat(51),
      'x'.repeat(72),
      real.slice(0, -1),
      `${real}x`,
      'x.'.repeat(900),
    ]) {
      stranger.cookies.set('mihrab_known_browser', value);
      expect((await logIn(stranger, email)).status, value).toBe(429);
    }
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await logIn(known, email, `guess number ${n}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});
