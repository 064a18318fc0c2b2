import { describe, expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

describe('the work queue', () => {
  it('lets the server handle other requests between two tasks', async () => {
    // Given a server that handles another request in every turn of its event loop
    const happened: string[] = [];
    let isOver = false;
    const answerOthers = () => {
      happened.push('other');
      if (!isOver) setImmediate(answerOthers);
    };
    setImmediate(answerOthers);

    // When twenty pages are requested at the same time
    const takeTurn = createWorkQueue(20, 60_000);
    await Promise.all(Array.from({ length: 20 }, () => takeTurn(() => void happened.push('page'))));
    isOver = true;

    // Then no two of them are rendered in the same turn
    expect(happened.filter((what) => what === 'page')).toHaveLength(20);
    expect(happened.join(' ')).not.toContain('page page');
  });

  it('continues after a failed task', async () => {
    const takeTurn = createWorkQueue(2, 60_000);
    const failing = takeTurn(() => Promise.reject(new Error('no words')));
    const next = takeTurn(() => 'made');
    await expect(failing).rejects.toThrow('no words');
    expect(await next).toBe('made');
  });

  it('rejects a task that waited too long, and runs the ones after it', async () => {
    const takeTurn = createWorkQueue(3, 20);
    const slow = takeTurn(() => new Promise((resolve) => setTimeout(() => resolve('slow'), 40)));
    const late = takeTurn(() => 'late');
    await expect(late).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } });
    expect(await slow).toBe('slow');
    expect(await takeTurn(() => 'next')).toBe('next');
  });

  it('rejects tasks while it is full, and accepts them again later', async () => {
    const takeTurn = createWorkQueue(2, 60_000);
    const waiting = [takeTurn(() => 1), takeTurn(() => 2)];
    await expect(takeTurn(() => 3)).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '5' },
    });
    expect(await Promise.all(waiting)).toEqual([1, 2]);
    expect(await takeTurn(() => 4)).toBe(4);
  });
});
