import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

const busyMessage = 'Too many tasks.';

describe('the work queue', () => {
  it('lets the server handle other requests between two tasks', async () => {
    // Given a server that handles another request in every turn of its event loop
    const events: string[] = [];
    let isOver = false;
    const answerOtherRequest = () => {
      events.push('other');
      if (!isOver) setImmediate(answerOtherRequest);
    };
    setImmediate(answerOtherRequest);

    // When twenty pages are requested at the same time
    const runInQueue = createWorkQueue(20, 60_000, busyMessage);
    await Promise.all(Array.from({ length: 20 }, () => runInQueue(() => void events.push('page'))));
    isOver = true;

    // Then no two of them are rendered in the same turn
    expect(events.filter((event) => event === 'page')).toHaveLength(20);
    expect(events.join(' ')).not.toContain('page page');
  });

  it('continues after a failed task', async () => {
    const runInQueue = createWorkQueue(2, 60_000, busyMessage);
    const failing = runInQueue(() => Promise.reject(new Error('render failed')));
    const next = runInQueue(() => 'done');
    await expect(failing).rejects.toThrow('render failed');
    expect(await next).toBe('done');
  });

  it('rejects a task that waited too long, and runs the ones after it', async () => {
    // By the real clock, a pause of the machine would count as a wait.
    let now = 1_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const runInQueue = createWorkQueue(3, 20, busyMessage);
    const slow = runInQueue(async () => {
      now += 40;
      return 'slow';
    });
    const expired = runInQueue(() => 'expired');
    await expect(expired).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } });
    expect(await slow).toBe('slow');
    expect(await runInQueue(() => 'next')).toBe('next');
  });

  it('rejects tasks while it is full, and accepts them again later', async () => {
    const runInQueue = createWorkQueue(2, 60_000, busyMessage);
    const waiting = [runInQueue(() => 1), runInQueue(() => 2)];
    await expect(runInQueue(() => 3)).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '5' },
    });
    expect(await Promise.all(waiting)).toEqual([1, 2]);
    expect(await runInQueue(() => 4)).toBe(4);
  });
});
