import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concurrentDatabases, openTestDatabase } from '../../../test/harness/databases.ts';
import type { Database } from '../db/database.ts';
import { createSecrets, hashOfSecret, randomSecret } from '../platform/secrets.ts';
import { openAccountTables } from './store/account-tables.ts';

const email = 'amina@example.org';
const secrets = createSecrets('a secret of at least thirty-two characters');
const now = new Date('2026-11-22T09:00:00Z');
const later = new Date('2027-01-01T00:00:00Z');

const newEmail = () => ({
  id: randomUUID(),
  sealed: secrets.seal('mail', 'a notice'),
  createdAt: now,
  usefulUntil: later,
});
const newCode = (purpose: 'registration' | 'reset', pendingPasswordHash?: string) => ({
  ...{ email, purpose, codeHash: randomSecret(), expiresAt: later, forgottenAt: later },
  pendingPasswordHash,
});
const newBrowser = (accountId: string) => ({
  ...{ accountId, secretHash: hashOfSecret(randomSecret()) },
  ...{ createdAt: now, expiresAt: later, replacedHashes: [] },
});
const newSession = (accountId: string) => ({
  trustedBrowser: newBrowser(accountId),
  session: {
    ...{ id: randomUUID(), accountId, way: 'password' as const, idToken: undefined, device: undefined },
    ...{ cookieHash: hashOfSecret(randomSecret()), tokenHash: hashOfSecret(randomSecret()) },
    ...{ createdAt: now, expiresAt: later },
  },
  replacedCookieHash: undefined,
});

describe.each(await concurrentDatabases())('concurrent changes of one account on %s', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it('don’t deadlock, and only one of a password reset and a password change succeeds', async () => {
    const tables = openAccountTables({ db: () => database.db });
    const accountId = randomUUID();
    const registration = newCode('registration', 'the first hash');
    await tables.placeCode(registration, undefined);
    const account = { id: accountId, email, emailVerifiedAt: now, createdAt: now };
    expect(await tables.completeRegistration(registration, account, newSession(accountId))).toBe('done');

    for (let round = 0; round < 25; round++) {
      const formerHash = (await tables.findPasswordHash(accountId)) ?? '';
      const session = newSession(accountId);
      await tables.openSessionByPassword(session, formerHash);
      const reset = newCode('reset');
      await tables.placeCode(reset, undefined);
      const change = {
        ...{ accountId, email, formerHash, passwordHash: `changed ${round}`, mail: newEmail() },
        trustedBrowser: newBrowser(accountId),
        ...{ sessionId: session.session.id, secrets: newSession(accountId).session },
      };
      const { cookieHash, tokenHash } = change.secrets;
      const [isReset, isChanged] = await Promise.all([
        tables.resetPassword(reset, `reset ${round}`, newEmail(), newBrowser),
        tables.changePassword({ ...change, secrets: { cookieHash, tokenHash } }),
      ]);
      // The first of the two voids the other.
      expect([isReset, isChanged].filter(Boolean), `round ${round}`).toHaveLength(1);
    }
  });
});
