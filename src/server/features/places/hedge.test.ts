import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hedge } from './hedge.ts';

const later = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));
const failAfter = (ms: number, reason: string) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error(reason)), ms));

const limits = { patienceMs: 1_200, deadlineMs: 3_700 };

describe('who answers first', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is the first, and nobody else is troubled, when it is quick', async () => {
    const second = vi.fn(() => later(1, 'second'));
    const answer = hedge([() => later(500, 'first'), second], limits);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe('first');
    expect(second).not.toHaveBeenCalled();
  });

  it('is the next, at once, when one fails', async () => {
    const answer = hedge([() => failAfter(10, 'down'), () => later(10, 'second')], limits);
    await vi.advanceTimersByTimeAsync(20);
    expect(await answer).toBe('second');
  });

  it('is the next when one is silent', async () => {
    const answer = hedge([() => later(60_000, 'late'), () => later(10, 'second')], limits);
    await vi.advanceTimersByTimeAsync(1_210);
    expect(await answer).toBe('second');
  });

  it('is still the slow one when the next fails', async () => {
    const asks = [() => later(2_000, 'slow'), () => failAfter(10, 'down')];
    const answer = hedge(asks, limits);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toBe('slow');
  });

  it('is the third, at once, when the first is silent and the second fails', async () => {
    const asks = [() => later(60_000, 'late'), () => failAfter(10, 'down'), () => later(10, 'third')];
    const answer = hedge(asks, limits);
    await vi.advanceTimersByTimeAsync(1_220);
    expect(await Promise.race([answer, Promise.resolve('nobody yet')])).toBe('third');
  });

  it('asks the third once, though both before it fail', async () => {
    const third = vi.fn(() => later(10, 'third'));
    const answer = hedge([() => failAfter(1_300, 'a'), () => failAfter(200, 'b'), third], limits);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await answer).toBe('third');
    expect(third).toHaveBeenCalledOnce();
  });

  it('is nobody when all fail, with their reasons in the order of the asking', async () => {
    const answer = hedge([() => failAfter(50, 'a'), () => failAfter(5, 'b')], {
      patienceMs: 10,
      deadlineMs: 3_700,
    }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toMatchObject({ failures: [{ message: 'a' }, { message: 'b' }] });
  });

  it('is nobody when all are silent to the end, and who failed before is told', async () => {
    const answer = hedge([() => failAfter(5, 'a'), () => later(60_000, 'late')], limits).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(3_700);
    expect(await answer).toMatchObject({ failures: [{ message: 'a' }] });
  });

  it('is nobody when there is nobody to ask', async () => {
    await expect(hedge([], limits)).rejects.toMatchObject({ failures: [] });
  });
});
