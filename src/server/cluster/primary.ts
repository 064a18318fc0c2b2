import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { endLimitMsOf } from '../shutdown-limit.ts';
import type { ToPrimary } from './messages.ts';
import { createMetricsAggregator, type MetricsAggregator } from './metrics-aggregator.ts';
import { forkMember, type Member } from './worker-handle.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** How long a worker may take to leave the process table once its own limit has passed. */
const afterwardsMs = 500;

/**
 * Has as many workers serve as the settings ask for. Prints the ready line when all of them do, and ends the process when
 * none can. This process itself answers no request: it hands connections on, and keeps the workers alive.
 */
export function runPrimary(config: Config): void {
  const log = pino({ level: config.logLevel });
  warnOfSeparateCounting(config, log);
  // By the structured clone: a figure that nobody knows is not a number, and a setting may be undefined.
  cluster.setupPrimary({ serialization: 'advanced' });
  const pool: WorkerPool = createWorkerPool({
    size: config.workers,
    fork: forkMember,
    log,
    endLimitMs: endLimitMsOf(config) + afterwardsMs,
    onMessage: (member, message) => follow(member, message, config, desk),
    onGone: ({ id }) => desk.left(id),
    onComplete: printOnce(),
    onGiveUp: (sentence) => void giveUp(sentence, pool),
  });
  const desk = createMetricsAggregator({
    workers: (asker) =>
      pool
        .members()
        .filter(({ id, state }) => state === 'ready' || id === asker)
        .map(({ id, tell }) => ({ id, askForFigures: (question) => tell({ kind: 'measure', question }) })),
    restarts: pool.restarts,
    startedAt: Math.round(Date.now() / 1000 - process.uptime()),
  });
  followSignals(pool, log);
  pool.start();
}

function follow(member: Member, message: ToPrimary, config: Config, desk: MetricsAggregator): void {
  switch (message.kind) {
    case 'hears':
      member.tell({ kind: 'begin', config });
      // Told before it could hear.
      if (member.state === 'leaving') member.tell({ kind: 'end', ending: 'stop' });
      break;
    case 'closed':
      member.tell({ kind: 'farewell' });
      break;
    case 'gather':
      void desk
        .gather(member.id)
        .then((ofAll) => member.tell({ kind: 'figures', question: message.question, ofAll }));
      break;
    case 'measured':
      desk.measured(member.id, message.question, message.figures);
      break;
    case 'last-figures':
      desk.bequeathed(member.id, message.figures);
      break;
  }
}

/** Workers that were replaced are no news, unless they are reached elsewhere, as with PORT=0 after all of them were gone. */
function printOnce(): (address: string) => void {
  let printed: string | undefined;
  return (address) => {
    if (address !== printed) console.log(`Mihrab is ready at ${address}`);
    printed = address;
  };
}

async function giveUp(sentence: string, pool: WorkerPool): Promise<void> {
  console.error(sentence);
  await pool.stop();
  process.exit(1);
}

function followSignals(pool: WorkerPool, log: Logger): void {
  process.on('SIGUSR2', () => void pool.replaceAll());
  // The pool has its own limit of time.
  closeWithGrace(
    { delay: false, logger: false, skip: ['SIGUSR2'], onSecondSignal: () => pool.kill() },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an unexpected error');
      if (!(await pool.stop())) throw new Error('a worker had to be killed');
    },
  );
}

function warnOfSeparateCounting({ redisUrl, workers }: Config, log: Logger): void {
  if (redisUrl) return;
  log.warn(
    { workers },
    'without REDIS_URL each worker counts request limits and daily calls for itself: what is allowed is allowed as often as there are workers',
  );
}
