import { median } from '../scripts/median.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { createPostgresDatabase, type DatabaseKind, postgresAnswers } from '../test/harness/databases.ts';
import { password, post, registerUser } from './accounts/registered-user.ts';
import { compareInTurns, rowOf } from './http/compare-in-turns.ts';
import { type BareServer, measuredEnvironment, startBareServer } from './http/load.ts';
import type { Row } from './row.ts';

/** Pairs of calls: one for an email address with an account, one for an address without. */
const pairs = 40;
/** One per connection. */
const connectionCount = 50;

/**
 * Measures the cost of `/api/auth/me` on each database, and whether response times reveal which email addresses have an account
 * (they must not).
 */
export async function run(): Promise<Row[]> {
  const bare = await startBareServer();
  try {
    const onPostgres = (await postgresAnswers()) ? await measure('postgres', bare) : [];
    return [...(await measure('pglite', bare)), ...onPostgres];
  } finally {
    await bare.stop();
  }
}

async function measure(kind: DatabaseKind, bare: BareServer): Promise<Row[]> {
  const database = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const server = await startBuiltServer({
    // Outside production the server returns verification codes, so that accounts can be created here.
    environment: {
      ...measuredEnvironment,
      NODE_ENV: 'development',
      ...(database ? { DATABASE_URL: database.url } : {}),
    },
  });
  const url = server.url.replace('localhost', '127.0.0.1');
  try {
    return [await measureSessionCheck(kind, url, bare), ...(await measureTimingLeaks(kind, url))];
  } finally {
    await server.stop();
    await database?.drop();
  }
}

async function measureSessionCheck(kind: DatabaseKind, url: string, bare: BareServer): Promise<Row> {
  const cookies: string[] = [];
  for (let n = 0; n < connectionCount; n++)
    cookies.push(await registerUser(url, `signed-in-${n}@example.org`));
  // One account per connection: session lookups of the same account would be batched.
  let next = 0;
  const requests = () => [
    { path: '/api/auth/me', headers: { cookie: cookies[next++ % connectionCount] ?? '' } },
  ];
  const ours = { url, requests };
  const name = `/api/auth/me for a signed-in user, on ${kind}`;
  return rowOf(name, await compareInTurns(ours, bare.target), kind === 'postgres' ? 'ratio ≥ 0.15' : '');
}

const calls: readonly (readonly [path: string, fields: object])[] = [
  ['/api/auth/login', { password: 'not the password' }],
  ['/api/auth/request-reset', {}],
  ['/api/auth/register', { password }],
];

async function measureTimingLeaks(kind: DatabaseKind, url: string): Promise<Row[]> {
  const numbers = Array.from({ length: pairs }, (_, index) => index);
  for (const n of numbers) await registerUser(url, `member-${n}@example.org`);
  const rows: Row[] = [];
  for (const [path, fields] of calls) {
    const times: { member: number[]; stranger: number[] } = { member: [], stranger: [] };
    for (const n of numbers)
      for (const owner of n % 2 === 0 ? (['member', 'stranger'] as const) : (['stranger', 'member'] as const))
        times[owner].push(
          await timeOf(() => post(url, path, { email: `${owner}-${n}@example.org`, ...fields })),
        );
    const [member, stranger] = [median(times.member), median(times.stranger)];
    rows.push({
      name: `${path}, address with an account, on ${kind}`,
      value: Math.round(member * 10) / 10,
      unit: 'ms',
      yardstick: 'the same without an account',
      ratio: Math.round((member / stranger) * 100) / 100,
      target: 'within 20 ms or 10 %',
    });
  }
  return rows;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
