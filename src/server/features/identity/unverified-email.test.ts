import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { openIdentityBrowser } from '../../../../test/harness/identity-browser.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../test/harness/identity-provider.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp, testOrigin } from '../../../../test/harness/server.ts';

const email = 'unverified@example.org';

describe.each(await availableDatabases())('an account with another person’s address, on %s', (kind) => {
  let peer: TestIdentityProvider;
  let server: TestApp;
  let owner: BrowserClient;
  beforeAll(async () => {
    peer = await startIdentityProvider({ publicUrl: testOrigin });
    const environment = { RATE_LIMITS: 'off', ...peer.environment };
    server = await startTestApp({ database: kind, environment });
  });
  beforeEach(async () => {
    await server.database?.db.execute(sql`truncate accounts, email_codes, allowances cascade`);
    owner = openBrowser(server.app);
  });
  afterAll(async () => {
    await server.close();
    await peer.close();
  });

  /** A user whose address the provider hasn't verified. */
  async function squatter(): Promise<BrowserClient> {
    const browser = openBrowser(server.app);
    const left = await browser.get('/api/auth0/login');
    const person = openIdentityBrowser(peer.issuer);
    const callback = await person.signIn(String(left.headers['location']), 'auth0|unverified');
    const back = await browser.get(callback.pathname + callback.search);
    const handoff = new URL(String(back.headers['location']), testOrigin).hash.replace('#token=', '');
    const { body } = await browser.get('/api/auth/me', { authorization: `Bearer ${handoff}` });
    expect(body.user).toMatchObject({ email, isEmailVerified: false });
    return browser;
  }
  const verification = (code: string) => ({ email, code, type: 'email_verification' });

  it('takes nothing of the owner’s with it when it ends, and sends the owner no mail', async () => {
    const asked = await owner.post('/api/auth/register', { email, password: testPassword });
    const other = await squatter();
    await other.post('/api/auth/request-verification', {});
    const gone = await other.send('DELETE', '/api/profile', {});
    const proven = await owner.post('/api/auth/verify-email', verification(asked.body.testingOTP));

    expect([gone.status, proven.status]).toEqual([200, 200]);
    const { rows } = (await server.database?.db.execute(sql`select purpose from email_codes`)) ?? {};
    expect(rows).toEqual([]);
    await expect.poll(() => server.mails.sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    expect(server.mails.sent.map(({ subject }) => subject).join()).not.toContain('was deleted');
  });

  it('cannot be proven once the owner has an account, nor enter it', async () => {
    const other = await squatter();
    const { testingOTP } = (await other.post('/api/auth/request-verification', {})).body;
    await registerAccount(owner, email);
    const late = await other.post('/api/auth/verify-email', verification(testingOTP));

    expect([400, 409]).toContain(late.status);
    expect((await other.get('/api/auth/me')).body.user.isEmailVerified).toBe(false);
    const ids = [await owner.get('/api/auth/me'), await other.get('/api/auth/me')].map(
      ({ body }) => body.user.id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('gives no code that works for anything else', async () => {
    const other = await squatter();
    const { testingOTP: code } = (await other.post('/api/auth/request-verification', {})).body;
    await owner.post('/api/auth/register', { email, password: testPassword });
    const newPassword = 'the squatter has it';
    const answers = [
      await owner.post('/api/auth/verify-email', verification(code)),
      await owner.post('/api/auth/reset-password', { email, code, newPassword }),
      await other.send('DELETE', '/api/profile', { code }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 403]);
    expect((await other.post('/api/auth/verify-email', verification(code))).status).toBe(200);
  });
});
