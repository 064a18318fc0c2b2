import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hedge } from './hedge.ts';

const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const failAfter = (ms: number, reason: string) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(reason)), ms));

const limits = { hedgeDelayMs: 1_200, deadlineMs: 3_700 };

describe('a hedged request', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('makes only the first request if it is fast', async () => {
    const second = vi.fn(() => later(1, 'second'));
    const answer = hedge([() => later(500, 'first'), second], limits);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe('first');
    expect(second).not.toHaveBeenCalled();
  });

  it('starts the next request immediately if one fails', async () => {
    const answer = hedge([() => failAfter(10, 'down'), () => later(10, 'second')], limits);
    await vi.advanceTimersByTimeAsync(20);
    expect(await answer).toBe('second');
  });

  it('starts the next request if one is slow', async () => {
    const answer = hedge([() => later(60_000, 'late'), () => later(10, 'second')], limits);
    await vi.advanceTimersByTimeAsync(1_210);
    expect(await answer).toBe('second');
  });

  it('still uses the slow answer if the next request fails', async () => {
    const requests = [() => later(2_000, 'slow'), () => failAfter(10, 'down')];
    const answer = hedge(requests, limits);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe('slow');
  });

  it('starts the third request immediately if the first is slow and the second fails', async () => {
    const requests = [() => later(60_000, 'late'), () => failAfter(10, 'down'), () => later(10, 'third')];
    const answer = hedge(requests, limits);
    await vi.advanceTimersByTimeAsync(1_220);
    expect(await Promise.race([answer, Promise.resolve('none yet')])).toBe('third');
  });

  it('starts the third request only once if both before it fail', async () => {
    const third = vi.fn(() => later(10, 'third'));
    const answer = hedge([() => failAfter(1_300, 'a'), () => failAfter(200, 'b'), third], limits);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe('third');
    expect(third).toHaveBeenCalledOnce();
  });

  it('rejects with all failures in the order of the requests', async () => {
    const answer = hedge([() => failAfter(50, 'a'), () => failAfter(5, 'b')], {
      hedgeDelayMs: 10,
      deadlineMs: 3_700,
    }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toMatchObject({ failures: [{ message: 'a' }, { message: 'b' }] });
  });

  it('rejects at the deadline with the failures so far', async () => {
    const answer = hedge([() => failAfter(5, 'a'), () => later(60_000, 'late')], limits).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(3_700);
    expect(await answer).toMatchObject({ failures: [{ message: 'a' }] });
  });

  it('rejects if there are no requests', async () => {
    await expect(hedge([], limits)).rejects.toMatchObject({ failures: [] });
  });
});
