import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToPrimary } from './messages.ts';
import type { WorkerExit, WorkerHandle } from './worker-handle.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** A worker that does nothing of itself. */
interface Puppet extends WorkerHandle {
  serve(): void;
  die(signal: string): void;
}

let puppets: Puppet[];
let pool: WorkerPool;

function fork(onMessage: (member: WorkerHandle, message: ToPrimary) => void): WorkerHandle {
  let sayReady: (isReady: boolean) => void = () => {};
  let sayGone: (death: WorkerExit) => void = () => {};
  const end = (signal: string | null) => {
    sayGone({ code: signal ? null : 0, signal, uptimeMs: 60_000 });
    sayReady(false);
  };
  const puppet: Puppet = {
    id: puppets.length + 1,
    pid: puppets.length + 1,
    state: 'starting',
    failure: undefined,
    isReady: new Promise((resolve) => {
      sayReady = resolve;
    }),
    exited: new Promise((resolve) => {
      sayGone = resolve;
    }),
    send: ({ kind }) => kind === 'end' && end(null),
    kill: () => end('SIGKILL'),
    serve() {
      onMessage(puppet, { kind: 'ready', address: 'http://localhost' });
      sayReady(true);
    },
    die: end,
  };
  puppets.push(puppet);
  return puppet;
}

const puppet = (id: number) => puppets[id - 1] as Puppet;
const passed = () => vi.advanceTimersByTimeAsync(0);
const serving = () => pool.workers().filter(({ state }) => state === 'ready');
const ids = () => pool.workers().map(({ id }) => id);

async function isServed(id: number): Promise<void> {
  puppet(id).serve();
  await passed();
}

async function isKilled(id: number): Promise<void> {
  puppet(id).die('SIGKILL');
  await passed();
}

beforeEach(async () => {
  vi.useFakeTimers();
  puppets = [];
  pool = createWorkerPool({
    ...{ size: 2, fork, log: { info() {}, warn() {}, error() {} }, stopLimitMs: 1_000 },
    ...{ onMessage() {}, onExit() {}, onComplete() {}, onGiveUp() {} },
  });
  pool.start();
  await isServed(1);
  await isServed(2);
});
afterEach(() => vi.useRealTimers());

describe('replacing workers', () => {
  it('keeps their number when a new one dies while another is being replaced', async () => {
    const replaced = pool.replaceAll();
    await isServed(3);
    expect(ids(), 'the second is still to go').toEqual([2, 3, 4]);
    await isKilled(3);
    await isServed(4);
    await replaced;
    await isServed(5);
    expect(serving().map(({ id }) => id)).toEqual([4, 5]);
  });

  it.each([
    ['was just to be replaced', 1],
    ['was still to be replaced', 2],
  ])('are as many as before when one that %s dies by itself', async (_, id) => {
    const replaced = pool.replaceAll();
    await isKilled(id);
    await isServed(3);
    await isServed(4);
    await replaced;
    await vi.runAllTimersAsync();
    expect(serving().map((worker) => worker.id)).toEqual([3, 4]);
    expect(puppets).toHaveLength(4);
  });

  it('runs again when requested meanwhile: the first new ones may be of an older build', async () => {
    const replaced = pool.replaceAll();
    await isServed(3);
    await Promise.all([pool.replaceAll(), pool.replaceAll()]);
    for (const id of [4, 5, 6]) await isServed(id);
    await replaced;
    expect(ids()).toEqual([5, 6]);
    expect(puppets).toHaveLength(6);
  });

  it('replaces all of them, also one that has just been started', async () => {
    await isKilled(2);
    expect(ids()).toEqual([1, 3]);
    const replaced = pool.replaceAll();
    await isServed(4);
    await isServed(5);
    await replaced;
    expect(ids()).toEqual([4, 5]);
  });

  it('keeps the old ones when a new one does not start, and accepts the next request', async () => {
    const replaced = pool.replaceAll();
    await isKilled(3);
    await replaced;
    expect(serving().map(({ id }) => id)).toEqual([1, 2]);
    const again = pool.replaceAll();
    await isServed(4);
    await isServed(5);
    await again;
    expect(ids()).toEqual([4, 5]);
  });

  it('stops all of them, also a new one that is still starting', async () => {
    const replaced = pool.replaceAll();
    expect(ids()).toEqual([1, 2, 3]);
    expect(await pool.stop()).toBe(true);
    await replaced;
    await vi.runAllTimersAsync();
    expect([ids(), puppets.length]).toEqual([[], 3]);
  });
});
