import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { concurrentDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';

const newPassword = 'four lanterns at dawn';

describe.each(await concurrentDatabases())('concurrent requests for one account on %s', (kind) => {
  let server: TestApp;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startTestApp({ database: kind, environment: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    owner = openBrowser(server.app);
  });

  const resetCode = async (email: string) =>
    (await openBrowser(server.app).post('/api/auth/request-reset', { email })).body.testingOTP as string;
  const reset = async (email: string, code: string) =>
    openBrowser(server.app).post('/api/auth/reset-password', { email, code, newPassword });
  const isSignedIn = async (browser: BrowserClient) => (await browser.get('/api/auth/me')).status === 200;
  const count = async (email: string) => {
    const result = await server.database?.db.execute(
      sql`select count(*) as count from accounts where email = ${email}`,
    );
    return Number(result?.rows[0]?.['count']);
  };

  it('end a session that was opened with the old password during a reset', async () => {
    const email = 'sign-in-and-reset@example.org';
    await registerAccount(owner, email);
    const code = await resetCode(email);
    const thieves = Array.from({ length: 8 }, () => openBrowser(server.app));
    const logIn = (thief: BrowserClient) => thief.post('/api/auth/login', { email, password: testPassword });
    const [resetAnswer] = await Promise.all([reset(email, code), ...thieves.map(logIn)]);

    expect(resetAnswer.status).toBe(200);
    expect(await Promise.all(thieves.map(isSignedIn))).toEqual(thieves.map(() => false));
  });

  it('let only one of a password reset and two password changes succeed', async () => {
    const email = 'change-and-reset@example.org';
    await registerAccount(owner, email);
    const code = await resetCode(email);
    const body = { currentPassword: testPassword, newPassword: 'the thief has it' };
    const answers = await Promise.all([
      reset(email, code),
      owner.post('/api/auth/change-password', body),
      owner.post('/api/auth/change-password', body),
    ]);
    const logIn = async (password: string) =>
      (await openBrowser(server.app).post('/api/auth/login', { email, password })).status;
    const [resetStatus, ...changes] = answers.map(({ status }) => status);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    if (resetStatus === 200) {
      expect(changes).not.toContain(200);
      expect([await logIn(newPassword), await logIn('the thief has it')]).toEqual([200, 401]);
      expect(await isSignedIn(owner)).toBe(false);
    } else {
      expect([await logIn(newPassword), await logIn('the thief has it')]).toEqual([401, 200]);
      // The mailbox's owner can reset the password again.
      expect((await reset(email, await resetCode(email))).status).toBe(200);
      expect([await logIn(newPassword), await logIn('the thief has it')]).toEqual([200, 401]);
      expect(await isSignedIn(owner)).toBe(false);
    }
  });

  it('let only one of two password changes succeed', async () => {
    const email = 'two-changes@example.org';
    await registerAccount(owner, email);
    const change = (newPassword: string) =>
      owner.post('/api/auth/change-password', { currentPassword: testPassword, newPassword });
    const answers = await Promise.all([change('the first of two'), change('the second of two')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('leave no session or account if users sign in during a deletion', async () => {
    const email = 'ends-amid-sign-ins@example.org';
    await registerAccount(owner, email);
    const browsers = Array.from({ length: 6 }, () => openBrowser(server.app));
    const [deleted, ...answers] = await Promise.all([
      owner.send('DELETE', '/api/profile', { password: testPassword }),
      ...browsers.map((browser) => browser.post('/api/auth/login', { email, password: testPassword })),
    ]);

    expect(deleted.status).toBe(200);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await Promise.all(browsers.map(isSignedIn))).toEqual(browsers.map(() => false));
    expect(await count(email)).toBe(0);
  });

  it('delete the account only once, with changes at the same time', async () => {
    const email = 'ends-twice@example.org';
    await registerAccount(owner, email);
    const remove = () => owner.send('DELETE', '/api/profile', { password: testPassword });
    const save = () => owner.send('PUT', '/api/profile/settings', { theme: { theme: 'dark' } });
    const answers = await Promise.all([
      save(),
      remove(),
      save(),
      remove(),
      save(),
      owner.get('/api/auth/me'),
    ]);

    for (const { status } of answers) expect([200, 401, 403]).toContain(status);
    expect(await count(email)).toBe(0);
    const emails = server.mails.sent.filter((mail) => JSON.stringify(mail).includes('ends-twice'));
    expect(emails.length).toBeLessThanOrEqual(2);
  });

  it('create at most one account if two browsers register and verify one address', async () => {
    const email = 'two-browsers@example.org';
    const registration = await owner.post('/api/auth/register', { email, password: testPassword });
    const verification = { email, code: registration.body.testingOTP, type: 'email_verification' };
    const otherBrowser = openBrowser(server.app);
    const [verified, , verifiedAgain] = await Promise.all([
      owner.post('/api/auth/verify-email', verification),
      otherBrowser.post('/api/auth/register', { email, password: 'somebody else' }),
      owner.post('/api/auth/verify-email', verification),
    ]);

    expect(await count(email)).toBe([verified, verifiedAgain].filter(({ status }) => status === 200).length);
    expect(
      (await otherBrowser.post('/api/auth/login', { email, password: 'somebody else' })).status,
    ).not.toBe(200);
  });
});
