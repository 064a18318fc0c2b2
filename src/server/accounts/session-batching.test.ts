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

interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
  readonly token: string;
}

/** People with a session each, put down without the mails and hashes that a registration takes. */
async function settle({ db }: Database, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    email: `person-${n}@example.org`,
    cookie: randomSecret(),
    token: randomSecret(),
  }));
  const createdAt = new Date(now - minuteMs);
  await db
    .insert(accounts)
    .values(people.map(({ id, email }) => ({ id, email, emailVerifiedAt: createdAt, createdAt })));
  await db.insert(sessions).values(
    people.map((person) => ({
      id: randomUUID(),
      accountId: person.id,
      cookieHash: hashOfSecret(person.cookie),
      tokenHash: hashOfSecret(person.token),
      way: 'password' as const,
      createdAt,
      lastUsedAt: createdAt,
      expiresAt: new Date(now + dayMs),
    })),
  );
  return people;
}

const byCookie = ({ cookie }: Person) => ({ cookie: `mihrab_session=${cookie}` });
const byToken = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

/** Everybody asks in one moment; the address that each is told, or the status where there is none. */
async function askAll({ app }: TestApp, headersOfAll: readonly Readonly<Record<string, string>>[]) {
  const answers = await Promise.all(
    headersOfAll.map((headers) => app.inject({ url: '/api/auth/me', headers })),
  );
  return answers.map((answer) => answer.json().user?.email ?? answer.statusCode);
}

describe.each(await availableDatabases())('a hundred and fifty people in one moment, on %s', (kind) => {
  let test: TestApp;
  let people: Person[];
  beforeAll(async () => {
    test = await startTestApp({ database: kind, clock: now, environment: { RATE_LIMITS: 'off' } });
    people = await settle(test.database as Database, 150);
  });
  afterAll(() => test.close());

  it('are each told their own name, by cookie and by token', async () => {
    const emails = people.map(({ email }) => email);
    expect(await askAll(test, people.map(byCookie))).toEqual(emails);
    expect(await askAll(test, people.map(byToken))).toEqual(emails);
  });

  it('hears nothing with the other secret of a session, a stranger’s, or none', async () => {
    const [first, second] = people as [Person, Person];
    const swapped = { cookie: first.token, token: first.cookie };
    const headers = [
      byCookie({ ...first, ...swapped }),
      byToken({ ...first, ...swapped }),
      byCookie({ ...first, cookie: randomSecret() }),
      {},
      byCookie(second),
    ];
    expect(await askAll(test, headers)).toEqual([401, 401, 401, 401, second.email]);
  });

  it('leaves out, among many, whose session was ended a moment ago, is over, or was long not used', async () => {
    const { db } = test.database as Database;
    const [ended, over, idle, left] = people as [Person, Person, Person, Person];
    await askAll(test, people.map(byCookie));
    await db.delete(sessions).where(eq(sessions.accountId, ended.id));
    await db
      .update(sessions)
      .set({ expiresAt: new Date(now) })
      .where(eq(sessions.accountId, over.id));
    const longAgo = new Date(now - 31 * dayMs);
    await db.update(sessions).set({ lastUsedAt: longAgo }).where(eq(sessions.accountId, idle.id));
    const heard = await askAll(test, people.map(byCookie));
    expect(heard.slice(0, 4)).toEqual([401, 401, 401, left.email]);
    expect(heard.slice(4)).toEqual(people.slice(4).map(({ email }) => email));
  });

  it('ends a session for every request that starts after the sign-out was answered', async () => {
    const [leaving, staying] = people.slice(10, 12) as [Person, Person];
    const left = await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...byCookie(leaving), origin: 'http://localhost:3000' },
    });
    expect(left.statusCode).toBe(200);
    expect(await askAll(test, [leaving, leaving, staying].map(byCookie))).toEqual([401, 401, staying.email]);
  });
});

it('tells everybody in a round that the database is away, and a guest that they are one', async () => {
  const test = await startTestApp({ clock: now });
  const someone = { id: '', email: '', cookie: randomSecret(), token: randomSecret() };
  const answers = await askAll(test, [byCookie(someone), byToken(someone), {}, byCookie(someone)]);
  expect(answers).toEqual([503, 503, 401, 503]);
  await test.close();
});

describe.skipIf(!(await postgresAnswers()))('people on a PostgreSQL that falls silent', () => {
  let cable: TcpProxy;
  let test: TestApp;
  let people: Person[];
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const created = await createPostgresDatabase();
    drop = created.drop;
    cable = await startTcpProxy(created.url, 5432);
    const opened = await openPostgres(cable.url);
    test = await startTestApp({ opened, clock: now });
    people = await settle(opened, 20);
  });
  afterAll(async () => {
    cable.restore();
    await test.close();
    cable.close();
    await drop();
  });

  it('are all refused within the limit of a statement, and all served once it is back', async () => {
    const emails = people.map(({ email }) => email);
    expect(await askAll(test, people.map(byCookie))).toEqual(emails);
    cable.stall();
    const startedAt = Date.now();
    const heard = await askAll(test, people.map(byCookie));
    // 2.5 s is the limit of a statement; the rest is room for a busy machine.
    expect(Date.now() - startedAt).toBeLessThan(6_000);
    expect(heard).toEqual(people.map(() => 503));
    cable.restore();
    // Each connection that fell silent has to be tried, unless it is closed as idle before.
    await expect.poll(() => askAll(test, people.map(byCookie)), { timeout: 15_000 }).toEqual(emails);
  });
});
