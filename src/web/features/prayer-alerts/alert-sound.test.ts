import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Web Audio that starts when `allow` is called, and records each started source with the time at which it stops. */
function fakeAudio() {
  const started: { stopAt?: number }[] = [];
  const waiting: (() => void)[] = [];
  class FakeGain {
    gain = { setTargetAtTime() {}, setValueAtTime() {}, linearRampToValueAtTime() {} };
    connect = () => this;
  }
  class FakeSource extends EventTarget {
    readonly record: { stopAt?: number } = {};
    connect = (node: unknown) => node;
    start = () => started.push(this.record);
    stop = (at: number) => {
      this.record.stopAt = at;
    };
  }
  class FakeContext {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    createBuffer = (_channels: number, length: number, rateHz: number) => ({
      duration: length / rateHz,
      copyToChannel() {},
    });
    suspend = async () => {};
    resume = () =>
      new Promise<void>((resolve) => {
        waiting.push(() => {
          this.state = 'running';
          resolve();
        });
      });
  }
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  const allow = () => {
    for (const resume of waiting) resume();
  };
  return { started, allow };
}

const untilRequested = () => vi.waitFor(() => Promise.resolve());

describe('a sound that is starting', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is not played if it is stopped before it starts', async () => {
    const audio = fakeAudio();
    const { startSound, stopSound } = await import('./alert-sound.ts');
    const start = startSound('tones', { volumePercent: 70 });
    await untilRequested();
    stopSound();
    audio.allow();
    await start;
    // A short fade-out instead of its four seconds.
    for (const { stopAt = Number.POSITIVE_INFINITY } of audio.started) expect(stopAt).toBeLessThan(0.1);
  });

  it('is played on a page that was tapped, even if the device takes two seconds to start', async () => {
    const audio = fakeAudio();
    const { startSound } = await import('./alert-sound.ts');
    vi.useFakeTimers();
    const start = startSound('tones', { volumePercent: 70 });
    setTimeout(audio.allow, 2000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await start).toBe(true);
    expect(audio.started).toHaveLength(1);
  });

  it('gives way to a later request', async () => {
    const audio = fakeAudio();
    const { startSound } = await import('./alert-sound.ts');
    const first = startSound('tones', { volumePercent: 70 });
    await untilRequested();
    const second = startSound('birds', { volumePercent: 70 });
    await untilRequested();
    audio.allow();
    await Promise.all([first, second]);
    expect(audio.started.filter(({ stopAt = 0 }) => stopAt > 1)).toHaveLength(1);
  });
});
