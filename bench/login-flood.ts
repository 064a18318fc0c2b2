import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { createPostgresDatabase, type DatabaseKind, postgresAnswers } from '../test/harness/databases.ts';
import { registerUser } from './accounts/registered-user.ts';
import { measuredEnvironment } from './http/load.ts';
import { scatteredPlace } from './http/scattered-place.ts';
import { flood, type Outcomes, type Probe, percentileOf, probe } from './login-flood/flood.ts';
import type { Row } from './row.ts';

const parallelLogins = [60, 100];
const idleSeconds = 10;
const floodSeconds = 20;
/** For all probes together. */
const probesPerSecond = 40;

/** Measures how a flood of logins affects other routes, on each database, compared with the same routes on the idle server. */
export async function run(): Promise<Row[]> {
  const onPostgres = (await postgresAnswers()) ? await measure('postgres') : [];
  return [...(await measure('pglite')), ...onPostgres];
}

async function measure(kind: DatabaseKind): Promise<Row[]> {
  const database = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const server = await startBuiltServer({
    environment: {
      ...measuredEnvironment,
      // Returns codes, so that accounts can be created here.
      NODE_ENV: 'development',
      ...(database ? { DATABASE_URL: database.url } : {}),
    },
  });
  const url = server.url.replace('localhost', '127.0.0.1');
  try {
    const probes = probesOf(await registerUser(url, 'signed-in@example.org'));
    await probe(url, probes, { perSecond: probesPerSecond, seconds: 3 });
    const idle = await probe(url, probes, { perSecond: probesPerSecond, seconds: idleSeconds });
    const rows: Row[] = [];
    for (const parallel of parallelLogins)
      rows.push(...(await measureFlood(kind, url, probes, parallel, idle)));
    return rows;
  } finally {
    await server.stop();
    await database?.drop();
  }
}

function probesOf(cookie: string): readonly Probe[] {
  let place = 0;
  return [
    { name: '/health', path: () => '/health' },
    { name: '/api/prayer-times', path: () => `/api/prayer-times?${scatteredPlace(place++)}` },
    { name: '/prayer-times', path: () => '/prayer-times' },
    { name: '/api/auth/me', path: () => '/api/auth/me', headers: { cookie } },
  ];
}

async function measureFlood(
  kind: DatabaseKind,
  url: string,
  probes: readonly Probe[],
  parallel: number,
  idle: ReadonlyMap<string, Outcomes>,
): Promise<Row[]> {
  const stop = new AbortController();
  const flooding = flood(url, parallel, stop.signal);
  const probed = await probe(url, probes, { perSecond: probesPerSecond, seconds: floodSeconds });
  stop.abort();
  const logins = await flooding;
  const name = `${parallel} parallel logins, ${kind}`;
  const answered = logins.latencies.length - logins.rejected;
  return [
    ...[...probed].flatMap(([route, outcomes]) => rowsOf(`${name}: ${route}`, outcomes, idle.get(route))),
    { name: `${name}: passwords compared`, value: Math.round(answered / floodSeconds), unit: 'logins/s' },
    { name: `${name}: logins rejected`, value: logins.rejected, unit: 'responses' },
    { name: `${name}: logins, p99`, value: percentileOf(logins, 0.99), unit: 'ms' },
    {
      name: `${name}: logins with an unexpected answer`,
      value: logins.unexpected,
      unit: 'responses',
      target: '0',
    },
  ];
}

function rowsOf(name: string, outcomes: Outcomes, idle: Outcomes | undefined): Row[] {
  const target = name.endsWith('/health') ? '≤ 50 ms' : '≤ 300 ms';
  return [
    ...[0.5, 0.99].map((share) => {
      const value = percentileOf(outcomes, share);
      const yardstick = idle && percentileOf(idle, share);
      return {
        name: `${name}, p${share * 100}`,
        value,
        unit: 'ms',
        ...(yardstick && {
          yardstick: `${yardstick} ms on the idle server`,
          ratio: Math.round((value / yardstick) * 10) / 10,
        }),
        ...(share === 0.99 && { target }),
      };
    }),
    {
      name: `${name}, rejected or unexpected`,
      value: outcomes.rejected + outcomes.unexpected,
      unit: 'responses',
      target: '0',
    },
  ];
}
