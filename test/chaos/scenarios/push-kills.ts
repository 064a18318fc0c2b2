import { sql } from 'drizzle-orm';
import { generateVapidKeys } from '../../../src/server/adapters/push/vapid.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { openPostgres } from '../../../src/server/db/postgres.ts';
import {
  type PushBrowser,
  type PushServiceStandIn,
  startPushService,
} from '../../stand-ins/push/start-push-service.ts';
import { addDueAlerts, addSubscriptions } from '../push/push-rows.ts';
import { createFinding } from '../run-scenario.ts';
import { startServer } from '../running-server.ts';
import type { Scenario, ScenarioContext } from '../scenario.ts';
import { msUntil, pause } from '../wait.ts';

const extents = {
  short: { kills: 2, people: 300, groups: 10 },
  long: { kills: 30, people: 500, groups: 20 },
} as const;

/** Until a push service answers: the alerts of a round then take about a second. */
const latencyMs = 40;
/** From the creation of a round's alerts to their instant: longer than a process takes to notice them. */
const aheadMs = 6_000;
const maxKillDelayMs = 900;
/** Later ones would be dropped. */
const drainLimitMs = 11 * 60_000;

/** Alerts are due again and again while one of two processes is killed. */
export const scenario: Scenario = {
  name: 'push-kills',
  title: 'One of two processes is killed (`kill -9`) 30 times while it sends prayer alerts',
  target: 'Every device gets every alert; one that arrives twice has the same tag and replaces itself',
  databases: ['postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const { kills, people, groups } = extents[extent];
    const keys = generateVapidKeys();
    const service = await startPushService(keys.publicKey, latencyMs);
    context.onCleanup(service.close);
    const database = await openPostgres(context.environment['DATABASE_URL'] ?? '');
    context.onCleanup(database.close);
    const browsers = Array.from({ length: people }, () => service.openBrowser());
    const groupIds = await addSubscriptions(database.db, browsers, groups);
    const start = () =>
      startServer(context, {
        VAPID_PUBLIC_KEY: keys.publicKey,
        VAPID_PRIVATE_KEY: keys.privateKey,
        PUSH_SERVICES: service.origin,
      });
    const servers = [start(), start()];
    await Promise.all(servers);
    for (let kill = 0; kill < kills; kill++) {
      const dueAt = Date.now() + aheadMs;
      await addDueAlerts(database.db, groupIds, tagDate(kill), dueAt);
      // Both are ready when the alerts are due.
      await Promise.all(servers);
      await pause(dueAt - Date.now() + Math.random() * maxKillDelayMs);
      await (await servers[kill % 2])?.kill();
      servers[kill % 2] = start();
      if (kill % 5 === 4) context.progress(`${kill + 1} kills, ${service.received.length} messages`);
    }
    await Promise.all(servers);
    await drain(database, context);
    return findingOf(service, browsers, kills);
  },
};

/** Each round's alerts belong to a day of their own. */
const tagDate = (round: number) => `2026-01-${String(round + 1).padStart(2, '0')}`;

/** Waits until the surviving processes have sent what the killed ones left. */
async function drain({ db }: Database, context: ScenarioContext): Promise<void> {
  const isDone = async () => {
    const { rows } = await db.execute(
      sql`select (select count(*) from push_batches) + (select count(*) from push_due where not is_batched) as open`,
    );
    return Number(rows[0]?.['open']) === 0;
  };
  const ms = await msUntil(isDone, drainLimitMs);
  context.progress(ms === undefined ? 'not everything was sent' : `all sent ${ms} ms after the last kill`);
}

function findingOf(service: PushServiceStandIn, browsers: readonly PushBrowser[], rounds: number) {
  const counts = new Map<string, number>();
  for (const { browser, message } of service.received) {
    const key = `${browser} ${message.notification.tag}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const faults = [...service.violations];
  const expected = new Set<string>();
  for (const { id } of browsers)
    for (let round = 0; round < rounds; round++) expected.add(`${id} mihrab ${tagDate(round)} maghrib`);
  for (const key of expected) if (!counts.has(key)) faults.push(`lost: ${key}`);
  for (const key of counts.keys()) if (!expected.has(key)) faults.push(`another tag: ${key}`);
  const repeated = service.received.length - counts.size;
  return createFinding(
    `${rounds} kills; ${expected.size.toLocaleString('en')} alerts to ${browsers.length.toLocaleString('en')} devices, ${expected.size - [...expected].filter((key) => counts.has(key)).length} lost, ${repeated.toLocaleString('en')} sent again with the same tag`,
    faults,
  );
}
