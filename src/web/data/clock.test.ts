import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './clock.ts';

const at = (clock: string) => Date.parse(`2026-11-21T${clock}Z`);

describe('the current minute', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: at('20:30:30.250') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('starts on the full minute, and changes to the next one on time', () => {
    const { result } = renderHook(() => useNow(60_000));
    expect(result.current).toBe(at('20:30:00'));

    act(() => void vi.advanceTimersByTime(29_749));
    expect(result.current).toBe(at('20:30:00'));
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(at('20:31:00'));
  });

  it('is updated immediately when the device wakes up', () => {
    const { result } = renderHook(() => useNow(60_000));
    vi.setSystemTime(at('23:10:59'));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(result.current).toBe(at('23:10:00'));
  });
});
