import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { shutdownLimitMs } from '../shutdown-limit.ts';
import type { ToPrimary } from './messages.ts';
import { createMetricsAggregator, type MetricsAggregator } from './metrics-aggregator.ts';
import { forkWorker, type WorkerHandle } from './worker-handle.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** How long a worker may take to exit after its own limit. */
const exitGraceMs = 500;

/**
 * Runs the configured number of workers. Prints the ready line when all of them serve, and exits when none can. The primary
 * process answers no requests itself: it passes connections on and replaces workers that die.
 */
export function runPrimary(config: Config): void {
  const log = pino({ level: config.logLevel });
  warnOfSeparateLimits(config, log);
  // Structured clone, because metrics can be NaN and settings undefined, which JSON can't carry.
  cluster.setupPrimary({ serialization: 'advanced' });
  const pool: WorkerPool = createWorkerPool({
    size: config.workers,
    fork: forkWorker,
    log,
    stopLimitMs: shutdownLimitMs(config) + exitGraceMs,
    onMessage: (worker, message) => handleMessage(worker, message, config, aggregator),
    onExit: ({ id }) => aggregator.onExit(id),
    onComplete: printReadyLine(),
    onGiveUp: (message) => void giveUp(message, pool),
  });
  const aggregator = createMetricsAggregator({
    workers: (asker) =>
      pool
        .workers()
        .filter(({ id, state }) => state === 'ready' || id === asker)
        .map(({ id, send }) => ({ id, requestMetrics: (question) => send({ kind: 'measure', question }) })),
    restarts: pool.restarts,
    startedAt: Math.round(Date.now() / 1000 - process.uptime()),
  });
  handleSignals(pool, log);
  pool.start();
}

function handleMessage(
  worker: WorkerHandle,
  message: ToPrimary,
  config: Config,
  aggregator: MetricsAggregator,
): void {
  switch (message.kind) {
    case 'hears':
      worker.send({ kind: 'begin', config });
      // It was told to stop before it could receive messages.
      if (worker.state === 'leaving') worker.send({ kind: 'end', ending: 'stop' });
      break;
    case 'closed':
      worker.send({ kind: 'farewell' });
      break;
    case 'gather':
      void aggregator
        .gather(worker.id)
        .then((ofAll) => worker.send({ kind: 'figures', question: message.question, ofAll }));
      break;
    case 'measured':
      aggregator.receive(worker.id, message.question, message.figures);
      break;
    case 'last-figures':
      aggregator.receiveLast(worker.id, message.figures);
      break;
  }
}

/** Prints again only when the address changed, as with PORT=0 after all workers had exited. */
function printReadyLine(): (address: string) => void {
  let printed: string | undefined;
  return (address) => {
    if (address !== printed) console.log(`Mihrab is ready at ${address}`);
    printed = address;
  };
}

async function giveUp(message: string, pool: WorkerPool): Promise<void> {
  console.error(message);
  await pool.stop();
  process.exit(1);
}

function handleSignals(pool: WorkerPool, log: Logger): void {
  process.on('SIGUSR2', () => void pool.replaceAll());
  // The pool has its own time limit.
  closeWithGrace(
    { delay: false, logger: false, skip: ['SIGUSR2'], onSecondSignal: () => pool.kill() },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an unexpected error');
      if (!(await pool.stop())) throw new Error('a worker had to be killed');
    },
  );
}

function warnOfSeparateLimits({ redisUrl, workers }: Config, log: Logger): void {
  if (redisUrl) return;
  log.warn(
    { workers },
    'without REDIS_URL each worker counts request limits and daily calls for itself: what is allowed is allowed as often as there are workers',
  );
}
