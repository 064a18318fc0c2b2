import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../../src/server/db/pglite.ts';
import { openPostgres } from '../../../src/server/db/postgres.ts';
import { randomForRun } from '../random.ts';
import { createFinding } from '../run-scenario.ts';
import { launchServer, type RunningServer, startServer } from '../running-server.ts';
import type { Scenario, ScenarioContext } from '../scenario.ts';
import { pause } from '../wait.ts';
import { createTally, type Tally } from '../write-load/actions.ts';
import { type Checkout, startCheckout } from '../write-load/checkout.ts';
import { verifySignIn, verifyWriter } from '../write-load/verify-writer.ts';
import { createWriterPool, type WriterPool, writeLoadEnvironment } from '../write-load/writer-pool.ts';

const extents = {
  short: { kills: 2, writers: 6, buyers: 2, readyLimitMs: 30_000, maxMs: 700 },
  // The target's own limit. The short form allows more, for a busy machine.
  long: { kills: 30, writers: 12, buyers: 2, readyLimitMs: 5_000, maxMs: 2_500 },
} as const;
type Amounts = (typeof extents)[keyof typeof extents];

/** Longer than the retry delay of a failed event, and longer than a killed process's claims last. */
const minutesAhead = 35;

interface Run {
  readonly context: ScenarioContext;
  readonly amounts: Amounts;
  readonly environment: Readonly<Record<string, string>>;
  readonly tally: Tally;
  readonly writerPool: WriterPool;
  readonly checkout: Checkout;
  readonly readyMs: number[];
  /** The number of kills during startup. */
  startupKills: number;
}

export const scenario: Scenario = {
  name: 'kill-under-writes',
  title: 'The server is killed (`kill -9`) 30 times during writes, sometimes during startup',
  target: 'No acknowledged write is lost or undone, and no code works twice; ready again within 5 s',
  databases: ['pglite', 'postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const run = await prepare(context, extents[extent]);
    const { tally, amounts, writerPool } = run;
    for (let kill = 1; kill <= amounts.kills; kill++) {
      await killDuringWrites(run);
      if (kill % 5 === 0) context.progress(`${kill} kills, ${tally.acknowledged} acknowledged`);
    }
    await verifyAtEnd(run);
    const lost = tally.faults.length;
    const slowest = Math.max(...run.readyMs);
    if (slowest > amounts.readyLimitMs) tally.faults.push(`ready only after ${Math.round(slowest)} ms`);
    return createFinding(
      `${amounts.kills + run.startupKills} kills, ready again after ${(slowest / 1000).toFixed(1)} s at most; ` +
        `${tally.acknowledged.toLocaleString('en')} writes of ${writerPool.writers.length} users and ${run.checkout.buyers.length} webhooks acknowledged, ${lost} of them lost`,
      tally.faults,
    );
  },
};

async function prepare(context: ScenarioContext, amounts: Amounts): Promise<Run> {
  const checkout = await startCheckout(context);
  const tally = createTally(randomForRun(context));
  const environment = { ...(await writeLoadEnvironment(context)), ...checkout.environment };
  const writerPool = createWriterPool(tally);
  return { context, amounts, environment, tally, writerPool, checkout, readyMs: [], startupKills: 0 };
}

async function start(run: Run): Promise<RunningServer> {
  const server = await startServer(run.context, run.environment);
  run.readyMs.push(server.readyMs);
  return server;
}

/** Starts the server, verifies the state after the last kill, runs writes, and kills it again. */
async function killDuringWrites(run: Run): Promise<void> {
  const { amounts, checkout, writerPool, tally } = run;
  if (tally.random() < 0.3) await killDuringStartup(run);
  checkout.proxy.restore();
  const server = await start(run);
  await writerPool.verifyRecent((writer) => verifyWriter(server.url, writer));
  const buyers = await Promise.all(Array.from({ length: amounts.buyers }, () => checkout.buy(server.url)));
  // From here on, webhooks can only be stored; a later process processes them.
  checkout.proxy.disconnect();
  const writing = writerPool.start(server.url, amounts.writers);
  const webhooks = buyers.map((buyer) => checkout.sendWebhook(server.url, buyer).catch(() => {}));
  await pause(30 + tally.random() * amounts.maxMs);
  writerPool.stop();
  await server.kill();
  await Promise.all([writing, ...webhooks]);
}

