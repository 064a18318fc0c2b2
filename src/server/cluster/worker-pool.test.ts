import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToPrimary } from './messages.ts';
import type { WorkerExit, WorkerHandle } from './worker-handle.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** A worker that is controlled by the test. */
interface FakeWorker extends WorkerHandle {
  becomeReady(): void;
  die(signal: string): void;
}

let fakeWorkers: FakeWorker[];
let pool: WorkerPool;

function fork(onMessage: (member: WorkerHandle, message: ToPrimary) => void): WorkerHandle {
  let resolveReady: (isReady: boolean) => void = () => {};
  let resolveExited: (exit: WorkerExit) => void = () => {};
  const end = (signal: string | null) => {
    resolveExited({ code: signal ? null : 0, signal, uptimeMs: 60_000 });
    resolveReady(false);
  };
  const fakeWorker: FakeWorker = {
    id: fakeWorkers.length + 1,
    pid: fakeWorkers.length + 1,
    state: 'starting',
    failure: undefined,
    isReady: new Promise((resolve) => {
      resolveReady = resolve;
    }),
    exited: new Promise((resolve) => {
      resolveExited = resolve;
    }),
    send: ({ kind }) => kind === 'end' && end(null),
    kill: () => end('SIGKILL'),
    becomeReady() {
      onMessage(fakeWorker, { kind: 'ready', address: 'http://localhost' });
      resolveReady(true);
    },
    die: end,
  };
  fakeWorkers.push(fakeWorker);
  return fakeWorker;
}

const fakeWorker = (id: number) => fakeWorkers[id - 1] as FakeWorker;
const settle = () => vi.advanceTimersByTimeAsync(0);
const readyWorkers = () => pool.workers().filter(({ state }) => state === 'ready');
const ids = () => pool.workers().map(({ id }) => id);

async function makeReady(id: number): Promise<void> {
  fakeWorker(id).becomeReady();
  await settle();
}

async function killWorker(id: number): Promise<void> {
  fakeWorker(id).die('SIGKILL');
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  fakeWorkers = [];
  pool = createWorkerPool({
    ...{ size: 2, fork, log: { info() {}, warn() {}, error() {} }, stopLimitMs: 1_000 },
    ...{ onMessage() {}, onExit() {}, onComplete() {}, onGiveUp() {} },
  });
  pool.start();
  await makeReady(1);
  await makeReady(2);
});
afterEach(() => vi.useRealTimers());

describe('replacing workers', () => {
  it('keeps their number if a new worker dies while another is being replaced', async () => {
    const replaced = pool.replaceAll();
    await makeReady(3);
    expect(ids(), 'the second is not replaced yet').toEqual([2, 3, 4]);
    await killWorker(3);
    await makeReady(4);
    await replaced;
    await makeReady(5);
    expect(readyWorkers().map(({ id }) => id)).toEqual([4, 5]);
  });

  it.each([
    ['is being replaced', 1],
    ['is yet to be replaced', 2],
  ])('keeps their number if a worker that %s dies', async (_, id) => {
    const replaced = pool.replaceAll();
    await killWorker(id);
    await makeReady(3);
    await makeReady(4);
    await replaced;
    await vi.runOnlyPendingTimersAsync();
    expect(readyWorkers().map((worker) => worker.id)).toEqual([3, 4]);
    expect(fakeWorkers).toHaveLength(4);
  });

  it('runs again if requested meanwhile, because the new workers may run an older build', async () => {
    const replaced = pool.replaceAll();
    await makeReady(3);
    await Promise.all([pool.replaceAll(), pool.replaceAll()]);
    for (const id of [4, 5, 6]) await makeReady(id);
    await replaced;
    expect(ids()).toEqual([5, 6]);
    expect(fakeWorkers).toHaveLength(6);
  });

  it('also replaces a worker that has just started', async () => {
    await killWorker(2);
    expect(ids()).toEqual([1, 3]);
    const replaced = pool.replaceAll();
    await makeReady(4);
    await makeReady(5);
    await replaced;
    expect(ids()).toEqual([4, 5]);
  });

  it('keeps the old workers if a new one does not start, and accepts the next request', async () => {
    const replaced = pool.replaceAll();
    await killWorker(3);
    await replaced;
    expect(readyWorkers().map(({ id }) => id)).toEqual([1, 2]);
    const again = pool.replaceAll();
    await makeReady(4);
    await makeReady(5);
    await again;
    expect(ids()).toEqual([4, 5]);
  });

  it('can be stopped, including a new worker that is still starting', async () => {
    const replaced = pool.replaceAll();
    expect(ids()).toEqual([1, 2, 3]);
    expect(await pool.stop()).toBe(true);
    await replaced;
    await vi.runOnlyPendingTimersAsync();
    expect([ids(), fakeWorkers.length]).toEqual([[], 3]);
  });
});
