import { fork } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateVapidKeys } from '../src/server/adapters/push/vapid.ts';
import { openPostgresConnection } from '../src/server/db/postgres.ts';
import { addDueAlerts, addSubscriptions } from '../test/chaos/push/push-rows.ts';
import { type BuiltServer, startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { createPostgresDatabase, postgresAnswers } from '../test/harness/databases.ts';
import { measuredEnvironment } from './http/load.ts';
import { scatteredPlace } from './http/scattered-place.ts';
import { type Outcomes, type Probe, percentileOf, probe } from './login-flood/flood.ts';
import type { Row } from './row.ts';

/** Set `MIHRAB_PUSH_SUBSCRIPTIONS=2000` for a quick run. */
const subscriptions = Number(process.env['MIHRAB_PUSH_SUBSCRIPTIONS'] ?? 100_000);
const groups = 200;
const limitSeconds = 120;
const probesPerSecond = 40;
/** Browsers' keys are expensive to make; how many differ changes nothing for the sender. */
const keyPairs = 500;

/**
 * Measures alerts that are all due at one instant, sent by one process on PostgreSQL to a push service on the same machine, and
 * the other routes of that process meanwhile.
 */
export async function run(): Promise<Row[]> {
  if (!(await postgresAnswers())) return [];
  const postgres = await createPostgresDatabase();
  const service = await startPushService();
  try {
    const keys = generateVapidKeys();
    const groupIds = await fill(postgres.url, service.origin);
    const server = await startBuiltServer({
      environment: {
        ...measuredEnvironment,
        // Production allows no push service on this machine.
        NODE_ENV: 'development',
        DATABASE_URL: postgres.url,
        PUSH_SERVICES: service.origin,
        VAPID_PUBLIC_KEY: keys.publicKey,
        VAPID_PRIVATE_KEY: keys.privateKey,
      },
    });
    try {
      return await measureSending(server, service, postgres.url, groupIds);
    } finally {
      await server.stop();
    }
  } finally {
    service.stop();
    await postgres.drop();
  }
}

async function fill(databaseUrl: string, origin: string): Promise<readonly string[]> {
  const keys = Array.from({ length: keyPairs }, browserKeys);
  const browsers = Array.from({ length: subscriptions }, (_, i) => ({
    subscription: { endpoint: `${origin}/push/${i}`, keys: keys[i % keyPairs] ?? browserKeys() },
  }));
  const database = await openPostgresConnection(databaseUrl);
  try {
    return await addSubscriptions(database.db, browsers, groups);
  } finally {
    await database.close();
  }
}

const browserKeys = () => ({
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

type Service = Awaited<ReturnType<typeof startPushService>>;

async function measureSending(
  server: BuiltServer,
  service: Service,
  databaseUrl: string,
  groupIds: readonly string[],
): Promise<Row[]> {
  const url = server.url.replace('localhost', '127.0.0.1');
  const probes = probesOf();
  await probe(url, probes, { perSecond: probesPerSecond, seconds: 3 });
  const idle = await probe(url, probes, { perSecond: probesPerSecond, seconds: 5 });
  const dueAt = Date.now() + 2_000;
  const database = await openPostgresConnection(databaseUrl);
  await addDueAlerts(database.db, groupIds, '2026-01-01', dueAt).finally(database.close);
  await delay(dueAt - Date.now());
  const memory = watchMemory(url);
  const cpuBefore = await readMetric(url, 'process_cpu_seconds_total');
  const probed: ReadonlyMap<string, Outcomes>[] = [];
  let sent = await service.report();
  while (sent.count < subscriptions && Date.now() - dueAt < limitSeconds * 1_000) {
    probed.push(await probe(url, probes, { perSecond: probesPerSecond, seconds: 1 }));
    sent = await service.report();
  }
  const cpuSeconds = (await readMetric(url, 'process_cpu_seconds_total')) - cpuBefore;
  const maxMegabytes = await memory.stop();
  const name = `push, ${subscriptions.toLocaleString('en')} subscriptions in ${groups} groups at one instant`;
  const seconds = Math.round((sent.lastAt - dueAt) / 100) / 10;
  return [
    { name: `${name}: not sent`, value: subscriptions - sent.count, unit: 'alerts', target: '0' },
    { name: `${name}: until the last one`, value: seconds, unit: 's', target: '≤ 60 s' },
    { name: `${name}: rate`, value: Math.round(sent.count / seconds), unit: 'alerts/s' },
    { name: `${name}: processor time of the server`, value: Math.round(cpuSeconds * 10) / 10, unit: 's' },
    { name: `${name}: memory of the server`, value: maxMegabytes, unit: 'MB', target: '≤ 400 MB' },
    ...probes.map((each) => ({
      name: `${name}: ${each.name} meanwhile, p99`,
      value: percentileOf(joined(probed, each.name), 0.99),
      unit: 'ms',
      yardstick: `${percentileOf(joined([idle], each.name), 0.99)} ms on the idle server`,
      target: '≤ 250 ms',
    })),
  ];
}

function joined(probed: readonly ReadonlyMap<string, Outcomes>[], name: string): Outcomes {
  const latencies = probed.flatMap((outcomes) => outcomes.get(name)?.latencies ?? []);
  return { latencies, rejected: 0, unexpected: 0 };
}

function probesOf(): readonly Probe[] {
  let place = 0;
  return [
    { name: '/health', path: () => '/health' },
    { name: '/api/prayer-times', path: () => `/api/prayer-times?${scatteredPlace(place++)}` },
    { name: '/prayer-times', path: () => '/prayer-times' },
  ];
}

/** Reads a metric of the server. */
async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}

/** Reads the server's resident memory every second. */
function watchMemory(url: string) {
  let maxBytes = 0;
  const read = async () => {
    maxBytes = Math.max(maxBytes, await readMetric(url, 'process_resident_memory_bytes'));
  };
  const timer = setInterval(() => read().catch(() => {}), 1_000);
  return {
    async stop(): Promise<number> {
      clearInterval(timer);
      await read();
      return Math.round(maxBytes / 1_048_576);
    },
  };
}

async function startPushService() {
  const child = fork(path.join(import.meta.dirname, 'push/push-server.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const next = async () => (await once(child, 'message'))[0];
  const { port } = await next();
  return {
    origin: `http://127.0.0.1:${port}`,
    async report(): Promise<{ readonly count: number; readonly lastAt: number }> {
      child.send('report');
      return next();
    },
    stop: () => void child.kill(),
  };
}
