import type { ToPrimary } from './messages.ts';
import { createRestartBackoff } from './restart-backoff.ts';
import type { WorkerExit, WorkerHandle } from './worker-handle.ts';

interface Options {
  readonly size: number;
  /** Starts a worker and passes on each of its messages. */
  readonly fork: (onMessage: (worker: WorkerHandle, message: ToPrimary) => void) => WorkerHandle;
  readonly log: Record<'info' | 'warn' | 'error', (details: object, text: string) => void>;
  /** How long a worker may take to stop before it is killed. */
  readonly stopLimitMs: number;
  readonly onMessage: (worker: WorkerHandle, message: ToPrimary) => void;
  readonly onExit: (worker: WorkerHandle) => void;
  /** All workers serve at the address. */
  readonly onComplete: (address: string) => void;
  /** No worker serves, and starting another wouldn't help. */
  readonly onGiveUp: (message: string) => void;
}

export interface WorkerPool {
  start(): void;
  workers(): readonly WorkerHandle[];
  /** Number of unexpected exits. */
  restarts(): number;
  /**
   * Replaces each worker in turn; a worker is told to stop only when its successor serves. A call while a replacement runs
   * starts another one afterwards, because the program may have changed again.
   */
  replaceAll(): Promise<void>;
  /** Stops every worker. Returns false when one had to be killed after the time limit. */
  stop(): Promise<boolean>;
  kill(): void;
}

/** With no worker serving, this many short runs in a row are no accident. */
const maxShortRuns = 5;

/** Keeps `size` workers running and replaces those that exit. */
export function createWorkerPool(options: Options): WorkerPool {
  const { size, log, stopLimitMs } = options;
  const workers = new Map<number, WorkerHandle>();
  const backoff = createRestartBackoff();
  let restarts = 0;
  let isStopping = false;
  let isReplacing = false;
  let mustRepeat = false;

  const list = () => [...workers.values()];
  const serving = () => list().filter(({ state }) => state === 'ready');
  const staying = () => list().filter(({ state }) => state !== 'leaving');

  function add(): WorkerHandle {
    const worker = options.fork(handleMessage);
    workers.set(worker.id, worker);
    void worker.exited.then((exit) => handleExit(worker, exit));
    return worker;
  }

  function handleMessage(worker: WorkerHandle, message: ToPrimary): void {
    if (message.kind === 'failed') worker.failure = message.sentence;
    if (message.kind === 'ready' && worker.state === 'starting') {
      worker.state = 'ready';
      if (serving().length >= size) options.onComplete(message.address);
    }
    options.onMessage(worker, message);
  }

  function handleExit(worker: WorkerHandle, exit: WorkerExit): void {
    workers.delete(worker.id);
    options.onExit(worker);
    if (isStopping || worker.state === 'leaving') return;
    restarts++;
    const delayMs = backoff.after(exit.uptimeMs);
    if (serving().length === 0) {
      const failure = worker.failure ?? describeCrashLoop(exit, backoff.shortRuns());
      if (failure) {
        options.onGiveUp(failure);
        return;
      }
    }
    const { code, signal } = exit;
    const reason = worker.failure ? { reason: worker.failure } : {};
    log.error(
      { worker: worker.pid, ...(signal ? { signal } : { code }), ...reason },
      `a worker ended with ${signal ?? code}; another takes its place in ${delayMs / 1000} s`,
    );
    setTimeout(fill, delayMs);
  }

  /** Does nothing when a successor has started meanwhile. */
  function fill(): void {
    if (!isStopping && staying().length < size) add();
  }

  async function end(worker: WorkerHandle, ending: 'stop' | 'retire'): Promise<boolean> {
    let stoppedInTime = true;
    const timer = setTimeout(() => {
      stoppedInTime = false;
      worker.kill();
    }, stopLimitMs);
    worker.state = 'leaving';
    worker.send({ kind: 'end', ending });
    await worker.exited;
    clearTimeout(timer);
    return stoppedInTime;
  }

  async function replace(former: WorkerHandle): Promise<boolean> {
    const successor = add();
    const isReady = await successor.isReady;
    if (!isReady || isStopping) return false;
    await end(former, 'retire');
    // If another worker died meanwhile, the successor was taken for its replacement.
    fill();
    return true;
  }

  async function replaceEach(formers: readonly WorkerHandle[]): Promise<void> {
    for (const former of formers) {
      if (!workers.has(former.id) || (await replace(former))) continue;
      if (!isStopping) log.error({}, 'a new worker did not start: the remaining workers are not replaced');
      return;
    }
    log.info({ workers: formers.length }, 'every worker was replaced');
  }

  return {
    start() {
      for (let index = 0; index < size; index++) add();
    },
    workers: list,
    restarts: () => restarts,
    async replaceAll() {
      mustRepeat = isReplacing;
      if (isReplacing) return;
      isReplacing = true;
      do {
        mustRepeat = false;
        if (!isStopping) await replaceEach(staying());
      } while (mustRepeat);
      isReplacing = false;
    },
    async stop() {
      isStopping = true;
      const ended = await Promise.all(list().map((worker) => end(worker, 'stop')));
      return ended.every(Boolean);
    },
    kill() {
      for (const worker of list()) worker.kill();
    },
  };
}

function describeCrashLoop({ code, signal }: WorkerExit, shortRuns: number): string | undefined {
  if (shortRuns < maxShortRuns) return undefined;
  return `No worker of this server stays alive: ${shortRuns} ended soon after their start, the last with ${signal ?? code}. What they printed says why.`;
}
