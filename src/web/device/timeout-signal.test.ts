import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeoutSignal } from './timeout-signal.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('aborts when the time has passed, and not before', () => {
  const signal = timeoutSignal(4000);
  vi.advanceTimersByTime(3999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

it('gives the same reason as AbortSignal.timeout', () => {
  const signal = timeoutSignal(1);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toBeInstanceOf(DOMException);
  expect(signal.reason.name).toBe('TimeoutError');
});
