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

/** Creates tasks that run until `end` is called with their number. */
function createTasks() {
  const started: number[] = [];
  const resolvers: (() => void)[] = [];
  const work = (n: number) => () =>
    new Promise<number>((resolve) => {
      started.push(n);
      resolvers[n] = () => resolve(n);
    });
  return { started, work, end: (n: number) => resolvers[n]?.() };
}

const refusal = {
  code: 'unavailable',
  userMessage: 'Please try again.',
  headers: { 'retry-after': '7' },
};

it('starts tasks in order of arrival, up to the limit', async () => {
  const queue = queueOf({ maxWaiting: 10, maxWaitMs: long });
  const { started, work, end } = createTasks();
  const results = [0, 1, 2, 3].map((n) => queue.run(work(n)));
  expect(started).toEqual([0, 1]);
  expect(queue.load()).toEqual({ running: 2, waiting: 2, refused: 0 });

  end(1);
  await results[1];
  expect(started).toEqual([0, 1, 2]);
  end(0);
  await results[0];
  expect(started).toEqual([0, 1, 2, 3]);
  end(2);
  end(3);

  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
  expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
});

it('rejects a task if too many are waiting, without starting it', async () => {
  const queue = queueOf({ maxWaiting: 1, maxWaitMs: long });
  const { started, work, end } = createTasks();
  const results = [0, 1, 2].map((n) => queue.run(work(n)));

  await expect(queue.run(work(3))).rejects.toMatchObject(refusal);
  for (const n of [0, 1]) end(n);
  await Promise.all(results.slice(0, 2));
  end(2);
  await results[2];

  expect(started).toEqual([0, 1, 2]);
  expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 1 });
});

it('rejects a task that waited too long, and frees its place', async () => {
  const queue = queueOf({ maxWaiting: 1, maxWaitMs: 20 });
  const { started, work, end } = createTasks();
  const results = [0, 1].map((n) => queue.run(work(n)));

  await expect(queue.run(work(2))).rejects.toMatchObject(refusal);
  expect(queue.load()).toEqual({ running: 2, waiting: 0, refused: 1 });
  for (const n of [0, 1]) end(n);
  await Promise.all(results);

  expect(started).toEqual([0, 1]);
  expect(await queue.run(async () => 'runs immediately')).toBe('runs immediately');
});

it('runs the next task if one fails, and rejects for its caller', async () => {
  const queue = queueOf({ maxWaiting: 10, maxWaitMs: long });
  const failing = async () => {
    throw new Error('broken work');
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => queue.run(failing)));

  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
  expect(queue.load()).toEqual({ running: 0, waiting: 0, refused: 0 });
});
