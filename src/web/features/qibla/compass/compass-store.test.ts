import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Aim } from '../aim.ts';
import { createCompassStore } from './compass-store.ts';

const london: Aim = { bearingDegrees: 119, declinationDegrees: 1, canGuide: true };

const orientation = (alpha: number, facts: object = {}) =>
  Object.assign(new Event('deviceorientationabsolute'), {
    alpha,
    beta: 0,
    gamma: 0,
    absolute: true,
    ...facts,
  });
const point = (magneticDegrees: number) => window.dispatchEvent(orientation(360 - magneticDegrees));

/** Settles pending promises and advances the fake clock. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Number of sensor listeners on the page. */
function countEars(): () => number {
  const ears = new Map<string, Set<unknown>>();
  const of = (name: string) => ears.get(name) ?? ears.set(name, new Set()).get(name);
  const isOurs = (name: string) => name.startsWith('deviceorientation');
  const { addEventListener, removeEventListener } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, ear: EventListenerOrEventListenerObject) => {
      if (isOurs(name)) of(name)?.add(ear);
      addEventListener.call(window, name, ear);
    },
  );
  vi.spyOn(window, 'removeEventListener').mockImplementation(
    (name: string, ear: EventListenerOrEventListenerObject) => {
      if (isOurs(name)) of(name)?.delete(ear);
      removeEventListener.call(window, name, ear);
    },
  );
  return () => [...ears.values()].reduce((sum, { size }) => sum + size, 0);
}

function askingPlatform(): { answer: (permission: 'granted' | 'denied') => void; asked: () => number } {
  const answers: ((permission: 'granted' | 'denied') => void)[] = [];
  const requestPermission = () => new Promise((resolve) => answers.push(resolve));
  vi.stubGlobal('DeviceOrientationEvent', { requestPermission });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (iPhone)' });
  return { answer: (permission) => answers.shift()?.(permission), asked: () => answers.length };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('DeviceOrientationEvent', class {});
  vi.stubGlobal('isSecureContext', true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('createCompassStore', () => {
  it('has a complete view after a single event', async () => {
    const store = createCompassStore();
    store.setAim(london);
    const stop = store.start();
    await pass(100);
    point(118);
    await pass(1000);
    expect(store.view()).toMatchObject({ phase: 'listening', needle: { trueDegrees: 119, isAligned: true } });
    point(30);
    await pass(3000);
    expect(store.view().needle).toMatchObject({ isAligned: false, advice: { side: 'right', degrees: 88 } });
    stop();
  });

  it('uses the events from before it started listening', async () => {
    const store = createCompassStore(() => [orientation(360 - 118) as DeviceOrientationEvent]);
    store.setAim(london);
    const stop = store.start();
    await pass(1000);
    expect(store.view()).toMatchObject({ phase: 'listening', needle: { isAligned: true } });
    stop();
  });

  it("goes on when the device's clock is set back", async () => {
    const store = createCompassStore();
    store.setAim(london);
    const stop = store.start();
    point(118);
    await pass(1000);
    vi.setSystemTime(Date.now() - 600_000);
    point(30);
    await pass(2000);
    expect(store.view().needle).toMatchObject({ magneticDegrees: 30, isAligned: false });
    stop();
  });

  it('has no listeners left once stopped, even when the permission answer comes later', async () => {
    const ears = countEars();
    const platform = askingPlatform();
    const store = createCompassStore();
    const stop = store.start();
    await pass(0);
    expect(ears()).toBe(2);
    store.enable();
    store.enable();
    expect(platform.asked()).toBe(1);
    stop();
    platform.answer('granted');
    await pass(10_000);
    expect(ears()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('allows another request when the prompt isn’t answered, and still accepts a late answer', async () => {
    const platform = askingPlatform();
    const store = createCompassStore();
    const stop = store.start();
    await pass(0);
    store.enable();
    expect(store.view().phase).toBe('asking');
    await pass(15_000);
    expect(store.view().phase).toBe('needs_tap');
    platform.answer('denied');
    await pass(1000);
    expect(store.view().phase).toBe('denied');
    stop();
  });

  it('allows another request after it was stopped while the prompt was open', async () => {
    const platform = askingPlatform();
    const store = createCompassStore();
    const stop = store.start();
    await pass(0);
    store.enable();
    stop();
    platform.answer('granted');
    await pass(0);
    const stopAgain = store.start();
    await pass(1000);
    expect(store.view().phase).toBe('needs_tap');
    stopAgain();
  });

  it('reports tilt with hysteresis at the limit', async () => {
    const store = createCompassStore();
    const stop = store.start();
    const tilts: (boolean | undefined)[] = [];
    for (const beta of [20, 26, 24, 26, 24, 15]) {
      window.dispatchEvent(orientation(0, { beta }));
      await pass(1000);
      tilts.push(store.view().needle?.isTilted);
    }
    expect(tilts).toEqual([false, true, true, true, true, false]);
    stop();
  });
});
