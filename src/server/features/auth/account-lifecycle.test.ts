import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs } from '../../../domain/time/units.ts';

describe.each(await featureDatabases())('an account on %s', (kind) => {
  let server: TestApp;
  let now = Date.parse('2026-11-22T09:00:00Z');
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now });
  });
  afterAll(() => server.close());

  it('is created with the emailed code and can be signed in to with the password', async () => {
    const browser = openBrowser(server.app);
    const registration = await browser.post('/api/auth/register', {
      email: ' Amina@Example.org ',
      password: testPassword,
    });
    expect(registration).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Check your email for a 6-digit code.',
        testingOTP: expect.stringMatching(/^\d{6}$/),
      },
    });
    expect((await browser.get('/api/auth/me')).status).toBe(401);

    const verified = await browser.post('/api/auth/verify-email', {
      email: 'amina@example.org',
      code: registration.body.testingOTP,
      type: 'email_verification',
    });
    expect(verified).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { email: 'amina@example.org', isEmailVerified: true, isPremium: false, hasPassword: true },
      },
    });

    const otherBrowser = openBrowser(server.app);
    const signedIn = await otherBrowser.post('/api/auth/login', {
      email: 'AMINA@example.org',
      password: testPassword,
    });
    expect(signedIn).toMatchObject({
      status: 200,
      body: { success: true, user: { id: verified.body.user.id } },
    });
    for (const headers of [{}, { authorization: `Bearer ${signedIn.body.token}` }])
      expect((await otherBrowser.get('/api/auth/me', headers)).body.user.email).toBe('amina@example.org');
  });

  it('is identified by the token or the cookie, and the page can fetch the token again', async () => {
    const browser = openBrowser(server.app);
    const { token } = await registerAccount(browser, 'two-secrets@example.org');
    const stranger = openBrowser(server.app);
    expect((await stranger.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await browser.get('/api/auth/me')).body.token).toBe(token);
    expect([...browser.cookies.values()]).not.toContain(token);
    const cookie = browser.cookies.get('mihrab_session') ?? '';
    expect((await stranger.get('/api/auth/me', { authorization: `Bearer ${cookie}` })).status).toBe(401);
  });

  it('is signed out only in this browser', async () => {
    const [browser, otherBrowser] = [openBrowser(server.app), openBrowser(server.app)];
    const { email, token } = await registerAccount(browser, 'leaves@example.org');
    await otherBrowser.post('/api/auth/login', { email, password: testPassword });
    expect((await browser.post('/api/auth/logout')).body).toMatchObject({ success: true });
    expect(browser.cookies.has('mihrab_session')).toBe(false);
    expect(browser.cookies.has('mihrab_signed_in')).toBe(false);
    expect((await browser.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await otherBrowser.get('/api/auth/me')).status).toBe(200);
  });

  it('gets a new password with an emailed code, which ends all sessions', async () => {
    const browser = openBrowser(server.app);
    const { email, token } = await registerAccount(browser, 'forgets@example.org');
    const { body } = await browser.post('/api/auth/request-reset', { email });
    const tooShort = await browser.post('/api/auth/reset-password', {
      email,
      code: body.testingOTP,
      newPassword: 'short',
    });
    expect(tooShort).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 8 characters long' },
    });
    const change = { email, code: body.testingOTP, newPassword: 'four lanterns at dawn' };
    const changed = await browser.post('/api/auth/reset-password', change);
    expect(changed).toMatchObject({ status: 200, body: { success: true } });
    expect((await browser.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await browser.post('/api/auth/reset-password', change)).status).toBe(400);
    expect((await browser.post('/api/auth/login', { email, password: testPassword })).status).toBe(401);
    const signedIn = await browser.post('/api/auth/login', { email, password: 'four lanterns at dawn' });
    expect(signedIn.status).toBe(200);
  });

  it('can’t be signed in to before the email address is verified, and the error says so', async () => {
    const browser = openBrowser(server.app);
    const email = 'unverified@example.org';
    await browser.post('/api/auth/register', { email, password: testPassword });
    const early = await browser.post('/api/auth/login', { email, password: testPassword });
    expect(early).toMatchObject({ status: 403, body: { error: expect.stringContaining('verify') } });
    const wrong = await browser.post('/api/auth/login', { email, password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email or password.' } });
  });

  it('needs a new code after ten minutes', async () => {
    const browser = openBrowser(server.app);
    const email = 'slow@example.org';
    const registration = await browser.post('/api/auth/register', { email, password: testPassword });
    now += 600_000;
    const verification = { email, code: registration.body.testingOTP, type: 'email_verification' };
    expect(await browser.post('/api/auth/verify-email', verification)).toMatchObject({
      status: 400,
      body: { error: 'Invalid or expired code.' },
    });
    await registerAccount(browser, email);
  });

  it('can’t be created with a code that was issued while the clock was a year ahead', async () => {
    const browser = openBrowser(server.app);
    const email = 'ahead@example.org';
    now += 365 * dayMs;
    const registration = await browser.post('/api/auth/register', { email, password: testPassword });
    now -= 365 * dayMs;
    const verification = { email, code: registration.body.testingOTP, type: 'email_verification' };
    expect((await browser.post('/api/auth/verify-email', verification)).status).toBe(400);
    await registerAccount(browser, email);
  });

  it('changes its password and stays signed in only in this browser, with new secrets', async () => {
    const [browser, otherBrowser] = [openBrowser(server.app), openBrowser(server.app)];
    const { email, token } = await registerAccount(browser, 'changes@example.org');
    await otherBrowser.post('/api/auth/login', { email, password: testPassword });
    const wrong = await browser.post('/api/auth/change-password', {
      currentPassword: 'not the password',
      newPassword: 'four lanterns at dawn',
    });
    expect(wrong).toMatchObject({ status: 403, body: { error: 'Incorrect password.' } });
    const changed = await browser.post('/api/auth/change-password', {
      currentPassword: testPassword,
      newPassword: 'four lanterns at dawn',
    });
    expect(changed.status).toBe(200);
    expect(changed.body.token).not.toBe(token);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await otherBrowser.get('/api/auth/me')).status).toBe(401);
    expect((await otherBrowser.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('lists its sessions, and can end one or all of them', async () => {
    const [browser, otherBrowser] = [openBrowser(server.app), openBrowser(server.app)];
    const { email } = await registerAccount(browser, 'everywhere@example.org');
    await otherBrowser.post('/api/auth/login', { email, password: testPassword });
    const { sessions } = (await browser.get('/api/auth/sessions')).body;
    expect(sessions).toHaveLength(2);
    const otherSession = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await browser.post('/api/auth/sessions/end', { id: otherSession.id })).status).toBe(200);
    expect((await otherBrowser.get('/api/auth/me')).status).toBe(401);
    expect((await browser.post('/api/auth/sessions/end', { id: otherSession.id })).status).toBe(404);
    expect((await browser.post('/api/auth/sessions/end', { id: "'; drop table" })).status).toBe(404);
    expect((await browser.post('/api/auth/sessions/end-all')).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
  });

  it('can be deleted with its password, and nothing is left', async () => {
    const browser = openBrowser(server.app);
    const { email } = await registerAccount(browser, 'goes@example.org');
    expect((await browser.send('DELETE', '/api/profile', {})).status).toBe(400);
    const wrong = await browser.send('DELETE', '/api/profile', { password: 'not the password' });
    expect(wrong.status).toBe(403);
    const deleted = await browser.send('DELETE', '/api/profile', { password: testPassword });
    expect(deleted).toMatchObject({ status: 200, body: { success: true } });
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await browser.post('/api/auth/login', { email, password: testPassword })).status).toBe(401);
    await registerAccount(browser, email, 'four lanterns at dawn');
  });

  it('is signed out after thirty days without use, and after ninety days in any case', async () => {
    const [idle, used] = [openBrowser(server.app), openBrowser(server.app)];
    const { email } = await registerAccount(idle, 'sleeps@example.org');
    await used.post('/api/auth/login', { email, password: testPassword });
    for (let day = 0; day < 88; day += 8) {
      now += 8 * dayMs;
      expect((await used.get('/api/auth/me')).status, `day ${day + 8}`).toBe(200);
    }
    expect((await idle.get('/api/auth/me')).status).toBe(401);
    now += 3 * dayMs;
    expect((await used.get('/api/auth/me')).status).toBe(401);
  });
});
