import { clockAhead } from '../clock-ahead.ts';
import { keptRows } from '../kept-rows.ts';
import { randomForRun } from '../random.ts';
import { createFinding } from '../run-scenario.ts';
import { launchServer, type RunningServer, startServer } from '../running-server.ts';
import type { Scenario, ScenarioContext } from '../scenario.ts';
import { pause } from '../wait.ts';
import { createTally, type Tally } from '../write-load/actions.ts';
import { type Checkout, startCheckout } from '../write-load/checkout.ts';
import { writeLoadEnvironment } from '../write-load/environment.ts';
import { verifySignIn, verifyWriter } from '../write-load/verify-writer.ts';
import { createWriterPool, type WriterPool } from '../write-load/writer-pool.ts';

const extents = {
  short: { kills: 2, writers: 6, buyers: 2, readyLimitMs: 30_000, longestMs: 700 },
  // The target itself; a test beside others on a busy machine is not about a second more.
  long: { kills: 30, writers: 12, buyers: 2, readyLimitMs: 5_000, longestMs: 2_500 },
} as const;
type Amounts = (typeof extents)[keyof typeof extents];

/** Longer than an event waits that could not be followed again and again, and than a process that died keeps its claims. */
const minutesAhead = 35;

interface Run {
  readonly context: ScenarioContext;
  readonly amounts: Amounts;
  readonly environment: Readonly<Record<string, string>>;
  readonly tally: Tally;
  readonly writerPool: WriterPool;
  readonly checkout: Checkout;
  readonly readyMs: number[];
  /** Kills before the server was ready. */
  early: number;
}

export const scenario: Scenario = {
  name: 'kill-under-writes',
  title: 'the server is killed (`kill -9`) 30 times amid writes, some of them while it starts',
  target: 'nothing acknowledged is lost or undone, no code is taken twice; ready again within 5 s',
  databases: ['pglite', 'postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const run = await prepare(context, extents[extent]);
    const { tally, amounts, writerPool } = run;
    for (let kill = 1; kill <= amounts.kills; kill++) {
      await killAmid(run);
      if (kill % 5 === 0) context.progress(`${kill} kills, ${tally.acknowledged} acknowledged`);
    }
    await lookAtTheEnd(run);
    const lost = tally.faults.length;
    const slowest = Math.max(...run.readyMs);
    if (slowest > amounts.readyLimitMs) tally.faults.push(`ready only after ${Math.round(slowest)} ms`);
    return createFinding(
      `${amounts.kills + run.early} kills, ready again after ${(slowest / 1000).toFixed(1)} s at most; ` +
        `${tally.acknowledged.toLocaleString('en')} writes of ${writerPool.writers.length} people and ${run.checkout.buyers.length} webhooks acknowledged, ${lost} of them lost`,
      tally.faults,
    );
  },
};

async function prepare(context: ScenarioContext, amounts: Amounts): Promise<Run> {
  const checkout = await startCheckout(context);
  const tally = createTally(randomForRun(context));
  const environment = { ...(await writeLoadEnvironment(context)), ...checkout.environment };
  const writerPool = createWriterPool(tally);
  return { context, amounts, environment, tally, writerPool, checkout, readyMs: [], early: 0 };
}

async function start(run: Run): Promise<RunningServer> {
  const server = await startServer(run.context, run.environment);
  run.readyMs.push(server.readyMs);
  return server;
}

/** Looks what the last kill has left, lets everybody write, and kills again. */
async function killAmid(run: Run): Promise<void> {
  const { amounts, checkout, writerPool, tally } = run;
  if (tally.random() < 0.3) await killStarting(run);
  checkout.proxy.restore();
  const server = await start(run);
  await writerPool.verifyRecent((person) => verifyWriter(server.url, person));
  const buyers = await Promise.all(Array.from({ length: amounts.buyers }, () => checkout.buy(server.url)));
  // What is told from here on is stored, and can be followed only by a later process.
  checkout.proxy.disconnect();
  const writing = writerPool.start(server.url, amounts.writers);
  const telling = buyers.map((buyer) => checkout.sendWebhook(server.url, buyer).catch(() => {}));
  await pause(30 + tally.random() * amounts.longestMs);
  writerPool.stop();
  await server.kill();
  await Promise.all([writing, ...telling]);
}

/** Nobody was answered yet: what it was doing is done again. */
async function killStarting(run: Run): Promise<void> {
  const starting = launchServer(run.context, run.environment);
  await pause(50 + run.tally.random() * 1_000);
  await starting.kill();
  run.early++;
}

async function lookAtTheEnd(run: Run): Promise<void> {
  const { checkout, context, writerPool, tally } = run;
  checkout.proxy.restore();
  const server = await start(run);
  await writerPool.verifyAll((person) => verifyWriter(server.url, person));
  await writerPool.verifyAll((person) => verifySignIn(server.url, person));
  await server.stop();
  const later = await startServer(context, { ...run.environment, ...clockAhead(minutesAhead) });
  const acknowledged = checkout.buyers.filter(({ isAcknowledged }) => isAcknowledged);
  await expectFollowed(run, later.url, acknowledged);
  // What was not acknowledged the provider sends again.
  const untold = checkout.buyers.filter(({ isAcknowledged }) => !isAcknowledged);
  await Promise.all(untold.map((buyer) => checkout.sendWebhook(later.url, buyer, minutesAhead)));
  await expectFollowed(run, later.url, checkout.buyers);
  await later.stop();
  await compareCounts(context, tally);
}

async function expectFollowed({ checkout, tally }: Run, url: string, buyers: Checkout['buyers']) {
  const isPremium = () => Promise.all(buyers.map((buyer) => checkout.isPremium(url, buyer)));
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(200))
    if (!(await isPremium()).includes(false)) return;
  const lost = (await isPremium()).filter((isSo) => !isSo).length;
  tally.faults.push(`${lost} of ${buyers.length} acknowledged webhooks were not followed`);
}

/** What is only counted, and accounts that nobody could use. */
async function compareCounts(context: ScenarioContext, { events, messages, faults }: Tally): Promise<void> {
  const [[counted], [kept], odd] = (await keptRows(
    context,
    'select coalesce(sum(count), 0) as count from event_counts',
    'select count(*) as count from contact_messages',
    'select email from accounts where password_hash is null or email_verified_at is null',
  )) as [{ count: string }[], { count: string }[], object[]];
  const compare = (what: string, there: number, { sent, acknowledged }: Tally['events']) => {
    if (there < acknowledged || there > sent)
      faults.push(`${there} ${what} are kept, of ${sent} sent and ${acknowledged} acknowledged`);
  };
  compare('events', Number(counted?.count), events);
  compare('letters', Number(kept?.count), messages);
  if (odd.length > 0) faults.push(`accounts that are half made: ${JSON.stringify(odd)}`);
}
