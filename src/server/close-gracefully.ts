import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { WorkerLink } from './cluster/worker-link.ts';
import type { Config } from './config.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import { shutdownLimitMs } from './shutdown-limit.ts';

interface Parts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: { close(): Promise<void> };
  readonly logger: Logger;
  readonly state: Lifecycle;
  /** Set in a worker; a single process handles signals itself. */
  readonly link: WorkerLink | undefined;
}

/**
 * How long a replaced worker keeps answering, so that clients with keep-alive connections are told to close in an
 * answer and don't meet a broken connection.
 */
const retireDelayMs = 2_000;

const signalsOfWorkers = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const;

/** Shuts down on a signal: reports it at `/ready`, finishes the requests in progress, closes the database. */
export function closeGracefully(parts: Parts): void {
  const { config, link, logger } = parts;
  let delayMs = config.shutdownDelayMs;
  const grace = closeWithGrace(
    { delay: shutdownLimitMs(config), logger: false, ...(link ? { skip: [...signalsOfWorkers] } : {}) },
    async ({ err }) => {
      if (err) logger.fatal({ err }, 'stopping after an unexpected error');
      await close(parts, err ? 0 : delayMs);
    },
  );
  void link?.ending.then((ending) => {
    if (ending === 'retire') {
      parts.state.phase = 'retiring';
      delayMs = retireDelayMs;
    }
    if (ending === 'orphan') {
      logger.warn({}, 'the process that started this worker is gone: stopping');
      delayMs = 0;
    }
    grace.close();
  });
}

async function close({ app, database, link, state }: Parts, delayMs: number): Promise<void> {
  if (state.phase === 'serving') state.phase = 'stopping';
  if (delayMs > 0) await pause(delayMs);
  await app.close();
  await link?.returnConnections();
  await database.close();
}
