import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { openIdentityBrowser } from '../../../../test/harness/identity-browser.ts';
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../test/harness/identity-provider.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp, testOrigin } from '../../../../test/harness/server.ts';

const email = 'unverified@example.org';

describe.each(await featureDatabases())(
  'an account with another person’s unverified email address, on %s',
  (kind) => {
    let identityProvider: TestIdentityProvider;
    let server: TestApp;
    let owner: BrowserClient;
    beforeAll(async () => {
      identityProvider = await startIdentityProvider({ publicUrl: testOrigin });
      const environment = { RATE_LIMITS: 'off', ...identityProvider.environment };
      server = await startTestApp({ database: kind, environment });
    });
    beforeEach(async () => {
      await server.database?.db.execute(sql`truncate accounts, email_codes, allowances cascade`);
      owner = openBrowser(server.app);
    });
    afterAll(async () => {
      await server.close();
      await identityProvider.close();
    });

    /** Signs in a user whose email address the provider hasn't verified. */
    async function signInSquatter(): Promise<BrowserClient> {
      const browser = openBrowser(server.app);
      const loginRedirect = await browser.get('/api/auth0/login');
      const providerBrowser = openIdentityBrowser(identityProvider.issuer);
      const callback = await providerBrowser.signIn(
        String(loginRedirect.headers['location']),
        'auth0|unverified',
      );
      const callbackRedirect = await browser.get(callback.pathname + callback.search);
      const handoff = new URL(String(callbackRedirect.headers['location']), testOrigin).hash.replace(
        '#token=',
        '',
      );
      const { body } = await browser.get('/api/auth/me', { authorization: `Bearer ${handoff}` });
      expect(body.user).toMatchObject({ email, isEmailVerified: false });
      return browser;
    }
    const verification = (code: string) => ({ email, code, type: 'email_verification' });

    it('keeps the owner’s registration when it is deleted, and sends the owner no email about that', async () => {
      const registration = await owner.post('/api/auth/register', { email, password: testPassword });
      const squatter = await signInSquatter();
      await squatter.post('/api/auth/request-verification', {});
      const deleted = await squatter.send('DELETE', '/api/profile', {});
      const verified = await owner.post('/api/auth/verify-email', verification(registration.body.testingOTP));

      expect([deleted.status, verified.status]).toEqual([200, 200]);
      const { rows } = (await server.database?.db.execute(sql`select purpose from email_codes`)) ?? {};
      expect(rows).toEqual([]);
      await expect.poll(() => server.mails.sent.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
      expect(server.mails.sent.map(({ subject }) => subject).join()).not.toContain('was deleted');
    });

    it('can’t be verified once the owner has an account, and stays a separate account', async () => {
      const squatter = await signInSquatter();
      const { testingOTP } = (await squatter.post('/api/auth/request-verification', {})).body;
      await registerAccount(owner, email);
      const answer = await squatter.post('/api/auth/verify-email', verification(testingOTP));

      expect([400, 409]).toContain(answer.status);
      expect((await squatter.get('/api/auth/me')).body.user.isEmailVerified).toBe(false);
      const ids = [await owner.get('/api/auth/me'), await squatter.get('/api/auth/me')].map(
        ({ body }) => body.user.id,
      );
      expect(new Set(ids).size).toBe(2);
    });

    it('gets a code that works for nothing but its own verification', async () => {
      const squatter = await signInSquatter();
      const { testingOTP: code } = (await squatter.post('/api/auth/request-verification', {})).body;
      await owner.post('/api/auth/register', { email, password: testPassword });
      const newPassword = 'the squatter has it';
      const answers = [
        await owner.post('/api/auth/verify-email', verification(code)),
        await owner.post('/api/auth/reset-password', { email, code, newPassword }),
        await squatter.send('DELETE', '/api/profile', { code }),
      ];

      expect(answers.map(({ status }) => status)).toEqual([400, 400, 403]);
      expect((await squatter.post('/api/auth/verify-email', verification(code))).status).toBe(200);
    });
  },
);
