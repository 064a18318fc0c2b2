import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { dayMs } from '../../../domain/time/units.ts';

describe.each(await availableDatabases())('an account on %s', (kind) => {
  let server: TestApp;
  let now = Date.parse('2026-11-22T09:00:00Z');
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now });
  });
  afterAll(() => server.close());

  it('begins with the code, and is entered by password afterwards', async () => {
    const browser = openBrowser(server.app);
    const asked = await browser.post('/api/auth/register', {
      email: ' Amina@Example.org ',
      password: testPassword,
    });
    expect(asked).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Check your email for a 6-digit code.',
        testingOTP: expect.stringMatching(/^\d{6}$/),
      },
    });
    expect((await browser.get('/api/auth/me')).status).toBe(401);

    const proven = await browser.post('/api/auth/verify-email', {
      email: 'amina@example.org',
      code: asked.body.testingOTP,
      type: 'email_verification',
    });
    expect(proven).toMatchObject({
      status: 200,
      body: {
        success: true,
        user: { email: 'amina@example.org', isEmailVerified: true, isPremium: false, hasPassword: true },
      },
    });

    const elsewhere = openBrowser(server.app);
    const signedIn = await elsewhere.post('/api/auth/login', {
      email: 'AMINA@example.org',
      password: testPassword,
    });
    expect(signedIn).toMatchObject({
      status: 200,
      body: { success: true, user: { id: proven.body.user.id } },
    });
    for (const headers of [{}, { authorization: `Bearer ${signedIn.body.token}` }])
      expect((await elsewhere.get('/api/auth/me', headers)).body.user.email).toBe('amina@example.org');
  });

  it('is known by the token alone, by the cookie alone, and the page can be told the token again', async () => {
    const browser = openBrowser(server.app);
    const { token } = await registerAccount(browser, 'two-secrets@example.org');
    const stranger = openBrowser(server.app);
    expect((await stranger.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await browser.get('/api/auth/me')).body.token).toBe(token);
    expect([...browser.cookies.values()]).not.toContain(token);
    const cookie = browser.cookies.get('mihrab_session') ?? '';
    expect((await stranger.get('/api/auth/me', { authorization: `Bearer ${cookie}` })).status).toBe(401);
  });

  it('is left by signing out, in this browser alone', async () => {
    const [here, there] = [openBrowser(server.app), openBrowser(server.app)];
    const { email, token } = await registerAccount(here, 'leaves@example.org');
    await there.post('/api/auth/login', { email, password: testPassword });
    expect((await here.post('/api/auth/logout')).body).toMatchObject({ success: true });
    expect(here.cookies.has('mihrab_session')).toBe(false);
    expect(here.cookies.has('mihrab_signed_in')).toBe(false);
    expect((await here.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await there.get('/api/auth/me')).status).toBe(200);
  });

  it('gets a new password by a mailed code, and every session of before is dead', async () => {
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

  it('is not entered before the address is proven, and the answer says what is missing', async () => {
    const browser = openBrowser(server.app);
    const email = 'unproven@example.org';
    await browser.post('/api/auth/register', { email, password: testPassword });
    const early = await browser.post('/api/auth/login', { email, password: testPassword });
    expect(early).toMatchObject({ status: 403, body: { error: expect.stringContaining('verify') } });
    const wrong = await browser.post('/api/auth/login', { email, password: 'not the password' });
    expect(wrong).toMatchObject({ status: 401, body: { error: 'Invalid email or password.' } });
  });

  it('outlives ten minutes of waiting only with a new code', async () => {
    const browser = openBrowser(server.app);
    const email = 'slow@example.org';
    const asked = await browser.post('/api/auth/register', { email, password: testPassword });
    now += 600_000;
    const proof = { email, code: asked.body.testingOTP, type: 'email_verification' };
    expect(await browser.post('/api/auth/verify-email', proof)).toMatchObject({
      status: 400,
      body: { error: 'Invalid or expired code.' },
    });
    await registerAccount(browser, email);
  });

  it('does not begin with a code that was issued while the clock ran a year ahead, once it is right again', async () => {
    const browser = openBrowser(server.app);
    const email = 'ahead@example.org';
    now += 365 * dayMs;
    const asked = await browser.post('/api/auth/register', { email, password: testPassword });
    now -= 365 * dayMs;
    const proof = { email, code: asked.body.testingOTP, type: 'email_verification' };
    expect((await browser.post('/api/auth/verify-email', proof)).status).toBe(400);
    await registerAccount(browser, email);
  });

  it('changes its password and stays signed in here alone, with new secrets', async () => {
    const [here, there] = [openBrowser(server.app), openBrowser(server.app)];
    const { email, token } = await registerAccount(here, 'changes@example.org');
    await there.post('/api/auth/login', { email, password: testPassword });
    const wrong = await here.post('/api/auth/change-password', {
      currentPassword: 'not the password',
      newPassword: 'four lanterns at dawn',
    });
    expect(wrong).toMatchObject({ status: 403, body: { error: 'The current password is not right.' } });
    const changed = await here.post('/api/auth/change-password', {
      currentPassword: testPassword,
      newPassword: 'four lanterns at dawn',
    });
    expect(changed.status).toBe(200);
    expect(changed.body.token).not.toBe(token);
    expect((await here.get('/api/auth/me')).status).toBe(200);
    expect((await there.get('/api/auth/me')).status).toBe(401);
    expect((await there.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('lists where it is signed in, and is signed out there or everywhere', async () => {
    const [here, there] = [openBrowser(server.app), openBrowser(server.app)];
    const { email } = await registerAccount(here, 'everywhere@example.org');
    await there.post('/api/auth/login', { email, password: testPassword });
    const { sessions } = (await here.get('/api/auth/sessions')).body;
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await here.post('/api/auth/sessions/end', { id: other.id })).status).toBe(200);
    expect((await there.get('/api/auth/me')).status).toBe(401);
    expect((await here.post('/api/auth/sessions/end', { id: other.id })).status).toBe(404);
    expect((await here.post('/api/auth/sessions/end', { id: "'; drop table" })).status).toBe(404);
    expect((await here.post('/api/auth/sessions/end-all')).status).toBe(200);
    expect((await here.get('/api/auth/me')).status).toBe(401);
  });

  it('ends with its password, and leaves nothing', async () => {
    const browser = openBrowser(server.app);
    const { email } = await registerAccount(browser, 'goes@example.org');
    expect((await browser.send('DELETE', '/api/profile', {})).status).toBe(400);
    const wrong = await browser.send('DELETE', '/api/profile', { password: 'not the password' });
    expect(wrong.status).toBe(403);
    const gone = await browser.send('DELETE', '/api/profile', { password: testPassword });
    expect(gone).toMatchObject({ status: 200, body: { success: true } });
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await browser.post('/api/auth/login', { email, password: testPassword })).status).toBe(401);
    await registerAccount(browser, email, 'four lanterns at dawn');
  });

  it('ends by itself after thirty days without use, and after ninety in any case', async () => {
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
