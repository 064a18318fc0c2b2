import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A loudspeaker that starts when it is told to, and notes what began and when each was to end. */
function fakeAudio() {
  const started: { stopAt?: number }[] = [];
  const waiting: (() => void)[] = [];
  class FakeGain {
    gain = { setTargetAtTime() {}, setValueAtTime() {}, linearRampToValueAtTime() {} };
    connect = () => this;
  }
  class FakeSource extends EventTarget {
    readonly note: { stopAt?: number } = {};
    connect = (node: unknown) => node;
    start = () => started.push(this.note);
    stop = (at: number) => {
      this.note.stopAt = at;
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
    for (const go of waiting) go();
  };
  return { started, allow };
}

const untilAsked = () => vi.waitFor(() => Promise.resolve());

describe('a sound that is being started', () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is not heard when somebody wants silence before it begins', async () => {
    const audio = fakeAudio();
    const { startSound, stopSound } = await import('./alert-sound.ts');
    const start = startSound('tones', { volumePercent: 70 });
    await untilAsked();
    stopSound();
    audio.allow();
    await start;
    // A few hundredths of a second in which it fades, instead of its four seconds.
    for (const { stopAt = Number.POSITIVE_INFINITY } of audio.started) expect(stopAt).toBeLessThan(0.1);
  });

  it('is heard, though the device takes two seconds for its first sound, on a page that was tapped', async () => {
    const audio = fakeAudio();
    const { startSound } = await import('./alert-sound.ts');
    vi.useFakeTimers();
    const start = startSound('tones', { volumePercent: 70 });
    setTimeout(audio.allow, 2000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await start).toBe(true);
    expect(audio.started).toHaveLength(1);
  });

  it('gives way to the one that was asked for after it', async () => {
    const audio = fakeAudio();
    const { startSound } = await import('./alert-sound.ts');
    const first = startSound('tones', { volumePercent: 70 });
    await untilAsked();
    const second = startSound('birds', { volumePercent: 70 });
    await untilAsked();
    audio.allow();
    await Promise.all([first, second]);
    expect(audio.started.filter(({ stopAt = 0 }) => stopAt > 1)).toHaveLength(1);
  });
});
