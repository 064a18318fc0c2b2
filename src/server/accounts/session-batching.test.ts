import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  availableDatabases,
  createPostgresDatabase,
  postgresAnswers,
} from '../../../test/harness/databases.ts';
import { startTestApp, type TestApp } from '../../../test/harness/server.ts';
import { startTcpProxy, type TcpProxy } from '../../../test/harness/tcp-proxy.ts';
import { dayMs, minuteMs } from '../../domain/time/units.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { accounts, sessions } from '../db/schema.ts';
import { hashOfSecret, randomSecret } from '../platform/secrets.ts';

const now = Date.UTC(2026, 10, 23, 12);

interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
  readonly token: string;
}

/** Inserts users with one session each. Faster than registering them. */
async function insertUsers({ db }: Database, count: number): Promise<TestUser[]> {
  const users = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    email: `user-${n}@example.org`,
    cookie: randomSecret(),
    token: randomSecret(),
  }));
  const createdAt = new Date(now - minuteMs);
  await db
    .insert(accounts)
    .values(users.map(({ id, email }) => ({ id, email, emailVerifiedAt: createdAt, createdAt })));
  await db.insert(sessions).values(
    users.map((user) => ({
      id: randomUUID(),
      accountId: user.id,
      cookieHash: hashOfSecret(user.cookie),
      tokenHash: hashOfSecret(user.token),
      way: 'password' as const,
      createdAt,
      lastUsedAt: createdAt,
      expiresAt: new Date(now + dayMs),
    })),
  );
  return users;
}

const byCookie = ({ cookie }: TestUser) => ({ cookie: `mihrab_session=${cookie}` });
const byToken = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

/** Sends all requests at once. Returns the email address in each answer, or its status if there is none. */
async function fetchAll({ app }: TestApp, requests: readonly Readonly<Record<string, string>>[]) {
  const answers = await Promise.all(requests.map((headers) => app.inject({ url: '/api/auth/me', headers })));
  return answers.map((answer) => answer.json().user?.email ?? answer.statusCode);
}

describe.each(await availableDatabases())('150 simultaneous requests on %s', (kind) => {
  let server: TestApp;
  let users: TestUser[];
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: now, environment: { RATE_LIMITS: 'off' } });
    users = await insertUsers(server.database as Database, 150);
  });
  afterAll(() => server.close());

  it('each get their own user, by cookie and by token', async () => {
    const emails = users.map(({ email }) => email);
    expect(await fetchAll(server, users.map(byCookie))).toEqual(emails);
    expect(await fetchAll(server, users.map(byToken))).toEqual(emails);
  });

  it('get 401 with swapped secrets, an unknown secret or none', async () => {
    const [first, second] = users as [TestUser, TestUser];
    const swapped = { cookie: first.token, token: first.cookie };
    const headers = [
      byCookie({ ...first, ...swapped }),
      byToken({ ...first, ...swapped }),
      byCookie({ ...first, cookie: randomSecret() }),
      {},
      byCookie(second),
    ];
    expect(await fetchAll(server, headers)).toEqual([401, 401, 401, 401, second.email]);
  });

  it('get 401 for sessions that were just ended, have expired or were idle too long', async () => {
    const { db } = server.database as Database;
    const [ended, expired, idle, active] = users as [TestUser, TestUser, TestUser, TestUser];
    await fetchAll(server, users.map(byCookie));
    await db.delete(sessions).where(eq(sessions.accountId, ended.id));
    await db
      .update(sessions)
      .set({ expiresAt: new Date(now) })
      .where(eq(sessions.accountId, expired.id));
    const longAgo = new Date(now - 31 * dayMs);
    await db.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.accountId, idle.id));
    const answers = await fetchAll(server, users.map(byCookie));
    expect(answers.slice(0, 4)).toEqual([401, 401, 401, active.email]);
    expect(answers.slice(4)).toEqual(users.slice(4).map(({ email }) => email));
  });

  it('get 401 if they start after the session was signed out', async () => {
    const [leaving, staying] = users.slice(10, 12) as [TestUser, TestUser];
    const signOut = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...byCookie(leaving), origin: 'http://localhost:3000' },
    });
    expect(signOut.statusCode).toBe(200);
    expect(await fetchAll(server, [leaving, leaving, staying].map(byCookie))).toEqual([
      401,
      401,
      staying.email,
    ]);
  });
});

it('returns 503 for every session of a batch without a database, and 401 for guests', async () => {
  const server = await startTestApp({ clock: now });
  const unknownUser = { id: '', email: '', cookie: randomSecret(), token: randomSecret() };
  const answers = await fetchAll(server, [
    byCookie(unknownUser),
    byToken(unknownUser),
    {},
    byCookie(unknownUser),
  ]);
  expect(answers).toEqual([503, 503, 401, 503]);
  await server.close();
});

describe.skipIf(!(await postgresAnswers()))('requests while PostgreSQL stops answering', () => {
  let proxy: TcpProxy;
  let server: TestApp;
  let users: TestUser[];
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    proxy = await startTcpProxy(created.url, 5432);
    const opened = await openPostgres(proxy.url);
    server = await startTestApp({ opened, clock: now });
    users = await insertUsers(opened, 20);
  });
  afterAll(async () => {
    proxy.restore();
    await server.close();
    proxy.close();
    await drop();
  });

  it('all get 503 within the statement timeout and succeed once it is back', async () => {
    const emails = users.map(({ email }) => email);
    expect(await fetchAll(server, users.map(byCookie))).toEqual(emails);
    proxy.stall();
    const startedAt = Date.now();
    const answers = await fetchAll(server, users.map(byCookie));
    // The statement timeout is 2.5 s; the rest is a margin for a busy machine.
    expect(Date.now() - startedAt).toBeLessThan(6_000);
    expect(answers).toEqual(users.map(() => 503));
    proxy.restore();
    // Each stalled connection must fail once, unless it was closed as idle before.
    await expect.poll(() => fetchAll(server, users.map(byCookie)), { timeout: 15_000 }).toEqual(emails);
  });
});
