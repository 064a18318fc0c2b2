import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/harness/browser-client.ts';
import { availableDatabases } from '../../../test/harness/databases.ts';
import { testPassword } from '../../../test/harness/register-account.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { hashOfSecret } from '../platform/secrets.ts';

describe.each(await availableDatabases())('a failed statement on %s', (kind) => {
  const lines: string[] = [];
  let server: TestApp;
  beforeAll(async () => {
    const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    server = await startTestApp({ database: kind, logger, environment: { LOG_LEVEL: 'trace' } });
  });
  afterAll(() => server.close());

  it('is logged with its SQLSTATE, and without any of its values', async () => {
    const browser = openBrowser(server.app);
    const email = 'amina.secret@example.org';
    const registration = await browser.post('/api/auth/register', { email, password: testPassword });
    const body = { email, code: registration.body.testingOTP, type: 'email_verification' };
    await server.database?.db.execute(sql`alter table email_codes rename to email_codes_away`);
    const failed = await browser.post('/api/auth/verify-email', body);
    const browserSecret = browser.cookies.get('mihrab_registration') ?? 'none';

    expect(failed).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const log = lines.join('');
    expect(log).toContain('42P01');
    for (const secret of [email, 'amina', body.code, browserSecret, testPassword, '$argon2'])
      expect(log).not.toContain(secret);
    expect(log).not.toContain(hashOfSecret(browserSecret));
  });
});
