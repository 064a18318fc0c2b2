import { createScreen, getScreen, putScreen } from '../src/contract/screen.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { createPostgresDatabase, type DatabaseKind, postgresAnswers } from '../test/harness/databases.ts';
import { sampleScreen } from '../test/harness/screen-app.ts';
import { compareInTurns, rowOf } from './http/compare-in-turns.ts';
import { type BareServer, measuredEnvironment, startBareServer } from './http/load.ts';
import type { Row } from './row.ts';

const screenCount = 1_000;
/** Created at a time. */
const batchSize = 20;

/**
 * Measures how many mosques' screens one process can answer. Each asks every five minutes, so 1,000 screens need 3.3 requests a
 * second. Whole documents are measured: autocannon can't read the empty 304 that an unchanged screen gets, which costs less.
 */
export async function run(): Promise<Row[]> {
  const bare = await startBareServer();
  try {
    const onPostgres = (await postgresAnswers()) ? await measure('postgres', bare) : [];
    return [...onPostgres, ...(await measure('pglite', bare))];
  } finally {
    await bare.stop();
  }
}

async function measure(kind: DatabaseKind, bare: BareServer): Promise<Row[]> {
  const database = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const server = await startBuiltServer({
    environment: {
      ...measuredEnvironment,
      NODE_ENV: 'development',
      ...(database ? { DATABASE_URL: database.url } : {}),
    },
  });
  const url = server.url.replace('localhost', '127.0.0.1');
  try {
    const ids = await createScreens(url);
    const ours = { url, paths: () => ids.map((id) => `${getScreen.path}?id=${id}`) };
    const target = kind === 'postgres' ? 'ratio ≥ 0.05' : '≥ 100 requests/s';
    const name = `/api/screen of ${screenCount} screens, on ${kind}`;
    return [rowOf(name, await compareInTurns(ours, bare.target), target)];
  } finally {
    await server.stop();
    await database?.drop();
  }
}

async function createScreens(url: string): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < screenCount) {
    const batch = Array.from({ length: batchSize }, () => createSetUpScreen(url));
    ids.push(...(await Promise.all(batch)));
  }
  return ids;
}

async function createSetUpScreen(url: string): Promise<string> {
  const created = await send(url, 'POST', createScreen.path);
  const { id, secret } = createScreen.response.parse(await created.json());
  const body = { id, revision: 0, screen: sampleScreen };
  const saved = await send(url, 'PUT', putScreen.path, body, { authorization: `Bearer ${secret}` });
  await saved.arrayBuffer();
  if (!saved.ok) throw new Error(`no screen was set up: ${saved.status}`);
  return id;
}

function send(
  url: string,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
