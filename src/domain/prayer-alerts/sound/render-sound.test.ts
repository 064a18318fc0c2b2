import { describe, expect, it } from 'vitest';
import { soundNames } from '../alert-settings.ts';
import { addFlutePhrase, maqamCents } from './melody.ts';
import { renderSound, waveformPeaks } from './render-sound.ts';
import { addVoice } from './synthesizer.ts';

const rateHz = 24_000;

/** Frequency in hertz, from upward zero crossings. */
function frequencyOf(samples: Float32Array, from: number, to: number): number {
  let first: number | undefined;
  let last = 0;
  let crossings = 0;
  for (let i = Math.round(from * rateHz) + 1; i < to * rateHz; i++) {
    const [before = 0, now = 0] = [samples[i - 1], samples[i]];
    if (before > 0 || now <= 0) continue;
    // Interpolated zero crossing between the two samples.
    last = i - now / (now - before);
    first ??= last;
    crossings += 1;
  }
  return ((crossings - 1) * rateHz) / (last - (first ?? 0));
}

/** The sample rate for which ITU-R BS.1770 gives the coefficients of its two filters. */
const loudnessRateHz = 48_000;
const headFilter = {
  forward: [1.53512485958697, -2.6916962093864, 1.19839281085285],
  back: [-1.69065929318241, 0.73248077421585],
} as const;
const lowCutFilter = { forward: [1, -2, 1], back: [-1.99004745483398, 0.99007225036621] } as const;

interface Filter {
  readonly forward: readonly [number, number, number];
  readonly back: readonly [number, number];
}

function filtered(samples: Float32Array, { forward, back }: Filter): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    const [now = 0, before = 0, earlier = 0] = [samples[i], samples[i - 1], samples[i - 2]];
    const [outBefore = 0, outEarlier = 0] = [out[i - 1], out[i - 2]];
    out[i] =
      forward[0] * now +
      forward[1] * before +
      forward[2] * earlier -
      back[0] * outBefore -
      back[1] * outEarlier;
  }
  return out;
}

/** Loudness of the loudest 0.4 s by ITU-R BS.1770: perceived loudness, not sample peak. */
function loudestMomentLufs(samples: Float32Array): number {
  const weighted = filtered(filtered(samples, headFilter), lowCutFilter);
  const [window, step] = [0.4 * loudnessRateHz, 0.1 * loudnessRateHz];
  let loudest = 0;
  for (let from = 0; from + window <= weighted.length; from += step) {
    const energy = weighted.subarray(from, from + window).reduce((sum, each) => sum + each * each, 0);
    loudest = Math.max(loudest, energy / window);
  }
  return -0.691 + 10 * Math.log10(loudest);
}

describe.each(soundNames)('the sound %s', (name) => {
  const samples = renderSound(name, rateHz);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

  it('lasts 4 to 16 seconds, is audible throughout, and stays below the limit', () => {
    expect(samples.length / rateHz).toBeGreaterThan(4);
    expect(samples.length / rateHz).toBeLessThan(16);
    expect(loudest).toBeGreaterThan(0.4);
    expect(loudest).toBeLessThanOrEqual(0.89);
    const seconds = Math.floor(samples.length / rateHz);
    expect(Math.min(...waveformPeaks(samples, seconds))).toBeGreaterThan(0.02);
  });

  it('has no clicks at its ends or within', () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.02);
    // The steepest slope of a 4 kHz tone with its harmonics at this rate; a click jumps by more.
    const steepest = samples.reduce(
      (most, sample, i) => Math.max(most, Math.abs(sample - (samples[i - 1] ?? 0))),
      0,
    );
    expect(steepest).toBeLessThan(1.2);
  });

  it('is centred on zero and identical each time', () => {
    const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    expect(Math.abs(mean)).toBeLessThan(0.005);
    expect(renderSound(name, rateHz)).toEqual(samples);
  });
});

describe('the sounds compared', () => {
  it('are about equally loud at their loudest', () => {
    const levels = soundNames.map((name) => loudestMomentLufs(renderSound(name, loudnessRateHz)));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
    expect(Math.max(...levels)).toBeLessThan(-9);
    expect(Math.min(...levels)).toBeGreaterThan(-13);
  });
});

describe('a melody', () => {
  it.each([
    ['rast', 2, 350],
    ['hijaz', 1, 100],
    ['hijaz', 2, 400],
  ] as const)('of %s plays its step %i at %i cents', (maqam, step, cents) => {
    const samples = new Float32Array(rateHz);
    addFlutePhrase({ samples, rateHz }, { at: 0, groundHz: 300, maqam, notes: [[step, 1]] });
    // Before the vibrato begins.
    const playedCents = 1200 * Math.log2(frequencyOf(samples, 0.12, 0.35) / 300);
    expect(Math.abs(playedCents - cents)).toBeLessThan(8);
  });

  it('has scales that rise to the octave', () => {
    for (const scale of Object.values(maqamCents)) {
      expect(scale.at(-1)).toBe(1200);
      expect([...scale].sort((a, b) => a - b)).toEqual(scale);
    }
  });
});

describe('a voice', () => {
  it('leaves out harmonics above the Nyquist frequency, which would alias', () => {
    const renderVoice = (harmonics: number[]) => {
      const samples = new Float32Array(rateHz / 10);
      addVoice(
        { samples, rateHz },
        { at: 0, seconds: 0.1, pitchHz: () => 5000, loudness: () => 1, harmonics },
      );
      return samples;
    };
    expect(renderVoice([1, 0.5, 0.5, 0.5])).toEqual(renderVoice([1, 0.5]));
  });
});
