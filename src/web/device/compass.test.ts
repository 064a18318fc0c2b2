import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompassReading } from '../../domain/qibla/heading/device-attitude.ts';
import {
  type CompassFailure,
  compassNeedsPermission,
  compassNeedsTap,
  nextSource,
  requestCompassPermission,
  watchCompass,
} from './compass.ts';

interface Facts {
  readonly alpha?: number | null;
  readonly beta?: number | null;
  readonly gamma?: number | null;
  readonly absolute?: boolean;
  readonly webkitCompassHeading?: number;
  readonly webkitCompassAccuracy?: number;
}

function fire(type: 'deviceorientation' | 'deviceorientationabsolute', facts: Facts): void {
  const absolute = type === 'deviceorientationabsolute';
  const event = Object.assign(new Event(type), { alpha: 0, beta: 0, gamma: 0, absolute, ...facts });
  window.dispatchEvent(event);
}

let readings: CompassReading[];
let troubles: CompassFailure[];
let stop: () => void;

function listen(): void {
  stop = watchCompass({
    onReading: (reading) => readings.push(reading),
    onFailure: (trouble) => troubles.push(trouble),
  });
}

const turnPicture = (angle: number) => vi.stubGlobal('screen', { orientation: { angle } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('DeviceOrientationEvent', class {});
  vi.stubGlobal('isSecureContext', true);
  [readings, troubles, stop] = [[], [], () => {}];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the compass of a phone', () => {
  it('reads the event that is tied to north, with the turn of the picture at that instant', () => {
    listen();
    turnPicture(90);
    fire('deviceorientationabsolute', { alpha: 120, beta: 3, gamma: -2 });
    turnPicture(0);
    fire('deviceorientationabsolute', { alpha: 121 });
    expect(readings).toMatchObject([
      { alphaDegrees: 120, betaDegrees: 3, gammaDegrees: -2, screenAngleDegrees: 90 },
      { alphaDegrees: 121, screenAngleDegrees: 0 },
    ]);
  });

  it('knows how an older Safari says that the picture is turned', () => {
    vi.stubGlobal('screen', {});
    vi.stubGlobal('orientation', -90);
    listen();
    fire('deviceorientation', { webkitCompassHeading: 10 });
    expect(readings[0]?.screenAngleDegrees).toBe(-90);
  });

  it("reads Safari's heading and its accuracy, which is negative where it asks to be calibrated", () => {
    listen();
    fire('deviceorientation', { webkitCompassHeading: 200.5, webkitCompassAccuracy: 15 });
    fire('deviceorientation', { webkitCompassHeading: 201, webkitCompassAccuracy: -1 });
    expect(readings).toMatchObject([
      { topHeadingDegrees: 200.5, accuracyDegrees: 15 },
      { topHeadingDegrees: 201, accuracyDegrees: -1 },
    ]);
  });

  it('passes over the empty event that Chrome sends first, and those of a computer without sensors', () => {
    listen();
    fire('deviceorientationabsolute', { alpha: null, beta: null, gamma: null });
    fire('deviceorientation', { alpha: null, beta: null, gamma: null });
    vi.advanceTimersByTime(3000);
    expect(readings).toEqual([]);
    expect(troubles).toEqual(['not_supported']);
  });

  it('takes a device that does not say how it is tilted for a flat one, and nothing for a number that is none', () => {
    listen();
    fire('deviceorientationabsolute', { alpha: 120, beta: null, gamma: null });
    fire('deviceorientation', { webkitCompassHeading: 80, beta: Number.NaN, gamma: null, alpha: null });
    fire('deviceorientationabsolute', { alpha: Number.POSITIVE_INFINITY });
    fire('deviceorientation', { alpha: null, webkitCompassHeading: Number.NaN });
    expect(readings).toMatchObject([
      { alphaDegrees: 120, betaDegrees: 0, gammaDegrees: 0 },
      { topHeadingDegrees: 80, betaDegrees: 0, gammaDegrees: 0 },
    ]);
  });

  it('follows the better of two sources alone, though both speak', () => {
    listen();
    fire('deviceorientation', { alpha: 10, absolute: true });
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(16);
      fire('deviceorientationabsolute', { alpha: 40 });
      fire('deviceorientation', { alpha: 10, absolute: true });
    }
    expect(readings.map(({ alphaDegrees }) => alphaDegrees)).toEqual([10, 40, 40, 40, 40, 40]);
  });

  it('comes back to the lesser source when the better has long been silent', () => {
    listen();
    fire('deviceorientationabsolute', { alpha: 40 });
    vi.advanceTimersByTime(1900);
    fire('deviceorientation', { alpha: 10, absolute: true });
    vi.advanceTimersByTime(200);
    fire('deviceorientation', { alpha: 11, absolute: true });
    expect(readings.map(({ alphaDegrees }) => alphaDegrees)).toEqual([40, 11]);
  });

  it('takes no relative angle for a heading, and says so after a while', () => {
    listen();
    fire('deviceorientation', { alpha: 33 });
    vi.advanceTimersByTime(2999);
    expect(troubles).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(troubles).toEqual(['relative']);
    expect(readings).toEqual([]);
    fire('deviceorientationabsolute', { alpha: 5 });
    expect(readings).toHaveLength(1);
  });

  it('has no trouble once a heading came, and hears nothing after the end', () => {
    listen();
    fire('deviceorientationabsolute', { alpha: 5 });
    vi.advanceTimersByTime(10_000);
    stop();
    fire('deviceorientationabsolute', { alpha: 6 });
    expect(readings).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  it('is not waited for where the address is not secure or the browser knows no sensors', () => {
    vi.stubGlobal('isSecureContext', false);
    listen();
    vi.advanceTimersByTime(0);
    expect(troubles).toEqual(['not_supported']);
  });
});

describe('the permission', () => {
  it('is not asked for where the platform has no such question', async () => {
    expect(compassNeedsPermission()).toBe(false);
    expect(await requestCompassPermission()).toBe('granted');
  });

  it.each([
    ['granted', () => Promise.resolve('granted')],
    ['denied', () => Promise.resolve('denied')],
    ['denied', () => Promise.reject(new DOMException('outside a tap', 'NotAllowedError'))],
  ])('%s', async (expected, requestPermission) => {
    vi.stubGlobal('DeviceOrientationEvent', { requestPermission });
    expect(compassNeedsPermission()).toBe(true);
    expect(await requestCompassPermission()).toBe(expected);
  });
});

describe('the tap for the permission', () => {
  const asks = () =>
    vi.stubGlobal('DeviceOrientationEvent', { requestPermission: () => Promise.resolve('granted') });
  const browser = (userAgent: string, query?: (asked: { name: string }) => unknown) =>
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, permissions: query ? { query } : undefined });

  it('is not needed where the platform has no question', async () => {
    expect(await compassNeedsTap()).toBe(false);
  });

  it.each(['iPhone', 'iPad', 'Macintosh'])("is needed on Apple's mobile devices: %s", async (name) => {
    asks();
    browser(`Mozilla/5.0 (${name})`, () => ({ state: 'granted' }));
    expect(await compassNeedsTap()).toBe(true);
  });

  it('is not needed where Chromium has allowed all three sensors beforehand', async () => {
    asks();
    browser('Mozilla/5.0 (Linux; Android 16)', () => ({ state: 'granted' }));
    expect(await compassNeedsTap()).toBe(false);
    browser('Mozilla/5.0 (Linux; Android 16)', ({ name }) => ({
      state: name === 'magnetometer' ? 'prompt' : 'granted',
    }));
    expect(await compassNeedsTap()).toBe(true);
  });

  it('is needed where the browser knows no such permissions', async () => {
    asks();
    browser('Mozilla/5.0 (X11; Linux)', () => Promise.reject(new TypeError('unknown name')));
    expect(await compassNeedsTap()).toBe(true);
    browser('Mozilla/5.0 (X11; Linux)');
    expect(await compassNeedsTap()).toBe(true);
  });
});

describe('who speaks', () => {
  it('is the same as before when a lesser source is passed over', () => {
    const before = { source: 'webkit', lastEventMs: 0 } as const;
    expect(nextSource(before, 'absolute_event', 100)).toBe(before);
    expect(nextSource(before, 'webkit', 100)).toEqual({ source: 'webkit', lastEventMs: 100 });
  });
});
