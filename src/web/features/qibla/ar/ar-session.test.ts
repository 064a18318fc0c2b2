import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArEvent } from './ar-flow.ts';
import { openSession } from './ar-session.ts';

class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  muted = false;
  stop() {
    this.readyState = 'ended';
  }
}

/** A promise that the test settles, as a user answers a prompt. */
function question<T>() {
  let resolve = (_: T) => {};
  let reject = (_: Error) => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Waits until the handlers of all settled promises have run. */
const settle = async () => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

const asked: string[] = [];
let camera = question<MediaStream>();
let motion = question<'granted' | 'denied'>();
let track = new FakeTrack();
const allowCamera = async () => {
  camera.resolve({ getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream);
  await settle();
};
const answerMotion = async (answer: 'granted' | 'denied') => {
  motion.resolve(answer);
  await settle();
};

function open() {
  const events: ArEvent[] = [];
  const readings: number[] = [];
  const close = openSession({
    onEvent: (event) => events.push(event),
    onPicture: () => {},
    onReading: ({ betaDegrees }) => readings.push(betaDegrees),
  });
  return { events, readings, close };
}

function turnDevice(): void {
  const event = Object.assign(new Event('deviceorientationabsolute'), {
    ...{ alpha: 40, beta: 90, gamma: 0, absolute: true },
  });
  window.dispatchEvent(event);
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  camera = question();
  motion = question();
  track = new FakeTrack();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('DeviceOrientationEvent', {
    requestPermission: () => {
      asked.push('motion');
      return motion.promise;
    },
  });
  const getUserMedia = () => {
    asked.push('camera');
    return camera.promise;
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const granted: ArEvent[] = [{ type: 'picture_came' }, { type: 'sensors_granted' }];

describe('openSession', () => {
  it('requests both permissions inside the tap, the sensors first', () => {
    const { close } = open();
    expect(asked).toEqual(['motion', 'camera']);
    close();
  });

  it('listens only once both are granted, and no longer after closing', async () => {
    const { events, readings, close } = open();
    await allowCamera();
    turnDevice();
    expect(readings).toEqual([]);
    await answerMotion('granted');
    turnDevice();
    expect(readings).toEqual([90]);
    expect(events).toEqual(granted);

    close();
    turnDevice();
    expect(readings).toEqual([90]);
    expect(track.readyState).toBe('ended');
  });

  it('stops the camera when motion is denied, whichever answer comes first', async () => {
    const first = open();
    await allowCamera();
    await answerMotion('denied');
    expect(first.events.at(-1)).toEqual({ type: 'failed', reason: 'orientation_denied' });
    expect(track.readyState).toBe('ended');

    camera = question();
    track = new FakeTrack();
    const second = open();
    await settle();
    expect(second.events).toEqual([{ type: 'failed', reason: 'orientation_denied' }]);
    await allowCamera();
    expect(track.readyState).toBe('ended');
    expect(second.events).toHaveLength(1);
  });

  it('reports a single reason when camera and motion are both denied', async () => {
    const { events } = open();
    camera.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
    motion.resolve('denied');
    await settle();
    expect(events).toHaveLength(1);
  });

  it('stops when the sensors send nothing, or have no reference to north', async () => {
    const silent = open();
    await allowCamera();
    await answerMotion('granted');
    vi.advanceTimersByTime(60_000);
    expect(silent.events.at(-1)).toEqual({ type: 'failed', reason: 'orientation_not_supported' });
    expect(track.readyState).toBe('ended');

    track = new FakeTrack();
    camera = question();
    const relative = open();
    await allowCamera();
    const event = Object.assign(new Event('deviceorientation'), {
      ...{ alpha: 40, beta: 90, gamma: 0, absolute: false },
    });
    window.dispatchEvent(event);
    vi.advanceTimersByTime(60_000);
    expect(relative.events.at(-1)).toEqual({ type: 'failed', reason: 'orientation_relative' });
    expect(track.readyState).toBe('ended');
  });

  it('stops when the page is hidden or left, also while a prompt is open', async () => {
    const running = open();
    await allowCamera();
    await answerMotion('granted');
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    state.mockRestore();
    expect(running.events.at(-1)).toEqual({ type: 'failed', reason: 'left' });
    expect(track.readyState).toBe('ended');

    track = new FakeTrack();
    camera = question();
    const asking = open();
    window.dispatchEvent(new Event('pagehide'));
    await allowCamera();
    expect(asking.events).toEqual([{ type: 'failed', reason: 'left' }]);
    expect(track.readyState).toBe('ended');
  });

  it('sends no events after closing', async () => {
    const { events, close } = open();
    close();
    await allowCamera();
    await answerMotion('denied');
    window.dispatchEvent(new Event('pagehide'));
    expect(events).toEqual([]);
    expect(track.readyState).toBe('ended');
  });
});
