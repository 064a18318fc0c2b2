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
import { verifyWriter } from '../write-load/verify-writer.ts';
import { createWriterPool, type WriterPool, writeLoadEnvironment } from '../write-load/writer-pool.ts';

const extents = {
  short: { rounds: 1, writers: 4, outageMs: 1_500, afterMs: 500, recoveryLimitMs: 20_000 },
  long: { rounds: 2, writers: 8, outageMs: 15_000, afterMs: 11_000, recoveryLimitMs: 10_000 },
} as const;
const startMs = 500;

export const scenario: Scenario = {
  name: 'database-away',
  title:
    'PostgreSQL stops, hangs, closes all connections, has a locked table, or is down at startup, during writes',
  target:
    '`/ready` responds with 503 within 2 s, and signed-in users get 503 within 3 s; anonymous reads are unaffected; full recovery within 10 s; no acknowledged write is lost',
  databases: ['postgres'],
  maxMinutes: 30,
  async run(context, extent) {
    const { rounds, writers, outageMs, afterMs, recoveryLimitMs } = extents[extent];
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
      // The last refusal counts as the time of recovery.
      monitor.noteLastRefusal(tally.lastRefusedAt - ended, outage);
      await writerPool.verifyRecent((writer) => verifyWriter(server.url, writer));
    };
    for (let number = 1; number <= rounds; number++)
      for (const outage of databaseOutages(context, proxy, outageMs)) {
        context.progress(`${outage.name} (${number} of ${rounds})`);
        await round(outage);
      }
    await writerPool.verifyAll((writer) => verifyWriter(server.url, writer));
    context.progress('down at startup');
    const start = await startBeforeDatabase(context, proxy, environment);
    const isInTime = start.readyMs !== undefined && start.readyMs <= recoveryLimitMs;
    const lateFaults = isInTime ? [] : [`down at startup: ready ${start.readyMs} ms after the recovery`];
    const faults = [...monitor.faults, ...tally.faults, ...start.faults, ...lateFaults];
    return createFinding(describeResult(monitor, tally, writerPool, start.readyMs), faults);
  },
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

function describeResult(
  { worst, counts }: OutageMonitor,
  tally: Tally,
  writerPool: WriterPool,
  startMs = Infinity,
): string {
  return [
    `\`/ready\` 503 after ${seconds(worst.unreadyMs)} s`,
    `signed-in users got 503 within ${seconds(worst.refusalMs)} s (${counts.refusals} requests)`,
    `${counts.reads.toLocaleString('en')} reads, the slowest ${worst.readMs} ms`,
    `recovery after ${seconds(worst.recoveryMs)} s, at startup after ${seconds(startMs)} s`,
    `${tally.acknowledged.toLocaleString('en')} writes of ${writerPool.writers.length} users acknowledged, ${tally.refused} refused, ${tally.faults.length} lost`,
  ].join('; ');
}
