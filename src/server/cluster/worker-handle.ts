import cluster from 'node:cluster';
import type { ToPrimary, ToWorker } from './messages.ts';

export interface WorkerExit {
  /** Null when a signal ended the process. */
  readonly code: number | null;
  readonly signal: string | null;
  readonly uptimeMs: number;
}

/** The primary process's view of a worker. */
export interface WorkerHandle {
  readonly id: number;
  readonly pid: number | undefined;
  /** `leaving`: it was asked to stop. */
  state: 'starting' | 'ready' | 'leaving';
  /** Why it can't start, with what the operator has to do. */
  failure: string | undefined;
  /** Resolves to true when it serves, to false when it exited before. */
  readonly isReady: Promise<boolean>;
  readonly exited: Promise<WorkerExit>;
  send(message: ToWorker): void;
  kill(): void;
}

/** Starts this program again as a worker. `onMessage` gets every message of it. */
export function forkWorker(onMessage: (worker: WorkerHandle, message: ToPrimary) => void): WorkerHandle {
  const startedAt = performance.now();
  const worker = cluster.fork();
  const exited = new Promise<WorkerExit>((resolve) => {
    const end = (code: number | null, signal: string | null) =>
      resolve({ code, signal, uptimeMs: performance.now() - startedAt });
    worker.once('exit', end);
    // A message that doesn't reach a stopping worker is fine; a worker that never started counts as exited.
    worker.on('error', () => {
      if (worker.process.pid === undefined) end(null, null);
    });
  });
  const isReady = new Promise<boolean>((resolve) => {
    worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'ready') resolve(true);
    });
    void exited.then(() => resolve(false));
  });
  const handle: WorkerHandle = {
    id: worker.id,
    pid: worker.process.pid,
    state: 'starting',
    failure: undefined,
    isReady,
    exited,
    send(message) {
      if (worker.isConnected()) worker.send(message);
    },
    kill() {
      worker.process.kill('SIGKILL');
    },
  };
  worker.on('message', (message: ToPrimary) => onMessage(handle, message));
  return handle;
}
