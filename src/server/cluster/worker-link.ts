import type { Worker } from 'node:cluster';
import type { Config } from '../config.ts';
import type { Ending, ToPrimary, ToWorker } from './messages.ts';
import { createWorkerMetrics, type WorkerMetrics } from './worker-metrics.ts';

/** A worker's connection to the primary process. */
export interface WorkerLink {
  /** Read by the primary process, so all workers have the same settings. */
  readonly config: Config;
  /** Resolves when this worker has to stop; `orphan`: the primary process is gone, and its listening socket too. */
  readonly ending: Promise<Ending | 'orphan'>;
  readonly metrics: WorkerMetrics;
  /** Resolves when the message has been sent, or can't be. */
  send(message: ToPrimary): Promise<void>;
  /**
   * Waits for the connections that the primary was still handing to this worker. Node returns them to the primary, which
   * passes them to another worker. Call it after the server has closed, before the process exits.
   */
  returnConnections(): Promise<void>;
}

const drainLimitMs = 1_000;

/** A worker may get these itself, or with its whole process group, as from a terminal. They mean the same as a `stop`. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Connects to the primary process and reads its settings. Call it once per worker. */
export async function openWorkerLink(worker: Worker): Promise<WorkerLink> {
  const metrics = createWorkerMetrics(send);
  const ending = new Promise<Ending | 'orphan'>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve('stop'));
    // By default Node would exit here and drop the requests in progress.
    worker.once('disconnect', () => {
      worker.exitedAfterDisconnect = true;
      resolve('orphan');
    });
    onMessage((message) => {
      if (message.kind === 'end') resolve(message.ending);
      else metrics.onMessage(message);
    });
  });
  // May be sent to the whole group, but only the primary acts on it.
  process.on('SIGUSR2', () => {});
  return { config: await askForConfig(), ending, metrics, send, returnConnections };
}

/** Relies on messages arriving in order. */
async function returnConnections(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, drainLimitMs);
    process.once('disconnect', resolve);
    onMessage((message) => {
      if (message.kind === 'farewell') resolve();
    });
    void send({ kind: 'closed' });
  });
  // The returned connections are sent before this message.
  await send({ kind: 'closed' });
}

function askForConfig(): Promise<Config> {
  return new Promise((resolve) => {
    onMessage((message) => {
      if (message.kind === 'begin') resolve(message.config);
    });
    void send({ kind: 'hears' });
  });
}

function onMessage(listener: (message: ToWorker) => void): void {
  process.on('message', listener);
}

function send(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
