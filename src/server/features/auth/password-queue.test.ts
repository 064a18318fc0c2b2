import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser-client.ts';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { registerAccount, testPassword } from '../../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { createPasswordHasher } from '../../accounts/passwords/password-hasher.ts';

const mecca = '/api/prayer-times?latitude=21.4225&longitude=39.8262';

describe.each(await featureDatabases())('password hashing on %s', (kind) => {
  const hasher = createPasswordHasher({ atOnce: 1, maxWaitMs: 600_000 });
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({
      database: kind,
      passwordHasher: hasher,
      environment: { RATE_LIMITS: 'off' },
    });
  });
  afterAll(() => server.close());

  /** Signs in. Returns the status and the number of computed hashes. */
  async function logIn(email: string, password: string): Promise<[status: number, hashes: number]> {
    const before = hasher.load().computed;
    const { status } = await openBrowser(server.app).post('/api/auth/login', { email, password });
    return [status, hasher.load().computed - before];
  }

  /** Starts a registration without completing it. */
  const startRegistration = (email: string, password: string) =>
    openBrowser(server.app).post('/api/auth/register', { email, password });

  describe('while the queue is full', () => {
    let release: () => void;
    let waiting: Promise<unknown>;
    beforeAll(async () => {
      await registerAccount(openBrowser(server.app), 'waits@example.org');
      const untilReleased = new Promise<void>((resolve) => {
        release = resolve;
      });
      const requests: Promise<void>[] = [];
      while (hasher.requests.load().waiting < 100) requests.push(hasher.requests.run(() => untilReleased));
      waiting = Promise.all(requests);
    });

    it('rejects a login with a retry time and doesn’t count it as an attempt', async () => {
      const before = hasher.load();
      const browser = openBrowser(server.app);
      const login = { email: 'waits@example.org', password: 'not the password' };
      for (let n = 0; n < 12; n++) {
        expect(await browser.post('/api/auth/login', login)).toMatchObject({
          status: 503,
          body: {
            code: 'unavailable',
            error: 'Too many logins right now. Try again in a few seconds.',
          },
          headers: { 'retry-after': '3' },
        });
      }
      expect(hasher.load()).toEqual({ ...before, refused: before.refused + 12 });
    });

    it('serves all other requests', async () => {
      const visitor = openBrowser(server.app);
      const statusOf = async (path: string) => (await visitor.get(path)).status;

      expect(await statusOf('/health')).toBe(200);
      expect(await statusOf(mecca)).toBe(200);
      expect(await statusOf('/api/qibla?latitude=51.5&longitude=-0.12')).toBe(200);
      expect(await statusOf('/api/auth/me')).toBe(401);
      const resetRequest = await visitor.post('/api/auth/request-reset', { email: 'waits@example.org' });
      expect(resetRequest.status).toBe(200);
    });

    it('accepts logins again once the queue is free', async () => {
      release();
      await waiting;
      expect(await logIn('waits@example.org', testPassword)).toEqual([200, 1]);
    });
  });

  describe('is computed once for a login', () => {
    it('for an address without an account and one with an account', async () => {
      await registerAccount(openBrowser(server.app), 'member@example.org');

      expect(await logIn('nobody@example.org', testPassword)).toEqual([401, 1]);
      expect(await logIn('member@example.org', testPassword)).toEqual([200, 1]);
      expect(await logIn('member@example.org', 'another password')).toEqual([401, 1]);
    });

    it('for an address with one or two pending registrations', async () => {
      const email = 'pending@example.org';
      await startRegistration(email, 'the first password');
      expect(await logIn(email, 'the first password')).toEqual([403, 1]);
      expect(await logIn(email, 'another password')).toEqual([401, 1]);

      await startRegistration(email, 'the second password');
      expect(await logIn(email, 'the second password')).toEqual([403, 1]);
      expect(await logIn(email, 'the first password')).toEqual([401, 1]);
    });

    it('for an account whose address a stranger registers, even if its owner changes the password', async () => {
      const email = 'wanted@example.org';
      const owner = openBrowser(server.app);
      await registerAccount(owner, email);
      await startRegistration(email, 'the stranger chose it');
      const outcomes = async (password: string) => [
        await logIn(email, password),
        await logIn(email, 'the stranger chose it'),
        await logIn(email, 'another password'),
      ];
      const oneHashEach = [
        [200, 1],
        [403, 1],
        [401, 1],
      ];
      expect(await outcomes(testPassword)).toEqual(oneHashEach);

      const change = { currentPassword: testPassword, newPassword: 'the owner changed it' };
      expect((await owner.post('/api/auth/change-password', change)).status).toBe(200);
      expect(await outcomes('the owner changed it')).toEqual(oneHashEach);

      const code = (await owner.post('/api/auth/request-reset', { email })).body.testingOTP;
      const reset = { email, code, newPassword: 'the owner reset it' };
      expect((await owner.post('/api/auth/reset-password', reset)).status).toBe(200);
      expect(await outcomes('the owner reset it')).toEqual(oneHashEach);
      expect(await logIn(email, testPassword)).toEqual([401, 1]);
    });
  });
});
