import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';

describe.each(await featureDatabases())('emails to users on %s', (kind) => {
  let server: TestApp;
  const now = Date.parse('2026-11-22T09:00:00Z');
  let browser: BrowserClient;
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    browser = openBrowser(server.app);
  });

  /** Waits for `count` emails to the address and returns them. */
  async function waitForEmails(email: string, count = 1) {
    const sentTo = () => server.mails.sent.filter((mail) => JSON.stringify(mail.to).includes(email));
    await expect.poll(() => sentTo().length, { timeout: 10_000 }).toBe(count);
    return sentTo();
  }

  const linkIn = (text: string) => {
    const link = /http:\/\/localhost:3000(\/api\/auth\/mail-link\?\S+)/.exec(text)?.[1];
    if (link === undefined) throw new Error(`no link in: ${text}`);
    return link;
  };

  it('contain the requested code, in the user’s language', async () => {
    const email = 'reader@example.org';
    const registration = await browser.post('/api/auth/register', {
      email,
      password: testPassword,
      language: 'ar',
    });
    const [mail] = await waitForEmails(email);
    expect(mail?.text).toContain(registration.body.testingOTP);
    expect(mail?.html).toContain('dir="rtl"');
    expect(linkIn(mail?.text ?? '')).toContain('&lang=ar');
  });

  it('contain a link that allows signing in with the password where it is opened, and changes nothing by itself', async () => {
    const email = 'two-devices@example.org';
    await browser.post('/api/auth/register', { email, password: testPassword });
    const [mail] = await waitForEmails(email);
    const link = linkIn(mail?.text ?? '');

    // Given a link that a scanner opened first, then the phone on which the email is read.
    await openBrowser(server.app).get(link);
    const phone = openBrowser(server.app);
    const opened = await phone.get(link);
    expect(opened.status).toBe(302);
    expect(opened.headers['location']).toBe('/?email_verified=true&please_login=true');

    // Then the computer, which didn't open the link, still needs the code, and a wrong password fails on the phone.
    const login = { email, password: testPassword };
    expect((await browser.post('/api/auth/login', login)).status).toBe(403);
    expect((await phone.post('/api/auth/login', { ...login, password: 'a guess of mine' })).status).toBe(401);

    // When the user signs in on the phone, the account exists for both.
    expect(await phone.post('/api/auth/login', login)).toMatchObject({
      status: 200,
      body: { user: { email, isEmailVerified: true } },
    });
    expect((await browser.post('/api/auth/login', login)).status).toBe(200);
    expect((await phone.get(link)).headers['location']).toBe('/?link_expired=true');
  });

  it('contain a link that doesn’t sign in someone who registered another person’s address', async () => {
    const email = 'curious@example.org';
    const attacker = browser;
    await attacker.post('/api/auth/register', { email, password: 'the attacker has it' });
    const [mail] = await waitForEmails(email);
    const owner = openBrowser(server.app);
    await owner.get(linkIn(mail?.text ?? ''));
    const login = { email, password: 'the attacker has it' };
    expect((await attacker.post('/api/auth/login', login)).status).toBe(403);
    expect((await owner.get('/api/auth/me')).status).toBe(401);
  });

  it.each(['', '?token=', '?token=short', '?token[]=a', `?token=${'x'.repeat(43)}`, '?token=a&token=b'])(
    'redirect to the page if their link is broken: "%s"',
    async (query) => {
      const answer = await browser.get(`/api/auth/mail-link${query}`);
      expect([answer.status, answer.headers['location']]).toEqual([302, '/?link_expired=true']);
      expect(browser.cookies.size).toBe(0);
    },
  );

  it('warn the owner if an address with an account is registered again', async () => {
    const email = 'has-one@example.org';
    await registerAccount(browser, email);
    const otherBrowser = openBrowser(server.app);
    const { body } = await otherBrowser.post('/api/auth/register', { email, password: 'somebody else' });
    const [, notice] = await waitForEmails(email, 2);
    expect(notice?.text).toContain('already have an account');
    expect(notice?.text).not.toContain(body.testingOTP);
    // The link's token doesn't sign anyone in.
    const owner = openBrowser(server.app);
    const opened = await owner.get(linkIn(notice?.text ?? ''));
    expect(opened.headers['location']).toBe('/?dialog=reset');
    expect((await owner.get('/api/auth/me')).status).toBe(401);
  });

  it('confirm a new password and the deletion of the account', async () => {
    const email = 'to-the-end@example.org';
    await registerAccount(browser, email);
    const newPassword = 'four lanterns at dawn';
    await browser.post('/api/auth/change-password', { currentPassword: testPassword, newPassword });
    await waitForEmails(email, 2);
    await browser.send('DELETE', '/api/profile', { password: newPassword });
    await waitForEmails(email, 3);
  });

  it('confirm a reset in the language of the request', async () => {
    const email = 'resets-in-arabic@example.org';
    await registerAccount(browser, email);
    const { body } = await browser.post('/api/auth/request-reset', { email, language: 'ar' });
    const change = { email, code: body.testingOTP, newPassword: 'four lanterns at dawn', language: 'ar' };
    await browser.post('/api/auth/reset-password', change);
    const [, , notice] = await waitForEmails(email, 3);
    expect(notice?.html).toContain('dir="rtl"');
  });

  it('aren’t sent for a password reset without an account', async () => {
    await browser.post('/api/auth/request-reset', { email: 'nobody@example.org' });
    await browser.post('/api/auth/register', { email: 'somebody@example.org', password: testPassword });
    await waitForEmails('somebody@example.org');
    expect(JSON.stringify(server.mails.sent)).not.toContain('nobody@example.org');
  });
});

it('doesn’t return the code if emails can be sent or in production', async () => {
  for (const environment of [
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    { NODE_ENV: 'production', PUBLIC_URL: 'https://mihrab.example' },
  ]) {
    const server = await startTestApp({ database: 'pglite', environment });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email: 'secret@example.org', password: testPassword },
    });
    expect(answer.json()).toEqual({ success: true, message: 'Check your email for a 6-digit code.' });
    const cookie = String(answer.headers['set-cookie']);
    if ('PUBLIC_URL' in environment)
      expect(cookie).toMatch(
        /^__Host-mihrab_registration=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    await server.close();
  }
});
