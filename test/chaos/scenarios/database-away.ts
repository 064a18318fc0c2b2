import { startTcpProxy } from '../../harness/tcp-proxy.ts';
import { databaseOutages, type Outage } from '../outages/database-outages.ts';
import { createOutageMonitor, type OutageMonitor } from '../outages/outage-monitor.ts';
import { startBeforeDatabase } from '../outages/start-before-database.ts';
import { randomForRun } from '../random.ts';
import { createFinding } from '../run-scenario.ts';
import { startServer } from '../running-server.ts';
import type { Scenario } from '../scenario.ts';
import { pause } from '../wait.ts';
import { createTally, type Tally } from '../write-load/actions.ts';
import { writeLoadEnvironment } from '../write-load/environment.ts';
import { verifyWriter } from '../write-load/verify-writer.ts';
import { createWriterPool, type WriterPool } from '../write-load/writer-pool.ts';

const extents = {
  short: { rounds: 1, writers: 4, lastsMs: 1_500, afterMs: 500, backLimitMs: 20_000 },
  long: { rounds: 2, writers: 8, lastsMs: 15_000, afterMs: 11_000, backLimitMs: 10_000 },
} as const;
const startMs = 500;

export const scenario: Scenario = {
  name: 'database-away',
  title:
    'PostgreSQL is stopped, hangs, ends every connection, has a table locked by somebody else, and is away at the start, amid writes',
  target:
    '`/ready` 503 within 2 s; 503 within 3 s to who is signed in; readers notice nothing; all well within 10 s of its return; nothing acknowledged is lost',
  databases: ['postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const { rounds, writers, lastsMs, afterMs, backLimitMs } = extents[extent];
    const proxy = await startTcpProxy(context.environment['DATABASE_URL'] ?? '', 5432);
    context.onCleanup(proxy.close);
    const environment = { ...(await writeLoadEnvironment(context)), DATABASE_URL: proxy.url };
    const server = await startServer(context, environment);
    const monitor = await createOutageMonitor(server.url, extent);
    const tally = createTally(randomForRun(context));
    const writerPool = createWriterPool(tally);
    const round = async (outage: Outage) => {
      const writing = writerPool.start(server.url, writers);
      await pause(startMs);
      tally.mayRefuse = true;
      const ended = await monitor.observe(outage);
      await pause(afterMs);
      writerPool.stop();
      await writing;
      tally.mayRefuse = false;
      // The last refusal counts as the return of all.
      monitor.noteLastRefusal(tally.lastRefusedAt - ended, outage);
      await writerPool.verifyRecent((person) => verifyWriter(server.url, person));
    };
    for (let number = 1; number <= rounds; number++)
      for (const outage of databaseOutages(context, proxy, lastsMs)) {
        context.progress(`${outage.name} (${number} of ${rounds})`);
        await round(outage);
      }
    await writerPool.verifyAll((person) => verifyWriter(server.url, person));
    context.progress('away at the start');
    const start = await startBeforeDatabase(context, proxy, environment);
    const isSoon = start.readyMs !== undefined && start.readyMs <= backLimitMs;
    const late = isSoon ? [] : [`away at the start: ready ${start.readyMs} ms after its return`];
    const faults = [...monitor.faults, ...tally.faults, ...start.faults, ...late];
    return createFinding(sentenceOf(monitor, tally, writerPool, start.readyMs), faults);
  },
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function sentenceOf(
  { worst, counts }: OutageMonitor,
  tally: Tally,
  writerPool: WriterPool,
  startMs = Infinity,
): string {
  return [
    `\`/ready\` 503 after ${seconds(worst.unreadyMs)} s`,
    `503 to who is signed in within ${seconds(worst.refusalMs)} s (${counts.refusals} asked)`,
    `${counts.reads.toLocaleString('en')} reads, the slowest ${worst.readMs} ms`,
    `well again after ${seconds(worst.backMs)} s, at the start after ${seconds(startMs)} s`,
    `${tally.acknowledged.toLocaleString('en')} writes of ${writerPool.writers.length} people acknowledged, ${tally.refused} refused, ${tally.faults.length} lost`,
  ].join('; ');
}