/** Kills the server during startup. */
async function killDuringStartup(run: Run): Promise<void> {
  const starting = launchServer(run.context, run.environment);
  await pause(50 + run.tally.random() * 1_000);
  await starting.kill();
  run.startupKills++;
}

async function verifyAtEnd(run: Run): Promise<void> {
  const { checkout, context, writerPool, tally } = run;
  checkout.proxy.restore();
  const server = await start(run);
  await writerPool.verifyAll((writer) => verifyWriter(server.url, writer));
  await writerPool.verifyAll((writer) => verifySignIn(server.url, writer));
  await server.stop();
  const later = await startServer(context, { ...run.environment, ...clockAhead(minutesAhead) });
  const acknowledged = checkout.buyers.filter(({ isAcknowledged }) => isAcknowledged);
  await expectProcessed(run, later.url, acknowledged);
  // Stripe retries webhooks that weren't acknowledged.
  const unacknowledged = checkout.buyers.filter(({ isAcknowledged }) => !isAcknowledged);
  await Promise.all(unacknowledged.map((buyer) => checkout.sendWebhook(later.url, buyer, minutesAhead)));
  await expectProcessed(run, later.url, checkout.buyers);
  await later.stop();
  await compareCounts(context, tally);
}

async function expectProcessed({ checkout, tally }: Run, url: string, buyers: Checkout['buyers']) {
  const isPremium = () => Promise.all(buyers.map((buyer) => checkout.isPremium(url, buyer)));
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200))
    if (!(await isPremium()).includes(false)) return;
  const lost = (await isPremium()).filter((hasPremium) => !hasPremium).length;
  tally.faults.push(`${lost} of ${buyers.length} acknowledged webhooks were not processed`);
}

/** Compares counters with the acknowledged writes, and finds incomplete accounts. */
async function compareCounts(context: ScenarioContext, { events, messages, faults }: Tally): Promise<void> {
  const [[storedEvents], [storedMessages], incomplete] = (await queryDatabase(
    context,
    'select coalesce(sum(count), 0) as count from event_counts',
    'select count(*) as count from contact_messages',
    'select email from accounts where password_hash is null or email_verified_at is null',
  )) as [{ count: string }[], { count: string }[], object[]];
  const compare = (what: string, stored: number, { sent, acknowledged }: Tally['events']) => {
    if (stored < acknowledged || stored > sent)
      faults.push(`${stored} ${what} are stored, of ${sent} sent and ${acknowledged} acknowledged`);
  };
  compare('events', Number(storedEvents?.count), events);
  compare('messages', Number(storedMessages?.count), messages);
  if (incomplete.length > 0) faults.push(`incomplete accounts: ${JSON.stringify(incomplete)}`);
}

/** Environment variables that set a program's clock ahead, so that claims of a killed process have expired. */
const clockAhead = (minutes: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `const now=Date.now;Date.now=()=>now.call(Date)+${minutes * 60_000}`,
  )}`,
});

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Runs queries on the scenario's database. No server may be using an embedded one. */
async function queryDatabase(
  context: ScenarioContext,
  ...queries: readonly string[]
): Promise<readonly Rows[]> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = context.environment;
  const database = url ? await openPostgres(url) : await openEmbedded({ dataDir });
  try {
    const results: Rows[] = [];
    for (const query of queries) results.push((await database.db.execute(sql.raw(query))).rows);
    return results;
  } finally {
    await database.close();
  }
}
