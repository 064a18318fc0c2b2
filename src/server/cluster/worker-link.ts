import type { Worker } from 'node:cluster';
import type { Config } from '../config.ts';
import type { Ending, ToPrimary, ToWorker } from './messages.ts';
import { createWorkerFigures, type WorkerFigures } from './worker-metrics.ts';

/** A worker's end of the line to the primary process. */
export interface WorkerLink {
  /** As the primary process has read it. */
  readonly config: Config;
  /** Resolves when this worker has to end; `orphan`: the primary process is gone, and with it the listening socket. */
  readonly ending: Promise<Ending | 'orphan'>;
  readonly figures: WorkerFigures;
  /** Resolves when it has been handed over, or cannot be. */
  tell(message: ToPrimary): Promise<void>;
  /**
   * To be called when the worker listens no more, before it ends. A connection that the primary had handed it meanwhile
   * goes back by itself and to another worker: resolves when none is on the way any more.
   */
  giveBackConnections(): Promise<void>;
}

const farewellLimitMs = 1_000;

/** They reach a worker by itself, or with its whole group as from a terminal: they mean the same as the primary's word. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Asks the primary process for the settings. To be called once in a worker. */
export async function openWorkerLink(worker: Worker): Promise<WorkerLink> {
  const figures = createWorkerFigures(tell);
  const ending = new Promise<Ending | 'orphan'>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve('stop'));
    // Node would end the process on the spot, with the requests that are under way.
    worker.once('disconnect', () => {
      worker.exitedAfterDisconnect = true;
      resolve('orphan');
    });
    onMessage((message) => {
      if (message.kind === 'end') resolve(message.ending);
      else figures.hear(message);
    });
  });
  // To the whole group it may be sent, too; it is for the primary.
  process.on('SIGUSR2', () => {});
  return { config: await askForConfig(), ending, figures, tell, giveBackConnections };
}

/** What each side says arrives in the order in which it was said. */
async function giveBackConnections(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, farewellLimitMs);
    process.once('disconnect', resolve);
    onMessage((message) => {
      if (message.kind === 'farewell') resolve();
    });
    void tell({ kind: 'closed' });
  });
  // What was given back is handed over once this is.
  await tell({ kind: 'closed' });
}

function askForConfig(): Promise<Config> {
  return new Promise((resolve) => {
    onMessage((message) => {
      if (message.kind === 'begin') resolve(message.config);
    });
    void tell({ kind: 'hears' });
  });
}

function onMessage(listener: (message: ToWorker) => void): void {
  process.on('message', listener);
}

function tell(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
