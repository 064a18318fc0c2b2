import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const neverSettles = new Promise<string>(() => {});
const after = <T>(ms: number, settle: () => T) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms)).then(settle);

describe('withTimeout', () => {
  it('settles as the work does within the limit, and leaves no timer', async () => {
    expect(await withTimeout(Promise.resolve('done'), 100, () => 'late')).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('down')), 100, () => 'late')).rejects.toThrow('down');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns or throws as onTimeout does after the limit', async () => {
    const result = withTimeout(neverSettles, 100, () => 'late');
    const failing = withTimeout(neverSettles, 100, () => {
      throw new Error('too slow');
    });
    const failed = expect(failing).rejects.toThrow('too slow');
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toBe('late');
    await failed;
  });

  it('ignores work that fails after the limit', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const result = withTimeout(
      after(200, () => Promise.reject(new Error('down'))),
      100,
      () => 'late',
    );
    await vi.advanceTimersByTimeAsync(300);
    expect(await result).toBe('late');
    vi.useRealTimers();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
