import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { concurrentDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';

const fresh = 'four lanterns at dawn';

describe.each(await concurrentDatabases())('two things at the same moment on %s', (kind) => {
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
    openBrowser(server.app).post('/api/auth/reset-password', { email, code, newPassword: fresh });
  const isIn = async (browser: BrowserClient) => (await browser.get('/api/auth/me')).status === 200;
  const count = async (email: string) => {
    const found = await server.database?.db.execute(
      sql`select count(*) as count from accounts where email = ${email}`,
    );
    return Number(found?.rows[0]?.['count']);
  };

  it('a sign-in with the old password does not outlive the reset that voids it', async () => {
    const email = 'sign-in-and-reset@example.org';
    await registerAccount(owner, email);
    const code = await resetCode(email);
    const thieves = Array.from({ length: 8 }, () => openBrowser(server.app));
    const logIn = (thief: BrowserClient) => thief.post('/api/auth/login', { email, password: testPassword });
    const [changed] = await Promise.all([reset(email, code), ...thieves.map(logIn)]);

    expect(changed.status).toBe(200);
    expect(await Promise.all(thieves.map(isIn))).toEqual(thieves.map(() => false));
  });

  it('of a reset and changes of the password by who knew the old one, the first voids the rest', async () => {
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
      expect([await logIn(fresh), await logIn('the thief has it')]).toEqual([200, 401]);
      expect(await isIn(owner)).toBe(false);
    } else {
      expect([await logIn(fresh), await logIn('the thief has it')]).toEqual([401, 200]);
      // The mailbox still decides: its owner asks once more.
      expect((await reset(email, await resetCode(email))).status).toBe(200);
      expect([await logIn(fresh), await logIn('the thief has it')]).toEqual([200, 401]);
      expect(await isIn(owner)).toBe(false);
    }
  });

  it('of two changes of the password one is made', async () => {
    const email = 'two-changes@example.org';
    await registerAccount(owner, email);
    const change = (newPassword: string) =>
      owner.post('/api/auth/change-password', { currentPassword: testPassword, newPassword });
    const answers = await Promise.all([change('the first of two'), change('the second of two')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('a sign-in during the end of the account is refused, and nothing is left', async () => {
    const email = 'ends-amid-sign-ins@example.org';
    await registerAccount(owner, email);
    const others = Array.from({ length: 6 }, () => openBrowser(server.app));
    const [gone, ...answers] = await Promise.all([
      owner.send('DELETE', '/api/profile', { password: testPassword }),
      ...others.map((other) => other.post('/api/auth/login', { email, password: testPassword })),
    ]);

    expect(gone.status).toBe(200);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await Promise.all(others.map(isIn))).toEqual(others.map(() => false));
    expect(await count(email)).toBe(0);
  });

  it('an account is deleted once, whatever else happens to it at the same time', async () => {
    const email = 'ends-twice@example.org';
    await registerAccount(owner, email);
    const end = () => owner.send('DELETE', '/api/profile', { password: testPassword });
    const keep = () => owner.send('PUT', '/api/profile/settings', { theme: { theme: 'dark' } });
    const answers = await Promise.all([keep(), end(), keep(), end(), keep(), owner.get('/api/auth/me')]);

    for (const { status } of answers) expect([200, 401, 403]).toContain(status);
    expect(await count(email)).toBe(0);
    const mails = server.mails.sent.filter((mail) => JSON.stringify(mail).includes('ends-twice'));
    expect(mails.length).toBeLessThanOrEqual(2);
  });

  it('one address is proven by two browsers, and one account is made', async () => {
    const email = 'two-browsers@example.org';
    const asked = await owner.post('/api/auth/register', { email, password: testPassword });
    const proof = { email, code: asked.body.testingOTP, type: 'email_verification' };
    const other = openBrowser(server.app);
    const [proven, , provenAgain] = await Promise.all([
      owner.post('/api/auth/verify-email', proof),
      other.post('/api/auth/register', { email, password: 'somebody else' }),
      owner.post('/api/auth/verify-email', proof),
    ]);

    expect(await count(email)).toBe([proven, provenAgain].filter(({ status }) => status === 200).length);
    expect((await other.post('/api/auth/login', { email, password: 'somebody else' })).status).not.toBe(200);
  });
});
