import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BrowserClient,
  type ClientAnswer,
  openBrowser,
} from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs, minuteMs } from '../../../domain/time/units.ts';

const newPassword = 'four lanterns at dawn';

describe.each(await featureDatabases())('an account owner whom strangers try to lock out, on %s', (kind) => {
  let server: TestApp;
  let now = Date.parse('2026-11-22T09:00:00Z');
  let trusted: BrowserClient;
  let strangers = 0;
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    now += 2 * dayMs;
    trusted = openBrowser(server.app, '203.0.113.7');
  });

  /** Opens a browser in a new network. */
  const openOnNewNetwork = () => {
    strangers++;
    return openBrowser(server.app, `10.${(strangers >> 8) & 255}.${strangers & 255}.1`);
  };
  const logIn = (browser: BrowserClient, email: string, password = testPassword) =>
    browser.post('/api/auth/login', { email, password });
  const requestReset = (browser: BrowserClient, email: string) =>
    browser.post('/api/auth/request-reset', { email });
  const reset = (browser: BrowserClient, email: string, code: string) =>
    browser.post('/api/auth/reset-password', { email, code, newPassword });
  const isSignedIn = async (browser: BrowserClient) => (await browser.get('/api/auth/me')).status === 200;
  const waitSecondsOf = ({ headers }: ClientAnswer) => Number(headers['retry-after']);

  /** Sends wrong passwords from 50 networks in turn until the rate limit is reached. */
  async function guess(email: string, maxGuesses = 100): Promise<ClientAnswer[]> {
    const networks = Array.from({ length: 50 }, openOnNewNetwork);
    const answers: ClientAnswer[] = [];
    for (let n = 0; n < maxGuesses; n++) {
      const browser = networks[n % networks.length] ?? openOnNewNetwork();
      const answer = await logIn(browser, email, `guess number ${n}`);
      answers.push(answer);
      if (answer.status === 429) break;
    }
    return answers;
  }
  /** Requests emails to the address, each from a new network, until the limit is reached. Returns their number. */
  async function exhaustEmails(email: string): Promise<number> {
    for (let count = 0; ; count++) {
      const stranger = openOnNewNetwork();
      const answer =
        count % 2
          ? await requestReset(stranger, email)
          : await stranger.post('/api/auth/register', { email, password: 'a stranger has it' });
      if (answer.status === 429) return count;
    }
  }
  const emailsTo = (email: string) =>
    server.mails.sent.filter((mail) => JSON.stringify(mail.to).includes(email));
  const waitForEmails = (email: string, count: number) =>
    expect.poll(() => emailsTo(email).length, { timeout: 20_000 }).toBe(count);
  function linkInLatestEmail(email: string): string {
    const link = /http:\/\/localhost:3000(\/api\/auth\/mail-link\?\S+)/.exec(
      emailsTo(email).at(-1)?.text ?? '',
    );
    if (!link?.[1]) throw new Error(`no link in: ${emailsTo(email).at(-1)?.text}`);
    return link[1];
  }

  it('can sign in immediately in a trusted browser, and within 15 minutes in any other', async () => {
    const email = 'owner@example.org';
    await registerAccount(trusted, email);
    await trusted.post('/api/auth/logout');
    // When strangers in fifty networks guess the password.
    const answers = await guess(email);
    const limited = answers.at(-1) as ClientAnswer;
    expect(answers.length).toBeLessThanOrEqual(20);
    expect(waitSecondsOf(limited)).toBeLessThanOrEqual(900);
    // Then the answers are the same for an address without an account.
    const unregistered = await guess('unknown@example.org');
    const [withAccount, withoutAccount] = [answers, unregistered].map((list) =>
      list.map(({ status, body, headers }) => [status, body, headers['retry-after']]),
    );
    expect(withoutAccount).toEqual(withAccount);
    // And the owner can sign in.
    expect((await logIn(trusted, email)).status).toBe(200);
    const otherBrowser = openOnNewNetwork();
    expect((await logIn(otherBrowser, email)).status).toBe(429);
    now += waitSecondsOf(limited) * 1_000;
    expect((await logIn(otherBrowser, email)).status).toBe(200);
  });

  it('can sign in through an email’s link while strangers use up attempts and emails, with the old or a new password', async () => {
    const email = 'mailbox@example.org';
    await registerAccount(trusted, email);
    await waitForEmails(email, 1);
    // Given strangers who keep guessing and have used up all emails of the day.
    now += dayMs;
    let emailCount = 1;
    for (let quarter = 0; quarter < 3; quarter++, now += 15 * minuteMs) {
      emailCount += await exhaustEmails(email);
      await waitForEmails(email, emailCount);
    }
    expect(emailCount).toBe(1 + 9);
    await guess(email);
    // When the owner uses a new device in another network.
    const device = openOnNewNetwork();
    expect((await logIn(device, email)).status).toBe(429);
    const rejected = await requestReset(device, email);
    expect(rejected).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('Open the link') },
    });
    // Then the link in the latest email gives the device its own limits but doesn't sign it in.
    const opened = await device.get(linkInLatestEmail(email));
    expect(opened.headers['location']).toBe('/?dialog=reset');
    expect(await isSignedIn(device)).toBe(false);
    expect((await logIn(device, email, 'not the password')).status).toBe(401);
    expect((await logIn(device, email)).status).toBe(200);
    // And another device can reset the password after opening it.
    const otherDevice = openOnNewNetwork();
    await otherDevice.get(linkInLatestEmail(email));
    const resetRequest = await requestReset(otherDevice, email);
    expect(resetRequest.status).toBe(200);
    expect((await reset(otherDevice, email, resetRequest.body.testingOTP)).status).toBe(200);
    expect((await logIn(otherDevice, email, newPassword)).status).toBe(200);
  });

  it('gets a code that strangers can’t replace or use up', async () => {
    const email = 'code@example.org';
    await registerAccount(trusted, email);
    now += dayMs;
    const resetRequest = await requestReset(trusted, email);
    // When strangers request codes and make wrong attempts.
    for (let n = 0; n < 4; n++) {
      const stranger = openOnNewNetwork();
      expect((await requestReset(stranger, email)).status).toBe(200);
      for (const code of ['000000', '000001', '000002']) await reset(stranger, email, code);
    }
    // Then the owner still has attempts left.
    const wrong = resetRequest.body.testingOTP === '999999' ? '999998' : '999999';
    expect((await reset(trusted, email, wrong)).status).toBe(400);
    expect((await reset(trusted, email, resetRequest.body.testingOTP)).status).toBe(200);
    expect((await logIn(trusted, email, newPassword)).status).toBe(200);
  });

  it('gets an email in a third network while two other networks use up their limits', async () => {
    const email = 'two-networks@example.org';
    await registerAccount(trusted, email);
    now += dayMs;
    const [first, second] = [openOnNewNetwork(), openOnNewNetwork()];
    let sent = 0;
    for (let quarter = 0; quarter < 4; quarter++, now += 15 * minuteMs)
      for (let n = 0; n < 6; n++)
        for (const stranger of [first, second])
          if ((await requestReset(stranger, email)).status === 200) sent++;
    expect(sent).toBeLessThanOrEqual(9);
    expect((await requestReset(openOnNewNetwork(), email)).status).toBe(200);
  });

  it('can change the password and delete the account while strangers guess', async () => {
    const email = 'signed-in@example.org';
    await registerAccount(trusted, email);
    await guess(email);
    const change = { currentPassword: testPassword, newPassword };
    expect((await trusted.post('/api/auth/change-password', change)).status).toBe(200);
    expect((await trusted.send('DELETE', '/api/profile', { password: newPassword })).status).toBe(200);
    expect(trusted.cookies.has('mihrab_known_browser')).toBe(false);
  });

  it('has only one trusted browser after a reset: the one that made it', async () => {
    const email = 'rotates@example.org';
    const [thief, phone] = [openOnNewNetwork(), openOnNewNetwork()];
    await registerAccount(trusted, email);
    await logIn(thief, email);
    const stolen = thief.cookies.get('mihrab_known_browser');
    const { testingOTP: code } = (await requestReset(phone, email)).body;
    await reset(phone, email, code);
    await guess(email);
    expect(thief.cookies.get('mihrab_known_browser')).toBe(stolen);
    for (const browser of [thief, trusted])
      expect((await logIn(browser, email, 'one of many guesses')).status).toBe(429);
    expect((await logIn(phone, email, newPassword)).status).toBe(200);
  });

  it('has only this trusted browser after signing out everywhere', async () => {
    const email = 'everywhere-out@example.org';
    const otherDevice = openOnNewNetwork();
    await registerAccount(trusted, email);
    await logIn(otherDevice, email);
    await trusted.post('/api/auth/sessions/end-all');
    await guess(email);
    expect((await logIn(otherDevice, email)).status).toBe(429);
    expect((await logIn(trusted, email)).status).toBe(200);
  });

  it('can share a browser with family, and it is trusted only for their accounts', async () => {
    const [mother, son] = ['mother@example.org', 'son@example.org'];
    await registerAccount(trusted, mother);
    await registerAccount(trusted, son);
    await registerAccount(openOnNewNetwork(), 'neighbour@example.org');
    for (let n = 0; n < 5; n++) await logIn(trusted, son);
    for (const email of [mother, son, 'neighbour@example.org']) await guess(email);
    expect((await logIn(trusted, 'neighbour@example.org')).status).toBe(429);
    for (const email of [mother, son]) expect((await logIn(trusted, email)).status).toBe(200);
  });

  it('isn’t recognized by a forged cookie, and has limited attempts in a trusted browser', async () => {
    const email = 'made-up@example.org';
    await registerAccount(trusted, email);
    await registerAccount(openOnNewNetwork(), 'stranger@example.org');
    await guess(email);
    const stranger = openOnNewNetwork();
    const real = trusted.cookies.get('mihrab_known_browser') ?? '';
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
    for (let n = 0; n < 12; n++) statuses.push((await logIn(trusted, email, `guess number ${n}`)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});
