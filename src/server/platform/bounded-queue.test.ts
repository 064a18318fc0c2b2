import { expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const long = 600_000;

const queueOf = (limits: { maxWaiting: number; maxWaitMs: number }) =>
  createBoundedQueue({
    ...limits,
    name: 'work of the test',
    maxRunning: 2,
    refusal: 'Please try again.',
    reason: 'overloaded',
    retryAfterSeconds: 7,
  });

/** Work that lasts until the test ends it. */
function heldWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(n);
      ends[n] = () => resolve(n);
    });
  return { begun, work, end: (n: number) => ends[n]?.() };
}

const refusal = {
  code: 'unavailable',
  userMessage: 'Please try again.',
  headers: { 'retry-after': '7' },
};

it('begins waiting work in order of arrival, never more of it than may run', async () => {
  const queue = queueOf({ maxWaiting: 10, maxWaitMs: long });
  const { begun, work, end } = heldWork();
  const results = [0, 1, 2, 3].map((n) => queue.run(work(n)));
  expect(begun).toEqual([0, 1]);
  expect(queue.load()).toEqual({ running: 2, waiting: 2, refused: 0 });

  end(1);
  await results[1];
  expect(begun).toEqual([0, 1, 2]);
  end(0);
  await results[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  end(2);
  end(3);

  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
});

it('refuses what comes when too many wait, and never begins it', async () => {
  const queue = queueOf({ maxWaiting: 1, maxWaitMs: long });
  const { begun, work, end } = heldWork();
  const results = [0, 1, 2].map((n) => queue.run(work(n)));

  await expect(queue.run(work(3))).rejects.toMatchObject(refusal);
  for (const n of [0, 1]) end(n);
  await Promise.all(results.slice(0, 2));
  end(2);
  await results[2];

  expect(begun).toEqual([0, 1, 2]);
  expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

it('refuses what waits too long, and gives its place to others', async () => {
  const queue = queueOf({ maxWaiting: 1, maxWaitMs: 20 });
  const { begun, work, end } = heldWork();
  const results = [0, 1].map((n) => queue.run(work(n)));

  await expect(queue.run(work(2))).rejects.toMatchObject(refusal);
  expect(queue.load()).toEqual({ running: 2, waiting: 0, refused: 1 });
  for (const n of [0, 1]) end(n);
  await Promise.all(results);

  expect(begun).toEqual([0, 1]);
  expect(await queue.run(async () => 'runs immediately')).toBe('runs immediately');
});

it('runs the next task when one fails, and rejects for its caller', async () => {
  const queue = queueOf({ maxWaiting: 10, maxWaitMs: long });
  const failing = async () => {
    throw new Error('broken work');
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => queue.run(failing)));

  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
});
