import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { availableDatabases, createPostgresDatabase } from '../../../../test/harness/databases.ts';
import { goodPassword } from '../../../../test/harness/people.ts';
import { type ServerProcess, spawnServer } from '../../../../test/harness/server-process.ts';

interface Person {
  readonly email: string;
  cookie?: string;
  code?: string;
  /** The last thing that the server has acknowledged. */
  acknowledged: 'nothing' | 'asked' | 'proven';
}

const origin = 'http://localhost:3000';

async function post(server: string, path: string, body: object, cookie = '') {
  const answer = await fetch(server + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });
  const set = answer.headers.getSetCookie().find((line) => line.startsWith('mihrab_registration='));
  return { status: answer.status, body: await answer.json(), cookie: set?.split(';')[0] };
}

/** Registers as a page does; ends quietly when the server goes away. */
async function register(server: string, person: Person): Promise<void> {
  const { email } = person;
  const asked = await post(server, '/api/auth/register', { email, password: goodPassword });
  if (asked.status !== 200) throw new Error(`register: ${asked.status}`);
  Object.assign(person, { acknowledged: 'asked', code: asked.body.testingOTP, cookie: asked.cookie });
  await prove(server, person);
}

async function prove(server: string, person: Person): Promise<number> {
  const body = { email: person.email, code: person.code, type: 'email_verification' };
  const { status } = await post(server, '/api/auth/verify-email', body, person.cookie);
  if (status === 200) person.acknowledged = 'proven';
  return status;
}

async function databaseFor(kind: string): Promise<Readonly<Record<string, string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const always = { DATA_DIR: folder, PUBLIC_URL: origin };
  if (kind === 'pglite') return always;
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  return { ...always, DATABASE_URL: url };
}

let running: ServerProcess | undefined;

/** Gone when the test ends, however it ends. */
function start(environment: Readonly<Record<string, string>>): ServerProcess {
  const server = spawnServer(environment);
  running = server;
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

const killAfter = [4, 14, 26];

describe.each(await availableDatabases())('a server on %s that is killed amid 30 registrations', (kind) => {
  it('loses nothing it said and leaves nobody half made, three times over', async () => {
    const environment = await databaseFor(kind);
    let url = await start(environment).ready;
    for (const enough of killAfter) {
      const before = await killAmid(url, enough);
      expect(before.some(({ acknowledged }) => acknowledged !== 'proven')).toBe(true);
      url = await start(environment).ready;
      await Promise.all(before.map((person) => expectWhole(url, person)));
    }
    const { DATABASE_URL } = environment;
    if (DATABASE_URL !== undefined) expect(await oddRows(DATABASE_URL)).toEqual([]);
  }, 180_000);
});

/** Thirty people register at once, and the server is killed when it has given so many of them an answer. */
async function killAmid(url: string, enough: number): Promise<readonly Person[]> {
  const people = Array.from(
    { length: 30 },
    (_, n): Person => ({ email: `p${enough}-${n}@example.org`, acknowledged: 'nothing' }),
  );
  const said = () => people.filter(({ acknowledged }) => acknowledged !== 'nothing').length;
  let ended = 0;
  const failures: unknown[] = [];
  const asking = people.map((person) =>
    register(url, person)
      .catch((failure: unknown) => failures.push(failure))
      .finally(() => ended++),
  );
  while (said() < enough) {
    if (ended === people.length) throw new Error('nobody is asking any more', { cause: failures[0] });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  running?.child.kill('SIGKILL');
  await Promise.all([...asking, running?.ended]);
  return people;
}

/** What was acknowledged is there; what was cut off was either done whole, or can be done now. */
async function expectWhole(url: string, person: Person): Promise<void> {
  const { email } = person;
  const logIn = () => post(url, '/api/auth/login', { email, password: goodPassword });
  const first = await logIn();
  if (first.status === 200) return;
  expect(person.acknowledged, email).not.toBe('proven');
  if (person.acknowledged === 'asked') expect(await prove(url, person), email).toBe(200);
  else await register(url, person);
  const after = await logIn();
  expect([after.status, after.body.user?.isEmailVerified], email).toEqual([200, true]);
}

/** Accounts that nobody could use, or that stand twice. */
async function oddRows(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query(
      `select email from accounts where password_hash is null or email_verified_at is null
       union all select email from accounts group by email having count(*) > 1`,
    )
    .finally(() => client.end());
  return rows;
}
